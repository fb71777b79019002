/** Days from–until, `until` not among them; an end that is missing is open. */
export interface Gap {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const dayMs = 86_400_000;

/** The day so many days later, YYYY-MM-DD. */
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** First day of the month after. */
function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/** Those of `months` (first days, ascending) that lie wholly in a span of days, both ends included; an end that is missing is open. */
export const monthsWithin = (
  months: readonly string[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): string[] =>
  months.filter(
    (month) =>
      (from === undefined || month >= from) && (to === undefined || nextMonth(month) <= plusDays(to, 1)),
  );

/** What of a span of days lies in none of the months, which lie wholly in it and ascend. */
export function gapsBeside(
  months: readonly string[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Gap[] {
  const gaps: Gap[] = [];
  let begin = from;
  for (const month of months) {
    if (begin === undefined || begin < month) gaps.push({ from: begin, until: month });
    begin = nextMonth(month);
  }
  const until = to === undefined ? undefined : plusDays(to, 1);
  if (until === undefined || begin === undefined || begin < until) gaps.push({ from: begin, until });
  return gaps;
}
