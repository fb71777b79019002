import { type DescribedCall, workFiguresCalls } from '@furrow/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useAddressItem } from '#kit/address.ts';
import { type AnswerOf, type AnyGiven, type AskOptions, ask } from '#kit/api/ask.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useSessionOver } from '../stage/session-over.ts';

/** Figures are asked again so often, the worked area oftener, ms (/bigScreen). */
const everyMs = 60_000;
const areaEveryMs = 10_000;

/** What a call takes, wherever it takes it; what is not chosen is not told. */
type Told<Of extends DescribedCall> = { [Name in keyof Taken<Of>]?: Taken<Of>[Name] | undefined };
type Taken<Of extends DescribedCall> = z.input<NonNullable<Of['body'] | Of['query']>>;

/** One of the calls of statistics (spec §7), asked again and again while the session lasts. */
export function useFigures<Of extends DescribedCall>(
  call: Of,
  given: Told<Of>,
): UseQueryResult<AnswerOf<Of>> {
  const over = useSessionOver();
  const told = Object.fromEntries(Object.entries(given as object).filter(([, value]) => value !== undefined));
  const make = ask as (call: Of, given: AnyGiven, options: AskOptions) => Promise<AnswerOf<Of>>;
  return useQuery({
    queryKey: ['bigScreen', call.address, told],
    queryFn: ({ signal }) =>
      make(call, call.method === 'GET' ? { query: told } : { body: told }, {
        signal,
        // This one takes a form (spec §7).
        ...(call.address === workFiguresCalls.byType.address ? { asForm: true } : {}),
      }),
    refetchInterval: call.address === workFiguresCalls.total.address ? areaEveryMs : everyMs,
    enabled: !over,
  });
}

/** Year and region of the screen, as its address keeps them. */
export function useChosen() {
  const [askedYear, setYear] = useAddressItem('year');
  const [askedRegion, setRegion] = useAddressItem('region');
  const thisYear = Number(homeDay().slice(0, 4));
  const year = /^20\d\d$/.test(askedYear ?? '') ? Math.min(Number(askedYear), thisYear) : thisYear;
  // Provinces and cities: a county has no parts that could be compared.
  const division = /^\d{4}00$/.test(askedRegion ?? '') ? askedRegion! : undefined;
  return {
    year,
    thisYear,
    division,
    setYear: (next: number) => setYear(next === thisYear ? null : String(next)),
    setDivision: (next: string | undefined) => setRegion(next ?? null),
  };
}
export type Chosen = ReturnType<typeof useChosen>;

/** The first and the last day of a year, as far as it has come. */
export function daysOfYear(year: number, today: string = homeDay()): { begin: string; end: string } {
  const last = `${year}-12-31`;
  return { begin: `${year}-01-01`, end: last < today ? last : today };
}

/** Whether a row of a region leads to its parts: provinces at first, cities within one. */
export const leadsOn = (divisionId: string, within: string | undefined): boolean =>
  within === undefined
    ? /^\d\d0000$/.test(divisionId)
    : within.endsWith('0000') && /^\d{4}00$/.test(divisionId);

export interface Named {
  name: string;
  num: number;
}

/** The most frequent ones, and all the others as one. */
export function firstAndOthers(rows: readonly Named[], most: number, others: string): Named[] {
  if (rows.length <= most + 1) return [...rows];
  const num = rows.slice(most).reduce((sum, row) => sum + row.num, 0);
  return [...rows.slice(0, most), { name: others, num }];
}

/** Rows of month, kind and figure as one series a kind over the months that are named. */
export function seriesByMonth<Row>(
  rows: readonly Row[],
  months: readonly string[],
  of: { month: (row: Row) => string; kind: (row: Row) => string; value: (row: Row) => number },
): { kind: string; values: number[] }[] {
  const kinds = new Map<string, number[]>();
  for (const row of rows) {
    const place = months.indexOf(of.month(row));
    if (place === -1) continue;
    const values = kinds.get(of.kind(row)) ?? months.map(() => 0);
    values[place] = values[place]! + of.value(row);
    kinds.set(of.kind(row), values);
  }
  return [...kinds].map(([kind, values]) => ({ kind, values }));
}

/** YYYY-MM of the twelve months of a year, or of the last twelve up to a day. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
export function lastMonths(today: string = homeDay()): string[] {
  const whole = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, at) => {
    const month = whole - 11 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
