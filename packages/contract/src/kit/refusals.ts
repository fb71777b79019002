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
  required: 400,
  invalidValue: 400,
  outOfRange: 400,
  tooLong: 400,
  snFormat: 400,
  snUnknown: 404,
  tooManySns: 400,
  twoTimePoints: 400,
  rangeTooLong: 400,
  tooManyVehicles: 400,
  groupFull: 422,
  tooManyPins: 422,
  noSelection: 400,
  pageTooDeep: 400,
  specialCharacters: 400,
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
  passwordRule: 400,
  passwordSignRule: 400,
  accountNameRule: 400,
  accountNameLetterRule: 400,
  phoneFormat: 400,
  endsInPast: 422,
  roleOutOfReach: 403,
  notOneself: 422,
  lastAdministrator: 422,
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
