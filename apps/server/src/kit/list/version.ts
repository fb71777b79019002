import { Refusal } from '../refusal.ts';

/** The opaque version of a row (C15): the microseconds of its last change. */
export const versionSql = (updatedAt: string): string =>
  `(extract(epoch from ${updatedAt}) * 1000000)::bigint::text`;

/**
 * Lets an edit pass only if it saw the row as it is now; the row must be locked already.
 * @throws Refusal changedMeanwhile with the present record, for the dialog that compares both
 */
export function requireVersion(present: { version: string }, seen: string): void {
  if (present.version !== seen) throw new Refusal('changedMeanwhile', {}, [], present);
}
