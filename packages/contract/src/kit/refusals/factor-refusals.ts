/** What the second factor refuses, with the HTTP status (see `refusals`). */
export const factorRefusals = {
  codeFormat: 400,
  wrongCode: 422,
  wrongPassword: 422,
  challengeOver: 422,
  factorForced: 422,
  factorOn: 409,
  factorOff: 409,
  factorUnreadable: 409,
  ownFactorFirst: 422,
} as const;
