import { factorRefusals } from './factor-refusals.ts';

/** Of sessions and rights. */
export const sessionRefusals = {
  sessionEnded: 401,
  notSignedIn: 401,
  wrongCredentials: 422,
  accountLocked: 429,
  addressLocked: 429,
  accountFrozen: 422,
  accountExpired: 422,
  companyDisabled: 422,
  captchaRequired: 422,
  codeExpired: 422,
  ...factorRefusals,
  applicationUnderReview: 422,
  applicationRejected: 422,
  noPermission: 403,
  ticketInvalid: 403,
  accessKeyReads: 403,
  accessKeyClosed: 403,
  accessKeysFull: 422,
} as const satisfies Record<string, number>;
