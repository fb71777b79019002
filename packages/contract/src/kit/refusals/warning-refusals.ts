/** What extended areas and deeds on warnings refuse, with the HTTP status (see `refusals`). */
export const warningRefusals = {
  extendTarget: 400,
  extendTooLong: 400,
  extendBegun: 409,
  extendOver: 409,
  warningTaken: 409,
  warningHandled: 409,
  warningOver: 409,
  notAsked: 409,
  orderWaits: 409,
  lessOftenAlready: 409,
  nothingKept: 409,
  orderOver: 409,
  dealerWithoutPeople: 409,
} as const;
