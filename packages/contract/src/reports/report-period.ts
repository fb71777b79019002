const dayMs = 86_400_000;
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);
/** Longest period, years. */
export const mostYears = 5;

export interface ReportPeriod {
  /** Days YYYY-MM-DD, both in it. */
  readonly begin: string;
  readonly end: string;
}

export const addDays = (day: string, days: number): string =>
  text(new Date(at(day).getTime() + days * dayMs));
export const daysIn = ({ begin, end }: ReportPeriod): number =>
  Math.round((at(end).getTime() - at(begin).getTime()) / dayMs) + 1;

/** The same day so many months before; a short month's last day where it has none (31 May less a month: 30 April). */
export function monthsBefore(day: string, months: number): string {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return text(new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * dayMs));
}

/** First day of a period of so many months that ends on a day: 15 March, 1 month: 16 February (P4). */
export const monthsTo = (end: string, months: number): ReportPeriod => ({
  begin: addDays(monthsBefore(end, months), 1),
  end,
});

/** Presets of section 9, all ending today: which report offers which stands in its plan. */
export const reportPresets = {
  week: (today) => ({ begin: addDays(today, -6), end: today }),
  tenDays: (today) => ({ begin: addDays(today, -9), end: today }),
  month: (today) => monthsTo(today, 1),
  threeMonths: (today) => monthsTo(today, 3),
  halfYear: (today) => monthsTo(today, 6),
  year: (today) => monthsTo(today, 12),
  thisMonth: (today) => ({ begin: `${today.slice(0, 8)}01`, end: today }),
  thisYear: (today) => ({ begin: `${today.slice(0, 4)}-01-01`, end: today }),
} as const satisfies Record<string, (today: string) => ReportPeriod>;
export type ReportPreset = keyof typeof reportPresets;
export const reportPresetNames = Object.keys(reportPresets) as ReportPreset[];

/** Of how many months a period is, ending on a day as the presets do, or whole ones of the calendar; 0 for one of days. */
function monthsOf({ begin, end }: ReportPeriod): number {
  const next = addDays(end, 1);
  for (let months = 1; months <= mostYears * 12; months += 1)
    if (monthsTo(end, months).begin === begin || monthsBefore(next, months) === begin) return months;
  return 0;
}

/** The period just before: shifted by as many months, so that months of the calendar have such before them, or by as many days (P4). */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const months = monthsOf(period);
  const end = addDays(period.begin, -1);
  return { begin: months > 0 ? monthsBefore(period.begin, months) : addDays(end, 1 - daysIn(period)), end };
}

/** The same days a year before; 29 February has 28 February before it. */
export const yearBeforeOf = ({ begin, end }: ReportPeriod): ReportPeriod => ({
  begin: monthsBefore(begin, 12),
  end: monthsBefore(end, 12),
});

/** What a period is compared with (P4). */
export const comparisons = ['before', 'year', 'custom', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

interface Compared extends ReportPeriod {
  readonly compare: Comparison;
  readonly compareBegin?: string | undefined;
  readonly compareEnd?: string | undefined;
}

/** The period that is compared with; null for none. */
export function comparedPeriod({
  begin,
  end,
  compare,
  compareBegin,
  compareEnd,
}: Compared): ReportPeriod | null {
  if (compare === 'none') return null;
  if (compare === 'year') return yearBeforeOf({ begin, end });
  if (compare === 'custom' && compareBegin && compareEnd) return { begin: compareBegin, end: compareEnd };
  return periodBefore({ begin, end });
}
