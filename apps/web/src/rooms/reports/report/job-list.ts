import {
  bucketEnd,
  categoriesOf,
  comparedPeriod,
  isTime,
  measureOf,
  type ReportAnswer,
  type ReportDimension,
  type ReportFamily,
} from '@furrow/contract';
import type { ReportAddress } from './report-address.ts';
import type { Pressed } from './report-table.tsx';

type Found = Pick<ReportAnswer, 'asOf' | 'ownDealer'>;
/** The values of a dimension that a number is of: the row's, else those of the filter. Null: /deviceJob has no filter that says the same. */
type Values = readonly string[] | null;

/** What single jobs have: the spans of that list hold both their ends, and it looks for a tool by its name. */
const ofJobs = ['toolType', 'depth', 'startHour', 'weekday'] as const;

/** What /deviceJob cannot be asked for as exactly as a report is. */
const ofMachines = ['model', 'brand', 'carType', 'power', 'state', 'installer', 'fittedTool'] as const;
const unsaid = [...ofMachines, 'crop', ...ofJobs] as const;

/**
 * The address of the list of jobs with the rows behind a number, whose sum is that number; null where that list cannot be asked for these rows
 * alone. It shows them as they were at the moment of the report (C27).
 */
export function jobListOf(address: ReportAddress, pressed: Pressed, found: Found): string | null {
  const { rows, filters, attributes, compare, compared } = address;
  if (!measureOf(pressed.measure).facts.every((kind) => kind === 'job')) return null;
  if (attributes === 'today' || pressed.several || pressed.without) return null;
  const keyOf = (dimension: ReportDimension): string | undefined => pressed.keys[rows.indexOf(dimension)];
  const chosen = (dimension: ReportDimension): readonly string[] => filters[dimension] ?? [];
  if (unsaid.some((one) => keyOf(one) !== undefined || chosen(one).length > 0)) return null;
  const whole = pressed.of === 'now' ? address.period : comparedOf(address.period, compare, compared);
  const period = pressed.span ?? whole;
  const timeAt = rows.findIndex(isTime);
  const [unit, time] = [rows[timeAt], pressed.keys[timeAt]];
  const last = unit && isTime(unit) && time !== undefined ? bucketEnd(time, unit) : undefined;
  const parts: Record<string, Values> = {
    workDate: period && [
      `${time !== undefined && time > period.begin ? time : period.begin}..${last !== undefined && last < period.end ? last : period.end}`,
    ],
    sn: filters.sn ?? [],
    workType: keyOf('workType') === undefined ? chosen('workType') : given(keyOf('workType')),
    category: categories(keyOf, chosen),
    dealer: dealers(keyOf('dealer'), chosen('dealer'), found.ownDealer),
    division: divisions(keyOf('region'), chosen('region')),
    asOf: [String(Math.ceil(found.asOf))],
  };
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parts)) {
    if (values === null) return null;
    for (const value of values) query.append(name, value);
  }
  return `/deviceJob?${query}`;
}

const given = (key: string | undefined): Values => (key ? [key] : null);

function comparedOf(
  period: ReportAddress['period'],
  compare: ReportAddress['compare'],
  own: ReportAddress['compared'],
) {
  return comparedPeriod({ ...period, compare, compareBegin: own?.begin, compareEnd: own?.end });
}

/** The categories that a family, a category and the filters of both leave. */
function categories(
  keyOf: (dimension: ReportDimension) => string | undefined,
  chosen: (dimension: ReportDimension) => readonly string[],
): Values {
  const [family, category] = [keyOf('family'), keyOf('category')];
  if (family === '' || category === '') return null;
  const sets: (readonly string[])[] = [
    ...[chosen('family'), family === undefined ? [] : [family]]
      .filter((families) => families.length > 0)
      .map((families) => families.flatMap((one) => categoriesOf(one as ReportFamily))),
    ...[chosen('category'), category === undefined ? [] : [category]].filter((set) => set.length > 0),
  ];
  if (sets.length === 0) return [];
  const left = sets.reduce((all, set) => all.filter((one) => set.includes(one)));
  return left.length > 0 ? left : null;
}

/** A dealer with those below it, or the own facts of the one that is shown; the list knows one at a time. */
function dealers(key: string | undefined, chosen: readonly string[], own: string | null): Values {
  if (key !== undefined) return key === '' ? null : [key === own ? `${key},only` : key];
  return chosen.length > 1 ? null : chosen;
}

/** A division with all in it; what lies in one directly cannot be asked for. */
function divisions(key: string | undefined, [filter]: readonly string[]): Values {
  if (key === undefined) return filter === undefined ? [] : given(filter);
  const isWhole = /^\d{6}$/.test(key) && (key !== filter || !key.endsWith('00'));
  return isWhole ? [key] : null;
}
