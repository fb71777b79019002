import { closingLines, isTime, type MeasureName, type ReportAnswer, type ReportRow } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { changeWords, figureWords, shownFigure, valueWords } from './figures.ts';
import type { ReportAddress } from './report-address.ts';

type Values = Readonly<Record<string, number | null>>;
/** A line of the table: a row, a part of one, or what closes a sum below them. */
export interface Line {
  key: string;
  kind: 'row' | 'part' | 'several' | 'rounding' | 'total';
  row: ReportRow | null;
  name: string;
  values: Values;
  before: Values | null;
  children?: Line[];
}

/** Lines below rows, so that rows and lines come to their total (P3). */
function useClosing(found: ReportAnswer, measures: readonly MeasureName[]) {
  const text = useTexts();
  return (
    key: string,
    rows: readonly ReportRow[],
    total: Pick<ReportAnswer['total'], 'values' | 'before'>,
    times: boolean,
  ) => {
    const of = (values: Values, parts: readonly Values[]) =>
      closingLines(measures, parts, values, { rounded: shownFigure, times });
    const now = of(
      total.values,
      rows.map(({ values }) => values),
    );
    const before = found.compared
      ? of(
          total.before ?? {},
          rows.map((row) => row.before ?? {}),
        )
      : null;
    return (['several', 'rounding'] as const)
      .filter((kind) => now[kind] || before?.[kind])
      .map(
        (kind): Line => ({
          key: `${key} ${kind}`,
          kind,
          row: null,
          name: text(`reports.${kind}`),
          values: now[kind] ?? {},
          before: before && (before[kind] ?? {}),
        }),
      );
  };
}

/** Rows with their parts, and the lines that stand below all of them; the total is the last. */
export function useLines(found: ReportAnswer, address: ReportAddress): { rows: Line[]; below: Line[] } {
  const text = useTexts();
  const closing = useClosing(found, address.measures);
  const [first, second] = address.rows;
  const tops = found.rows.filter(({ keys }) => keys.length === 1);
  const rows = tops.map((row): Line => {
    const parts = found.rows.filter(({ keys }) => keys.length === 2 && keys[0] === row.keys[0]);
    const key = JSON.stringify(row.keys);
    return {
      key,
      kind: 'row',
      row,
      name: row.names[0] ?? '',
      values: row.values,
      before: row.before,
      ...(second
        ? {
            children: [
              ...parts.map(
                (part): Line => ({
                  key: JSON.stringify(part.keys),
                  kind: 'part',
                  row: part,
                  name: part.names[1] ?? '',
                  values: part.values,
                  before: part.before,
                }),
              ),
              ...closing(key, parts, row, isTime(second)),
            ],
          }
        : {}),
    };
  });
  const total: Line = {
    key: 'total',
    kind: 'total',
    row: null,
    name: text('reports.total'),
    ...found.total,
  };
  return { rows, below: [...closing('all', tops, found.total, first !== undefined && isTime(first)), total] };
}

/** What stands of a measure in a line: with nothing to compare, the period's own figure alone. */
export type Side = 'now' | 'before' | 'change';
export const sidesOf = ({ compared }: ReportAnswer): readonly Side[] =>
  compared ? ['now', 'before', 'change'] : ['now'];

/** By what a column orders its lines. */
export function sortValue({ values, before }: Line, measure: MeasureName, side: Side): number {
  const [now, then] = [values[measure] ?? 0, before?.[measure] ?? 0];
  return side === 'now' ? now : side === 'before' ? then : now - then;
}

/** What a line says of a measure; empty where nothing stands. */
export function lineWords(
  line: Line,
  measure: MeasureName,
  side: Side,
  formats: Formats,
  text: Text,
): string {
  const [value, before] = [line.values[measure], line.before?.[measure]];
  const shown = side === 'before' ? before : value;
  // What rounding leaves is in the shown unit.
  if (line.kind === 'rounding')
    return side === 'change' || !shown ? '' : figureWords(measure, shown, formats);
  if (side === 'change')
    return line.kind === 'several' ? '' : changeWords(measure, value, before, formats, text);
  if (line.kind === 'several' && (shown === null || shown === undefined)) return '';
  return valueWords(measure, shown, formats, text);
}

/** Lines as a table shows them: ordered, parts by themselves, and parts of rows that are open below their row. */
export function asShown(
  lines: readonly Line[],
  open: readonly unknown[],
  order: ((a: Line, b: Line) => number) | undefined,
): Line[] {
  const ordered = order ? lines.toSorted(order) : lines;
  return ordered.flatMap(({ children, ...line }) =>
    children && open.includes(line.key) ? [line, ...asShown(children, open, order)] : [line],
  );
}
