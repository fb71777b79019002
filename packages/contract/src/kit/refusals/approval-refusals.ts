/** What applications and their decisions refuse, with the HTTP status (see `refusals`). */
export const approvalRefusals = {
  /** Another application of the kind is open for the device; `number` names it. */
  applicationOpen: 409,
  /** The device is written off already; `number` names the cancellation. */
  cancelledAlready: 409,
  checksStop: 422,
  /** A code was typed twice, and not alike. */
  codesDiffer: 422,
  /** A first licence carries nothing over. */
  endNeeded: 422,
  itemsMissing: 422,
  looksUnticked: 422,
  /** A piece of a replacement stands twice, or would be replaced by itself. */
  pieceTwice: 422,
  warrantyRemark: 422,
  /** What is to be taken off does not sit on the vehicle; `sn` names it. */
  pieceNotFitted: 409,
  /** The spare device of a whole set cannot become the vehicle's; `sn` names it. */
  spareUnfit: 409,
  tabletMissing: 422,
  /** Nothing was approved of the device that could be put right, or it is in use no more. */
  noApprovedEntry: 409,
  ownOnly: 403,
  ownWork: 403,
  /** Whoever is to go on with an application could not have taken it: right, company, region, or own work. */
  receiverCannotReview: 403,
  rejectedThreeTimes: 422,
  /** The SIM card of a replacement is none, is cancelled, or sits in another device; `iccid` names it. */
  simUnfit: 409,
  snNotTyped: 422,
  takenByOther: 409,
  tooLateToTakeBack: 409,
} as const;
