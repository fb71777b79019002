import {
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportPeriod,
  type ReportRow,
} from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import type { SorterResult } from 'antd/es/table/interface';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Shades, shadeOf } from '#kit/chart/days/shades.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { usePaper } from '#kit/print/use-paper.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { measureTitle } from './figures.ts';
import { lineOrder } from './line-order.ts';
import styles from './report.module.css';
import type { ReportAddress } from './report-address.ts';
import { ReportSheets } from './sheets/report-sheets.tsx';
import { asShown, type Line, lineWords, type Side, sidesOf, sortValue, useLines } from './table-lines.ts';

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

/** The rows of a report with fixed head and total; every number opens the facts behind it (P5). On paper the same, in blocks of columns that fit a sheet. */
export function ReportTable({ found, address, onPress, drill, title, tools, heads, shaded = false }: Props) {
  const text = useTexts();
  const paper = usePaper();
  const { rows, below } = useLines(found, address);
  const columns = useColumns({ found, address, onPress, drill, shaded, ...(heads && { heads }) });
  const [sorted, setSorted] = useState<SorterResult<Line>>({});
  const [open, setOpen] = useState<readonly React.Key[]>([]);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title ?? text('reports.table')}</h2>
        {tools}
      </div>
      <div data-print="never">
        <Table<Line>
          size="small"
          columns={columns}
          dataSource={rows}
          pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          expandable={{ onExpandedRowsChange: setOpen }}
          onChange={(_pages, _filters, sorter) => setSorted(Array.isArray(sorter) ? {} : sorter)}
          summary={() => (
            <Table.Summary fixed>
              <Below lines={below} found={found} address={address} onPress={onPress} />
            </Table.Summary>
          )}
        />
      </div>
      {paper && (
        <ReportSheets
          found={found}
          measures={address.measures}
          first={firstHead(address, text)}
          lines={[...asShown(rows, open, orderOf(sorted, address)), ...below]}
          heads={heads}
          groundOf={shaded ? (measure) => groundOf(found, measure) : undefined}
        />
      )}
      {shaded && <Shades />}
    </section>
  );
}

type BelowProps = Pick<Props, 'found' | 'address' | 'onPress'> & { lines: readonly Line[] };

/** What closes the sum of the rows, and their total. */
const Below = ({ lines, found, address, onPress }: BelowProps) =>
  lines.map((line) => (
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
  ));

const firstHead = (address: ReportAddress, text: Text): string =>
  address.rows.map((one) => text(`reports.dimensions.${one}`)).join(' · ');

/** The order that the table is in by one of its heads; undefined: as the rows came. */
function orderOf({ column, columnKey, order }: SorterResult<Line>, { measures }: ReportAddress) {
  const compare = column?.sorter;
  // A measure that was taken out of the report orders nothing any more.
  const [of] = String(columnKey).split(' ');
  const isThere = of === 'name' || measures.some((measure) => measure === of);
  if (!order || !isThere || typeof compare !== 'function') return undefined;
  return (a: Line, b: Line): number => compare(a, b, order) * (order === 'descend' ? -1 : 1);
}

/** The ground of a cell by what the rows of its column have most; parts below rows are not shaded. */
function groundOf(found: ReportAnswer, measure: MeasureName): (line: Line) => CSSProperties {
  const tops = found.rows.filter(({ keys }) => keys.length === 1);
  const most = Math.max(0, ...tops.map(({ values }) => values[measure] ?? 0));
  return ({ kind, values }) =>
    kind === 'row' && most > 0 ? { boxShadow: `inset 0 -4px ${shadeOf(values[measure] ?? 0, most)}` } : {};
}

const shadedBy = (ground: (line: Line) => CSSProperties) => (line: Line) => ({ style: ground(line) });

function useColumns({ found, address, onPress, drill, heads, shaded }: Props): ColumnsType<Line> {
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
      ...(shaded && side === 'now' ? { onCell: shadedBy(groundOf(found, measure)) } : {}),
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
      title: firstHead(address, text),
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
  const value = (side === 'before' ? line.before : line.values)?.[measure];
  const words = lineWords(line, measure, side, formats, text);
  // Behind what rounding leaves, and behind a change, stands nothing.
  if (line.kind === 'rounding' || side === 'change' || !value) return words;
  // Facts of a part below a line of its row are those of the row: the line itself leads there only for the whole table.
  if (line.kind === 'several' && (measureOf(measure).sort !== 'devices' || !line.key.startsWith('all')))
    return words;
  const keys = side === 'now' ? (line.row?.keys ?? []) : (line.row?.beforeKeys ?? line.row?.keys ?? []);
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
