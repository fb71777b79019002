/** What the pages of logs, debug switches and remote sessions of terminals refuse, with the HTTP status (see `refusals`). */
export const terminalRefusals = {
  logType: 400,
  uploadPart: 409,
  debugRunning: 409,
  debugTooLong: 400,
} as const;
