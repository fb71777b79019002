/** What the pages of T-BOXes refuse, with the HTTP status (see `refusals`). */
export const tboxRefusals = {
  configurationNameTaken: 409,
  configurationDelivered: 409,
  snWasOnline: 422,
  hardwareTaken: 409,
  noFirmwareAddress: 409,
  parameterTwice: 400,
  portMissing: 400,
  serverTwice: 400,
  serverIsPlatform: 422,
  tboxBusy: 409,
  tboxElsewhere: 409,
  tboxOnTbox: 422,
} as const;
