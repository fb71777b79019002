import {
  closingLines,
  type ExportWish,
  isTime,
  type Language,
  type MeasureName,
  type MeasureUnit,
  measureOf,
  type ReportAnswer,
  type ReportRow,
  reportPlans,
} from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { type Texts, texts } from '@furrow/texts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import type { Cell } from '#kit/export/columns.ts';
import type { ReportAsked } from '../machine/asked.ts';

/** A sheet of the file: its name, its heads and its rows. */
export interface Sheet {
  name: string;
  heads: string[];
  rows: Cell[][];
}
interface Form {
  readonly language: Language;
  readonly form: ExportWish['form'];
}

const decimals = 2;
/** A figure as it stands in a file: in the reader's unit, rounded once (P3), or raw in SI. */
export function figureOf(unit: MeasureUnit, { language, form }: Form): (value: number) => number {
  if (form === 'raw') return (value) => value;
  const scale: Partial<Record<MeasureUnit, (value: number) => number>> = {
    area: language === 'zh' ? toMu : toHectares,
    duration: (s) => s / 3600,
    speed: (ms) => ms * 3.6,
    depth: (m) => m * 100,
    share: (part) => part * 100,
  };
  const scaled = scale[unit] ?? ((value: number) => value);
  return (value) => roundHalfUp(scaled(value), decimals);
}

/** A measure as the head of a column, with the unit of the file. */
export function headOf(name: MeasureName, words: Texts, { language, form }: Form): string {
  const { units } = words.tasks.export;
  const shown = {
    area: language === 'zh' ? units.mu : units.ha,
    duration: units.h,
    speed: units.kmh,
    depth: units.cm,
  };
  const raw = { area: units.m2, duration: units.s, speed: units.ms, depth: units.m };
  const common = {
    distance: units.m,
    share: form === 'raw' ? '' : '%',
    money: words.reports.moneyUnit,
    pieces: '',
    number: '',
  };
  const unit = { ...common, ...(form === 'raw' ? raw : shown) }[measureOf(name).unit];
  return unit ? `${words.reports.measures[name]} (${unit})` : words.reports.measures[name];
}

type Values = Readonly<Record<string, number | null>>;
interface Side {
  values: Values;
  before: Values | null;
}

/** The table as on the screen: rows, the lines that close their sums, the total. */
export function reportSheet(asked: ReportAsked, found: ReportAnswer, form: Form): Sheet {
  const words = texts[form.language];
  const { rows: dimensions, measures } = asked.query;
  const [first, second] = dimensions;
  const cells = cellsOf(measures, found, form);
  const heads = measures.map((name) => headOf(name, words, form));
  const tops = found.rows.filter(({ keys }) => keys.length === 1);
  const body = tops.flatMap((top) => {
    const parts = found.rows.filter(({ keys }) => keys.length === 2 && keys[0] === top.keys[0]);
    const name = top.names[0] ?? '';
    const closing = second ? cells.closing(parts, top, isTime(second)) : [];
    return [
      [name, ...(second ? [words.reports.total] : []), ...cells.of(top)],
      ...parts.map((row): Cell[] => [name, row.names[1] ?? '', ...cells.of(row)]),
      ...closing.map((line): Cell[] => [name, line.name, ...line.cells]),
    ];
  });
  const line = (name: string, figures: Cell[]): Cell[] => [
    name,
    ...dimensions.slice(1).map((): Cell => null),
    ...figures,
  ];
  return {
    name: words.titles[reportPlans[asked.name].screen],
    heads: [
      ...dimensions.map((one) => words.reports.dimensions[one]),
      ...heads,
      ...(found.compared ? heads.map((head) => `${head} · ${words.reports.before}`) : []),
    ],
    rows: [
      ...body,
      ...cells
        .closing(tops, found.total, first !== undefined && isTime(first))
        .map((one) => line(one.name, one.cells)),
      line(words.reports.total, cells.of(found.total)),
    ],
  };
}

/** How figures become cells: those of a line with those before it where it is compared, and the lines that close a sum. */
function cellsOf(measures: readonly MeasureName[], { compared }: ReportAnswer, form: Form) {
  const words = texts[form.language];
  const rounded = (name: MeasureName, value: number): number => figureOf(measureOf(name).unit, form)(value);
  const figures = (values: Values): Cell[] =>
    measures.map((name) => {
      const value = values[name];
      return value === null || value === undefined ? null : rounded(name, value);
    });
  const beside = ({ values, before }: Side): Values[] => [values, ...(compared ? [before ?? {}] : [])];
  return {
    of: (line: Side): Cell[] => beside(line).flatMap(figures),
    closing(rows: readonly ReportRow[], whole: Side, times: boolean): { name: string; cells: Cell[] }[] {
      const lines = beside(whole).map((values, place) =>
        closingLines(
          measures,
          rows.map((row) => (place === 0 ? row.values : (row.before ?? {}))),
          values,
          { rounded, times },
        ),
      );
      return (['several', 'rounding'] as const)
        .filter((kind) => lines.some((line) => line[kind] !== null))
        .map((kind) => ({
          name: words.reports[kind],
          // What rounding leaves is in the unit of the file already.
          cells: lines.flatMap((line) => measures.map((name): Cell => line[kind]?.[name] ?? null)),
        }));
    },
  };
}

/** A file, and its filters in words (`toldFilters`). */
interface About extends Form {
  readonly filters: string;
}

/** What was asked for and what the figures mean (P7). */
export function aboutSheet(asked: ReportAsked, found: ReportAnswer, form: About): Sheet {
  const words = texts[form.language];
  const { about } = words.reports;
  const { query, actor } = asked;
  const time = zoneClock(actor.timeZone);
  const rows: Cell[][] = [
    [about.report, words.titles[reportPlans[asked.name].screen]],
    [about.period, `${found.period.begin} – ${found.period.end}`],
    [about.compared, found.compared ? `${found.compared.begin} – ${found.compared.end}` : words.format.none],
    [about.filters, form.filters || words.format.none],
    [about.attributes, words.reports.attributes[query.attributes]],
    [about.asOf, time(found.asOf)],
    [about.marked, found.marked],
    [about.by, actor.name],
    [about.at, time(Date.now() / 1000)],
    [about.units, about.unitFactors],
    ...query.measures.map((name): Cell[] => [words.reports.measures[name], words.reports.definitions[name]]),
  ];
  return { name: about.title, heads: [about.what, about.value], rows };
}
