/** The database cannot be distributed, or brought back; the message is for the person who asked for it, a reason a line. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';
}
