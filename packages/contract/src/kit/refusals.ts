import { ruleRefusals } from './rules/keys.ts';

/**
 * Every refusal that a person can meet, with its HTTP status. The key is at once the key of its words in
 * `packages/texts` (`refusals.KEY`); the body's `code` is the status, but 401 in a body means an ended session.
 */
export const refusals = {
  // session and rights
  sessionEnded: 401,
  notSignedIn: 401,
  wrongCredentials: 422,
  accountLocked: 429,
  addressLocked: 429,
  accountFrozen: 422,
  accountExpired: 422,
  captchaRequired: 422,
  codeExpired: 422,
  applicationUnderReview: 422,
  applicationRejected: 422,
  noPermission: 403,
  ticketInvalid: 403,
  // requests
  badRequest: 400,
  notFound: 404,
  tooLarge: 413,
  tooManyRequests: 429,
  notAllowedTransition: 409,
  serverError: 500,
  unavailable: 503,
  // fields: also used as the key of a FieldProblem
  ...ruleRefusals,
  rangeTooLong: 400,
  tooManyVehicles: 400,
  groupFull: 422,
  tooManyPins: 422,
  pageTooDeep: 400,
  changedMeanwhile: 409,
  // access
  nameTaken: 409,
  cannotGrant: 403,
  fixedRole: 422,
  roleInUse: 409,
  scopeTooWide: 403,
  ownLastRight: 422,
  mustChangePassword: 403,
  wrongOldPassword: 422,
  passwordUsed: 422,
  endsInPast: 422,
  roleOutOfReach: 403,
  notOneself: 422,
  lastAdministrator: 422,
  seeOnly: 403,
  viewingAs: 403,
  areaTooWide: 403,
  targetUnknown: 404,
  tooManyCompanies: 400,
  boundCircle: 422,
  // terminals
  deviceOffline: 409,
  vehicleMoving: 409,
  notWorking: 409,
  // stream (spec §8)
  listeningPathEmpty: 400,
  noListener: 409,
  // machines
  snTaken: 409,
  terminalNumberTaken: 409,
} as const satisfies Record<string, number>;

export type RefusalKey = keyof typeof refusals;
