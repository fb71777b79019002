import dayjs, { type Dayjs } from 'dayjs';

/** Presets of days (C2) and the periods of spec §9; all end today but for the past ones. */
export const dayPresets = [
  'today',
  'yesterday',
  'sevenDays',
  'oneWeek',
  'tenDays',
  'thisMonth',
  'lastMonth',
  'oneMonth',
  'threeMonths',
  'halfYear',
  'sixMonths',
  'oneYear',
] as const;
export type DayPreset = (typeof dayPresets)[number];

/** First and last day of a preset. A week is seven days with today, half a year 183; months and years follow the calendar. */
export function presetDays(preset: DayPreset, today: Dayjs): [Dayjs, Dayjs] {
  const back = (days: number): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today];
  const since = (count: number, unit: 'month' | 'year'): [Dayjs, Dayjs] => [
    today.subtract(count, unit).add(1, 'day'),
    today,
  ];
  const lastMonth = today.subtract(1, 'month');
  const spans: Record<DayPreset, [Dayjs, Dayjs]> = {
    today: back(1),
    yesterday: [today.subtract(1, 'day'), today.subtract(1, 'day')],
    sevenDays: back(7),
    oneWeek: back(7),
    tenDays: back(10),
    thisMonth: [today.startOf('month'), today],
    lastMonth: [lastMonth.startOf('month'), lastMonth.endOf('month')],
    oneMonth: since(1, 'month'),
    threeMonths: since(3, 'month'),
    halfYear: back(183),
    sixMonths: since(6, 'month'),
    oneYear: since(1, 'year'),
  };
  return spans[preset];
}

/** Today in a zone; the browser's own zone says nothing (spec §9). */
export function todayIn(timeZone: string, now: Date = new Date()): Dayjs {
  return dayjs(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
}

const dayFormat = 'YYYY-MM-DD';

/** `2026-01-01..2026-01-31`, as it stands in the address; an end may be open. */
export const daysText = (from: Dayjs | null, to: Dayjs | null): string =>
  `${from?.format(dayFormat) ?? ''}..${to?.format(dayFormat) ?? ''}`;

export function daysOf(text: string | undefined): [Dayjs | null, Dayjs | null] {
  const [from, to] = (text ?? '..').split('..');
  return [from ? dayjs(from) : null, to ? dayjs(to) : null];
}

/** A preset as the default filter of a list: `defaults={{ at: lastDays(7, zone) }}`. */
export const presetText = (preset: DayPreset, timeZone: string): string =>
  daysText(...presetDays(preset, todayIn(timeZone)));
