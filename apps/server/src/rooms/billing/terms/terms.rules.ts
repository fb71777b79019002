/** A day, s. */
const dayS = 86_400;
/** UTC+8 has no summer time, s. */
const homeOffsetS = 8 * 3600;

/** What a charge buys: days, or months of the calendar. */
export type Length = { days: number } | { months: number };

/** 23:59:59 in UTC+8 of the day that lies so many days after the one that holds a moment (seconds UTC). */
export const endOfDay = (momentS: number, plusDays = 0): number =>
  (Math.floor((momentS + homeOffsetS) / dayS) + plusDays + 1) * dayS - homeOffsetS - 1;

/** The same after months of the calendar: the 31st becomes the last day of a shorter month. */
export function endAfterMonths(momentS: number, months: number): number {
  const at = new Date((momentS + homeOffsetS) * 1000);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), last));
  return endOfDay(first.getTime() / 1000 - homeOffsetS);
}

export interface Term {
  nowS: number;
  /** Where it ends now, seconds UTC; null: it never began. */
  endS: number | null;
  /** Days of grace that stand in that end. */
  graceDays: number;
}

/** From when a renewal counts: the later of now and the end; a grace that runs is no part of what was bought. */
export function countedFrom({ nowS, endS, graceDays }: Term): number {
  if (endS === null || endS < nowS) return nowS;
  return graceDays > 0 ? endS - graceDays * dayS : endS;
}

/** The end after a renewal, and by how much it moved from where it was counted; nothing bought leaves it as it is. */
export function renewed(term: Term, length: Length): { endS: number | null; spanS: number } {
  const isNothing = 'days' in length && length.days === 0;
  if (isNothing) return { endS: term.endS, spanS: 0 };
  const from = countedFrom(term);
  const reached = 'days' in length ? endOfDay(from, length.days) : endAfterMonths(from, length.months);
  // An end is never brought forward by paying.
  const endS = Math.max(reached, term.endS ?? reached);
  return { endS, spanS: endS - from };
}

/** The end after what was bought is taken back. */
export const takenBack = (endS: number | null, spanS: number): number | null =>
  endS === null ? null : endS - spanS;

/** Price of so many days at that of a year, in cents, half a cent upwards; exact up to 2^53. */
export const proRata = (yearCents: number, days: number): number =>
  Math.floor((yearCents * days * 2 + 365) / 730);

/** What a grant of grace is refused for: nothing runs or ended lately, or there were two in this year already. */
export function graceRefusal({
  nowS,
  endS,
  graces,
}: {
  nowS: number;
  endS: number | null;
  graces: number;
}): 'graceNot' | 'graceTwice' | null {
  if (endS === null || endS < nowS - 150 * dayS) return 'graceNot';
  return graces >= 2 ? 'graceTwice' : null;
}
