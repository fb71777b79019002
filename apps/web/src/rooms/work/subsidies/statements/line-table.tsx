import type { SubsidyCheck, SubsidyLine, SubsidyPreviewLine } from '@furrow/contract';
import { Button, InputNumber, Table, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { StateTag } from '../../../../kit/list/cells.tsx';
import { DivisionName } from '../../../../kit/places/division-name.tsx';
import { usePaper } from '../../../../kit/print/use-paper.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { Depth, Money, Percent } from '../parameters/param-columns.tsx';
import { CheckLine } from './check-line.tsx';
import { LineMap } from './line-map.tsx';
import { isOpen, lineColours, lineState, stateWords } from './line-state.ts';
import { LineSteps } from './line-steps.tsx';
import { Area, Mu, payTag } from './statement-columns.tsx';
import styles from './statements.module.css';

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
  /** What may be done with a line, by whom the deeds ask. */
  deeds?: ((line: SubsidyLine) => { key: string; label: string; onClick: () => void }[]) | undefined;
  onClear?: ((line: SubsidyLine, check: SubsidyCheck) => void) | undefined;
  ticks?: TableProps<Line>['rowSelection'];
  declaring?: Declaring | undefined;
  /** The line that somebody picked elsewhere: opened, and brought into view. */
  picked?: string | null;
}

const linesAPage = 50;

/** The lines of a statement; each opens to its steps, checks and cells. */
export function LineTable({ statement, lines, deeds, onClear, ticks, declaring, picked = null }: Props) {
  const columns = useColumns(statement !== null, declaring);
  const onPaper = usePaper();
  const { opened, setOpened, page, setPage, ref } = usePicked(lines, picked);
  return (
    <Table<Line>
      ref={ref}
      size="small"
      rowKey={({ key }) => key}
      columns={columns}
      dataSource={[...lines]}
      pagination={
        lines.length > linesAPage && !onPaper
          ? { pageSize: linesAPage, current: page, onChange: setPage }
          : false
      }
      scroll={{ x: 'max-content' }}
      {...(ticks ? { rowSelection: ticks } : {})}
      expandable={{
        expandedRowKeys: opened,
        onExpandedRowsChange: setOpened,
        expandedRowRender: (line) => (
          <Opened statement={statement} line={line} deeds={deeds} onClear={onClear} />
        ),
      }}
    />
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

function useColumns(saved: boolean, declaring: Props['declaring']): NonNullable<TableProps<Line>['columns']> {
  const text = useTexts();
  const head = (key: Parameters<typeof title>[0]) => title(key);
  const title = (
    key:
      | 'owner'
      | 'phone'
      | 'sn'
      | 'dealer'
      | 'block'
      | 'jobs'
      | 'worked'
      | 'repeated'
      | 'uMu'
      | 'meanDepth'
      | 'q',
  ) => text(`subsidy.columns.${key}`);
  const number = (key: string, label: string, cell: (line: Line) => ReactNode) => ({
    ...{ key, title: label, align: 'right' as const },
    render: (_: unknown, line: Line) => cell(line),
  });
  return [
    { key: 'owner', title: head('owner'), render: (_, { owner }) => owner || text('format.none') },
    { key: 'phone', title: head('phone'), render: (_, { phone }) => phone || text('format.none') },
    { key: 'sn', title: head('sn'), render: (_, { sn }) => sn },
    {
      key: 'block',
      title: head('block'),
      render: (_, { block, divisionCode }) =>
        block || (
          <>
            {text('subsidy.noBlock')} · <DivisionName code={divisionCode} />
          </>
        ),
    },
    number('jobs', head('jobs'), ({ jobs }) => jobs.length),
    number('worked', head('worked'), ({ areas }) => <Area m2={areas.workedM2} />),
    number('repeated', head('repeated'), ({ areas }) => <Area m2={areas.repeatedM2} />),
    number('u', head('uMu'), ({ steps }) => <Mu of={steps.uMu} />),
    number('depth', head('meanDepth'), ({ areas }) => <Depth metres={areas.meanDepthM} />),
    number('q', head('q'), ({ steps }) => <Percent of={steps.q} />),
    number('s', text('subsidy.columns.sMu'), ({ sMu }) => <Mu of={sMu} />),
    number('amount', text('subsidy.columns.amount'), ({ amount }) => <Money of={amount} />),
    ...(declaring
      ? [
          {
            ...{ key: 'declared', title: text('subsidy.columns.declared'), align: 'right' as const },
            render: (_: unknown, line: Line) => (
              <InputNumber<number>
                size="small"
                min={0}
                precision={2}
                aria-label={`${text('subsidy.columns.declared')} ${line.sn} ${line.block}`}
                value={declaring.of(line.key)}
                onChange={(mu) => declaring.set(line.key, mu)}
              />
            ),
          },
        ]
      : []),
    { key: 'checks', title: text('subsidy.columns.checks'), render: (_, line) => <Worst line={line} /> },
    ...(saved
      ? [
          {
            key: 'pay',
            title: text('subsidy.columns.payState'),
            render: (_: unknown, line: Line) => payTag(line.payState),
          },
        ]
      : []),
  ];
}

/** The worst of a line: removed, on hold, a check that failed, one that warns. */
function Worst({ line }: { line: Line }) {
  const text = useTexts();
  const state = lineState(line);
  const words = stateWords(state, text);
  return (
    <StateTag colour={lineColours[state]}>
      {line.removed ? `${words}: ${line.removedReason}` : words}
    </StateTag>
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
