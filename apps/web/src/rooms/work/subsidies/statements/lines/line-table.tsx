import type { SubsidyCheck, SubsidyLine, SubsidyPreviewLine } from '@furrow/contract';
import { Button, InputNumber, Table, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useNarrow } from '#kit/list/use-narrow.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { usePaper } from '#kit/print/use-paper.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { Depth, Money, Percent } from '../../parameters/param-columns.tsx';
import { LineMap } from '../line-map.tsx';
import { Area, Mu, payTag } from '../statement-columns.tsx';
import styles from '../statements.module.css';
import { CheckLine } from './check-line.tsx';
import { isRed, lineStanding, lineVerdict } from './line-reasons.ts';
import { isOpen } from './line-state.ts';
import { LineSteps } from './line-steps.tsx';
import edges from './line-table.module.css';

type Line = SubsidyPreviewLine & { id?: string };

/** The areas that owners have declared for lines, mu; null: none. */
export interface Declaring {
  of: (key: string) => number | null;
  set: (key: string, mu: number | null) => void;
}

interface Props {
  /** Null: not saved yet, so that there is no map. */
  statement: string | null;
  lines: readonly Line[];
  /** Percent of U that must have a depth, by the rules of these lines. */
  sensorNeeded: number;
  /** What may be done with a line, by whom the deeds ask. */
  deeds?: ((line: SubsidyLine) => { key: string; label: string; onClick: () => void }[]) | undefined;
  onClear?: ((line: SubsidyLine, check: SubsidyCheck) => void) | undefined;
  ticks?: TableProps<Line>['rowSelection'];
  declaring?: Declaring | undefined;
  /** The line that somebody picked elsewhere: opened, and brought into view. */
  picked?: string | null;
}

const linesAPage = 50;

/** The lines of a statement; each opens to its steps, checks and cells. What gets no money has a red edge, and says why. */
export function LineTable(props: Props) {
  const { statement, lines, deeds, onClear, ticks, picked = null } = props;
  const narrow = useNarrow();
  const onPaper = usePaper();
  const [onlyRed, setOnlyRed] = useState(false);
  const wide = useColumns(props);
  const columns = narrow && !onPaper ? [cardColumn(props)] : wide;
  const red = lines.filter(isRed);
  const isHidden = picked !== null && !red.some(({ key }) => key === picked);
  const shown = onlyRed && !onPaper && !isHidden ? red : lines;
  const { opened, setOpened, page, setPage, ref } = usePicked(shown, picked);
  return (
    <>
      {red.length > 0 && <RedLines count={red.length} only={onlyRed} onOnly={setOnlyRed} />}
      <Table<Line>
        ref={ref}
        size="small"
        rowKey={({ key }) => key}
        rowClassName={edgeOf}
        showHeader={columns === wide}
        columns={columns}
        dataSource={[...shown]}
        pagination={
          shown.length > linesAPage && !onPaper
            ? { pageSize: linesAPage, current: page, onChange: setPage }
            : false
        }
        {...(columns === wide ? { scroll: { x: 'max-content' } } : {})}
        {...(ticks ? { rowSelection: ticks } : {})}
        expandable={{
          expandedRowKeys: opened,
          onExpandedRowsChange: setOpened,
          expandedRowRender: (line) => (
            <Opened statement={statement} line={line} deeds={deeds} onClear={onClear} />
          ),
        }}
      />
    </>
  );
}

function edgeOf(line: Line): string {
  if (isRed(line)) return edges.red ?? '';
  return lineStanding(line) === 'hold' ? (edges.waits ?? '') : '';
}

/** How many get nothing, and the way to see them alone. */
function RedLines({
  count,
  only,
  onOnly,
}: {
  count: number;
  only: boolean;
  onOnly: (only: boolean) => void;
}) {
  const text = useTexts();
  return (
    <p className={edges.redLines} data-print="never">
      {text('subsidy.why.red', { count })}{' '}
      <Button type="link" size="small" onClick={() => onOnly(!only)}>
        {text(only ? 'subsidy.why.allLines' : 'subsidy.why.onlyRed')}
      </Button>
    </p>
  );
}

