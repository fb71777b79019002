/** What the room of conditions refuses, with the HTTP status (see `refusals`). */
export const conditionRefusals = {
  dbcEmpty: 422,
  signalSetTaken: 409,
} as const;
