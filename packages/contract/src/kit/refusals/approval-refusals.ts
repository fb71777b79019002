/** What applications and their decisions refuse, with the HTTP status (see `refusals`). */
export const approvalRefusals = {
  /** Another application of the kind is open for the device; `number` names it. */
  applicationOpen: 409,
  /** The device is written off already; `number` names the cancellation. */
  cancelledAlready: 409,
  checksStop: 422,
  itemsMissing: 422,
  looksUnticked: 422,
  ownOnly: 403,
  ownWork: 403,
  rejectedThreeTimes: 422,
  snNotTyped: 422,
  takenByOther: 409,
  tooLateToTakeBack: 409,
} as const;
