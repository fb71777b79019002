import {
  issuedLimits,
  issuedMeasures,
  type Language,
  type MeasureName,
  type ReportAnswer,
  type ReportRow,
} from '@furrow/contract';

/** A figure as it is kept: an exact decimal, never a number that somebody may round. */
export type Exact = string | null;
type Figures = Readonly<Record<string, Exact>>;
export type InLanguages<Value> = Readonly<Record<Language, Value>>;

interface FrozenRow {
  readonly keys: readonly string[];
  /** As they were called then, in each language. */
  readonly names: InLanguages<readonly string[]>;
  readonly values: Figures;
  readonly before: Figures | null;
}
/** A table of a report as it is kept. */
export interface FrozenTable {
  readonly period: ReportAnswer['period'];
  readonly compared: ReportAnswer['compared'];
  readonly rows: readonly FrozenRow[];
  readonly total: { readonly values: Figures; readonly before: Figures | null };
  readonly inScope: number;
  readonly ownDealer: string | null;
}
export interface FrozenFigures {
  /** When they were read, seconds UTC; both tables are of one moment. */
  readonly asOf: number;
  readonly matrix: FrozenTable;
  readonly months: FrozenTable;
}

/** A number as the shortest decimal that is it, without an exponent: `0.0000001`, never `1e-7`. */
export function exactText(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', part = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = whole + part;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}

const frozen = (values: Readonly<Record<string, number | null>>): Figures =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : exactText(value)]),
  );
const thawed = (values: Figures): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );

/** A table of the report as it is kept; `names`: what its rows are called in each language. */
export const frozenTable = (
  { period, compared, rows, total, inScope, ownDealer }: ReportAnswer,
  names: (keys: readonly string[]) => InLanguages<readonly string[]>,
): FrozenTable => ({
  period,
  compared,
  rows: rows.map(({ keys, values, before }) => ({
    keys,
    names: names(keys),
    values: frozen(values),
    before: before && frozen(before),
  })),
  total: { values: frozen(total.values), before: total.before && frozen(total.before) },
  inScope,
  ownDealer,
});

/** A kept table as every report is told, in a reader's language. */
export function answerOf(
  { period, compared, rows, total, inScope, ownDealer }: FrozenTable,
  asOf: number,
  language: Language,
): ReportAnswer {
  return {
    asOf,
    marked: 0,
    period,
    compared,
    rows: rows.map(
      ({ keys, names, values, before }): ReportRow => ({
        keys: [...keys],
        names: [...names[language]],
        beforeKeys: null,
        beforeName: null,
        values: thawed(values),
        before: before && thawed(before),
      }),
    ),
    total: { values: thawed(total.values), before: total.before && thawed(total.before) },
    inScope,
    ownDealer,
    depthStandard: null,
  };
}

export interface FrozenDifference {
  /** Of the total, none. */
  readonly names: InLanguages<readonly string[]>;
  readonly measure: MeasureName;
  readonly before: Exact;
  readonly now: Exact;
}
export interface FrozenDifferences {
  /** The revision that it is compared with. */
  readonly revision: number;
  readonly count: number;
  /** The first of them, the total's before all. */
  readonly lines: readonly FrozenDifference[];
}

const isNothing = (value: Exact | undefined): boolean =>
  value === undefined || value === null || value === '0';
const differ = (before: Exact | undefined, now: Exact | undefined): boolean =>
  before !== now && !(isNothing(before) && isNothing(now));

/** What the totals have become: measures whose exact figures are not the same. */
export const totalsApart = (
  before: FrozenTable['total'],
  now: FrozenTable['total'],
): { measure: MeasureName; before: Exact; now: Exact }[] =>
  issuedMeasures
    .filter((measure) => differ(before.values[measure], now.values[measure]))
    .map((measure) => ({
      measure,
      before: before.values[measure] ?? null,
      now: now.values[measure] ?? null,
    }));

/** Everything in which two tables of one month and scope differ, exactly; a row that only one of them has stands against nothing. */
export function differencesOf(revision: number, before: FrozenTable, now: FrozenTable): FrozenDifferences {
  const noNames = { zh: [], en: [], ru: [], tr: [] };
  const lines: FrozenDifference[] = totalsApart(before.total, now.total).map((line) => ({
    names: noNames,
    ...line,
  }));
  const named = (table: FrozenTable) => new Map(table.rows.map((row) => [JSON.stringify(row.keys), row]));
  const [then, since] = [named(before), named(now)];
  for (const key of new Set([...since.keys(), ...then.keys()])) {
    const [old, fresh] = [then.get(key), since.get(key)];
    for (const measure of issuedMeasures)
      if (differ(old?.values[measure], fresh?.values[measure]))
        lines.push({
          names: (fresh ?? old)!.names,
          measure,
          before: old?.values[measure] ?? null,
          now: fresh?.values[measure] ?? null,
        });
  }
  return { revision, count: lines.length, lines: lines.slice(0, issuedLimits.differences) };
}