/** Which lines are open, on which page; a line that is picked is opened and scrolled to. */
function usePicked(lines: readonly Line[], picked: string | null) {
  const [opened, setOpened] = useState<readonly Key[]>([]);
  const [page, setPage] = useState(1);
  const ref = useRef<TableRef>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line that is picked
  useEffect(() => {
    const place = lines.findIndex(({ key }) => key === picked);
    if (picked === null || place < 0) return;
    setPage(Math.floor(place / linesAPage) + 1);
    setOpened([picked]);
    const row = () => ref.current?.nativeElement.querySelector(`[data-row-key="${CSS.escape(picked)}"]`);
    const frame = requestAnimationFrame(() => row()?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [picked]);
  return { opened, setOpened, page, setPage, ref };
}

type Columns = NonNullable<TableProps<Line>['columns']>;

/** Who gets how much, and why not more, before what it was reckoned from. */
function useColumns({ statement, sensorNeeded, declaring }: Props): Columns {
  const text = useTexts();
  const column = (title: TextKey, cell: (line: Line) => ReactNode, align: 'left' | 'right' = 'left') => ({
    key: title,
    title: text(title),
    align,
    render: (_: unknown, line: Line) => cell(line),
  });
  const number = (title: TextKey, cell: (line: Line) => ReactNode) => column(title, cell, 'right');
  const none = text('format.none');
  return [
    column('subsidy.columns.owner', ({ owner }) => owner || none),
    number('subsidy.columns.amount', ({ amount }) => <Money of={amount} />),
    number('subsidy.columns.sMu', ({ sMu }) => <Mu of={sMu} />),
    column('subsidy.columns.checks', (line) => <Verdict line={line} sensorNeeded={sensorNeeded} />),
    ...(declaring
      ? [number('subsidy.columns.declared', (line) => <Declared line={line} {...declaring} />)]
      : []),
    ...(statement === null ? [] : [column('subsidy.columns.payState', ({ payState }) => payTag(payState))]),
    column('subsidy.columns.sn', ({ sn }) => sn),
    column('subsidy.columns.block', (line) => <Place line={line} />),
    number('subsidy.columns.worked', ({ areas }) => <Area m2={areas.workedM2} />),
    number('subsidy.columns.repeated', ({ areas }) => <Area m2={areas.repeatedM2} />),
    number('subsidy.columns.uMu', ({ steps }) => <Mu of={steps.uMu} />),
    number('subsidy.columns.meanDepth', ({ areas }) => <Depth metres={areas.meanDepthM} />),
    number('subsidy.columns.q', ({ steps }) => <Percent of={steps.q} />),
    number('subsidy.columns.jobs', ({ jobs }) => jobs.length),
    column('subsidy.columns.phone', ({ phone }) => phone || none),
  ];
}

/** The same on a narrow screen: a line as a card, its amount and what it stands out by first. */
const cardColumn = (props: Props): Columns[number] => ({
  key: 'card',
  render: (_: unknown, line: Line) => <LineCard line={line} {...props} />,
});

function LineCard({ line, statement, sensorNeeded, declaring }: Props & { line: Line }) {
  const text = useTexts();
  return (
    <div className={edges.card}>
      <b>{line.owner || text('format.none')}</b>
      <b>
        <Money of={line.amount} />
      </b>
      <Verdict line={line} sensorNeeded={sensorNeeded} />
      <p className={styles.muted}>
        {line.sn} · <Place line={line} /> · {text('subsidy.columns.sMu')} <Mu of={line.sMu} />{' '}
        {statement !== null && payTag(line.payState)}
      </p>
      {declaring && (
        <p>
          {text('subsidy.columns.declared')} <Declared line={line} {...declaring} />
        </p>
      )}
    </div>
  );
}

function Place({ line: { block, divisionCode } }: { line: Line }) {
  const text = useTexts();
  if (block) return block;
  return (
    <>
      {text('subsidy.noBlock')} · <DivisionName code={divisionCode} />
    </>
  );
}

function Declared({ line, of, set }: Declaring & { line: Line }) {
  const text = useTexts();
  return (
    <InputNumber<number>
      size="small"
      min={0}
      precision={2}
      aria-label={`${text('subsidy.columns.declared')} ${line.sn} ${line.block}`}
      value={of(line.key)}
      onChange={(mu) => set(line.key, mu)}
    />
  );
}

/** How a line stands, and why. */
function Verdict({ line, sensorNeeded }: { line: Line; sensorNeeded: number }) {
  const text = useTexts();
  const formats = useFormats();
  const { colour, words, reasons } = lineVerdict(line, { text, formats, sensorNeeded });
  return (
    <div className={edges.verdict}>
      <StateTag colour={colour}>{words}</StateTag>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Opened({
  statement,
  line,
  deeds,
  onClear,
}: Pick<Props, 'statement' | 'deeds' | 'onClear'> & { line: Line }) {
  const text = useTexts();
  const formats = useFormats();
  const saved = line.id === undefined ? null : (line as SubsidyLine);
  const held = line.removed || line.checks.some(isOpen);
  return (
    <div className={styles.opened}>
      <LineSteps steps={line.steps} held={held} />
      <p className={styles.muted}>
        {line.dealer && `${line.dealer} · `}
        {line.firstDay} – {line.lastDay} · {text('subsidy.columns.sensorCoverage')}{' '}
        {formats.number(line.areas.sensorCoverage, 2, 2)} %
        {line.voucher && ` · ${line.voucher} ${line.paidOn}`} · {text('subsidy.jobsOf')}:{' '}
        {line.jobs.map((job, i) => (
          <Link key={job} to={`/deviceJob?job=${job}`}>{`${i + 1} `}</Link>
        ))}
      </p>
      <ul className={styles.checks}>
        {line.checks.map((check) => (
          <CheckLine
            key={check.check}
            check={check}
            onClear={saved && onClear ? () => onClear(saved, check) : undefined}
          />
        ))}
      </ul>
      {saved && deeds && deeds(saved).length > 0 && (
        <div className={styles.row} data-print="never">
          {deeds(saved).map(({ key, label, onClick }) => (
            <Button key={key} size="small" onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {statement !== null && saved && <LineMap statement={statement} line={saved.id} />}
    </div>
  );
}
