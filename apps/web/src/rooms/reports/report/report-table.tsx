import {
  closingLines,
  isTime,
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportPeriod,
  type ReportRow,
} from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { ReactNode } from 'react';
import { Shades, shadeOf } from '#kit/chart/days/shades.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { usePaper } from '#kit/print/use-paper.ts';
import { useTexts } from '#kit/words/text.ts';
import { changeWords, figureWords, measureTitle, shownFigure, valueWords } from './figures.ts';
import { lineOrder } from './line-order.ts';
import styles from './report.module.css';
import type { ReportAddress } from './report-address.ts';

/** A number that somebody pressed: which one, of which row (none: the total), of which period. */
export interface Pressed {
  measure: MeasureName;
  keys: readonly string[];
  of: 'now' | 'before';
  several?: 'yes';
  /** First keys of the rows that a picture draws: what is pressed are all others. */
  without?: readonly string[];
  /** Days that the number is of, where they are not those of its period: a sum that runs. */
  span?: ReportPeriod;
  /** Beside these, the last day of the period: tools of machines are those of its end. */
  toolsOn?: string;
}
interface Props {
  found: ReportAnswer;
  address: ReportAddress;
  onPress: (pressed: Pressed) => void;
  /** Goes into a row of the first dimension: its parts become the rows. Undefined where it has none. */
  drill: (row: ReportRow) => (() => void) | undefined;
  /** What it is called; the table, where nothing is said. */
  title?: string;
  /** What stands beside its name. */
  tools?: ReactNode;
  /** Heads over the measures, all of them. */
  heads?: readonly { title: string; measures: readonly MeasureName[] }[];
  /** Whether each column is shaded by what it has most. */
  shaded?: boolean;
}
type Values = Readonly<Record<string, number | null>>;
interface Line {
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

function useLines(found: ReportAnswer, address: ReportAddress): { rows: Line[]; below: Line[] } {
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

/** The rows of a report with fixed head and total; every number opens the facts behind it (P5). */
export function ReportTable({ found, address, onPress, drill, title, tools, heads, shaded = false }: Props) {
  const text = useTexts();
  const paper = usePaper();
  const { rows, below } = useLines(found, address);
  const columns = useColumns({ found, address, onPress, drill, shaded, ...(heads && { heads }) });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title ?? text('reports.table')}</h2>
        {tools}
      </div>
      <Table<Line>
        size="small"
        columns={columns}
        dataSource={rows}
        pagination={paper ? false : { defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        summary={() => (
          <Table.Summary fixed>
            {below.map((line) => (
              <Table.Summary.Row
                key={line.key}
                className={(line.kind === 'total' ? styles.total : styles.closing) ?? ''}
              >
                <Table.Summary.Cell index={0}>{line.name}</Table.Summary.Cell>
                {address.measures.flatMap((measure, place) =>
                  sidesOf(found).map((side, at) => (
                    <Table.Summary.Cell key={`${measure} ${side}`} index={1 + place * 3 + at} align="right">
                      <Figure line={line} measure={measure} side={side} onPress={onPress} />
                    </Table.Summary.Cell>
                  )),
                )}
              </Table.Summary.Row>
            ))}
          </Table.Summary>
        )}
      />
      {shaded && <Shades />}
    </section>
  );
}

type Side = 'now' | 'before' | 'change';
const sidesOf = ({ compared }: ReportAnswer): readonly Side[] =>
  compared ? ['now', 'before', 'change'] : ['now'];

/** The ground of a cell by what the rows of its column have most; parts below rows are not shaded. */
function heatOf({ found }: Props, measure: MeasureName): (line: Line) => object {
  const tops = found.rows.filter(({ keys }) => keys.length === 1);
  const most = Math.max(0, ...tops.map(({ values }) => values[measure] ?? 0));
  return ({ kind, values }) =>
    kind === 'row' && most > 0
      ? { style: { boxShadow: `inset 0 -4px ${shadeOf(values[measure] ?? 0, most)}` } }
      : {};
}

function useColumns(props: Props): ColumnsType<Line> {
  const { found, address, onPress, drill, heads, shaded } = props;
  const text = useTexts();
  const titles: Record<Side, string> = {
    now: text('reports.now'),
    before: text('reports.before'),
    change: text('reports.change'),
  };
  const ofMeasure = (measure: MeasureName): ColumnsType<Line>[number] => ({
    key: measure,
    title: <span title={text(`reports.definitions.${measure}`)}>{measureTitle(measure, text)}</span>,
    children: sidesOf(found).map((side) => ({
      key: `${measure} ${side}`,
      title: titles[side],
      align: 'right',
      ...(shaded && side === 'now' ? { onCell: heatOf(props, measure) } : {}),
      sorter: lineOrder<Line>((a, b) => sortValue(a, measure, side) - sortValue(b, measure, side)),
      render: (_: unknown, line: Line) => (
        <Figure line={line} measure={measure} side={side} onPress={onPress} />
      ),
    })),
  });
  return [
    {
      key: 'name',
      fixed: 'left',
      title: address.rows.map((one) => text(`reports.dimensions.${one}`)).join(' · '),
      sorter: lineOrder<Line>((a, b) => a.name.localeCompare(b.name)),
      render: (_: unknown, line: Line) => {
        const { name } = line;
        const into = line.kind === 'row' && line.row ? drill(line.row) : undefined;
        return into ? (
          <button type="button" className={styles.link} onClick={into} title={text('reports.drill')}>
            {name}
          </button>
        ) : (
          <span className={line.row ? '' : styles.closing}>{name}</span>
        );
      },
    },
    ...(heads
      ? heads.map(({ title, measures }) => ({ title, children: measures.map(ofMeasure) }))
      : address.measures.map(ofMeasure)),
  ];
}

function sortValue({ values, before }: Line, measure: MeasureName, side: Side): number {
  const [now, then] = [values[measure] ?? 0, before?.[measure] ?? 0];
  return side === 'now' ? now : side === 'before' ? then : now - then;
}

function Figure({
  line,
  measure,
  side,
  onPress,
}: {
  line: Line;
  measure: MeasureName;
  side: Side;
  onPress: (pressed: Pressed) => void;
}) {
  const text = useTexts();
  const formats = useFormats();
  const values = side === 'before' ? line.before : line.values;
  const value = values?.[measure];
  // What rounding leaves is in the shown unit, and nothing stands behind it.
  if (line.kind === 'rounding')
    return side === 'change' || !value ? null : figureWords(measure, value, formats);
  if (side === 'change')
    return line.kind === 'several'
      ? null
      : changeWords(measure, line.values[measure], line.before?.[measure], formats, text);
  if (value === null || value === undefined) return <>{line.kind === 'several' ? '' : text('format.none')}</>;
  const words = valueWords(measure, value, formats, text);
  const keys = side === 'now' ? (line.row?.keys ?? []) : (line.row?.beforeKeys ?? line.row?.keys ?? []);
  if (value === 0) return <>{words}</>;
  // Facts of a part below a line of its row are those of the row: the line itself leads there only for the whole table.
  if (line.kind === 'several' && (measureOf(measure).sort !== 'devices' || !line.key.startsWith('all')))
    return <>{words}</>;
  return (
    <button
      type="button"
      className={styles.number}
      title={text('reports.behind')}
      onClick={() =>
        onPress({ measure, keys, of: side, ...(line.kind === 'several' ? { several: 'yes' as const } : {}) })
      }
    >
      {words}
    </button>
  );
}
