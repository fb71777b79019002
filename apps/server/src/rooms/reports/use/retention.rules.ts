import { bucketOf, monthSince, type ReportPeriod, type RetentionAnswer } from '@furrow/contract';

/** Machines that were installed in a month; of `since`, those of them that worked so many months after, the month itself first. */
export interface CountedMonth {
  readonly month: string;
  readonly since: number | null;
  readonly machines: number;
}

/** Months of a period by their first days. */
function monthsIn({ begin, end }: ReportPeriod): string[] {
  const months: string[] = [];
  for (let month = bucketOf(begin, 'month'); month <= end; month = monthSince(month, 1)) months.push(month);
  return months;
}

/** Every month of the period with what became of its machines until its end, and all of them together; quotients are of these sums (P3). */
export function retentionOf(
  period: ReportPeriod,
  counted: readonly CountedMonth[],
): Pick<RetentionAnswer, 'cohorts' | 'total'> {
  const months = monthsIn(period);
  const found = new Map(counted.map(({ month, since, machines }) => [`${month} ${since}`, machines]));
  const cohorts = months.map((month, place) => ({
    month,
    machines: found.get(`${month} null`) ?? 0,
    worked: Array.from({ length: months.length - place }, (_, since) => found.get(`${month} ${since}`) ?? 0),
  }));
  const since = months.map((_, place) => {
    const come = cohorts.filter(({ worked }) => worked.length > place);
    return {
      worked: come.reduce((sum, { worked }) => sum + worked[place]!, 0),
      machines: come.reduce((sum, { machines }) => sum + machines, 0),
    };
  });
  return { cohorts, total: { machines: since[0]?.machines ?? 0, since } };
}
