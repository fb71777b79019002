import type { SubsidyCheck, SubsidyLine, SubsidyPreviewLine } from '@furrow/contract';
import { Button, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { StateTag } from '../../../../kit/list/cells.tsx';
import { DivisionName } from '../../../../kit/places/division-name.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import { Depth, Money, Percent } from '../parameters/param-columns.tsx';
import { LineMap } from './line-map.tsx';
import { LineSteps } from './line-steps.tsx';
import { Area, Mu, payTag } from './statement-columns.tsx';
import styles from './statements.module.css';

type Line = SubsidyPreviewLine & { id?: string };

interface Props {
  /** Null: not saved yet, so that there is no map. */
  statement: string | null;
  lines: readonly Line[];
  /** What may be done with a line, by whom the deeds ask. */
  deeds?: ((line: SubsidyLine) => { key: string; label: string; onClick: () => void }[]) | undefined;
  onClear?: ((line: SubsidyLine, check: SubsidyCheck) => void) | undefined;
  ticks?: TableProps<Line>['rowSelection'];
}

/** The lines of a statement; each opens to its steps, checks and cells. */
export function LineTable({ statement, lines, deeds, onClear, ticks }: Props) {
  const columns = useColumns(statement !== null);
  return (
    <Table<Line>
      size="small"
      rowKey={({ key }) => key}
      columns={columns}
      dataSource={[...lines]}
      pagination={lines.length > 50 ? { pageSize: 50 } : false}
      scroll={{ x: 'max-content' }}
      {...(ticks ? { rowSelection: ticks } : {})}
      expandable={{
        expandedRowRender: (line) => (
          <Opened statement={statement} line={line} deeds={deeds} onClear={onClear} />
        ),
      }}
    />
  );
}

function useColumns(saved: boolean): NonNullable<TableProps<Line>['columns']> {
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

const open = ({ result, clearedReason }: SubsidyCheck): boolean =>
  result === 'fail' && clearedReason === undefined;

/** The worst of a line: removed, on hold, a check that failed, one that warns. */
function Worst({ line }: { line: Line }) {
  const text = useTexts();
  if (line.removed)
    return <StateTag colour="cancelled">{`${text('subsidy.deeds.remove')}: ${line.removedReason}`}</StateTag>;
  if (line.onHold) return <StateTag colour="warning">{text('subsidy.columns.hold')}</StateTag>;
  if (line.checks.some(open)) return <StateTag colour="error">{text('subsidy.results.fail')}</StateTag>;
  if (line.checks.some(({ result }) => result === 'warn'))
    return <StateTag colour="waiting">{text('subsidy.results.warn')}</StateTag>;
  return <StateTag colour="passed">{text('subsidy.results.pass')}</StateTag>;
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
  const held = line.removed || line.checks.some(open);
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
      {saved && deeds && (
        <div className={styles.row}>
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

const resultColours = { pass: 'passed', warn: 'waiting', fail: 'error' } as const;

function CheckLine({ check, onClear }: { check: SubsidyCheck; onClear: (() => void) | undefined }) {
  const text = useTexts();
  return (
    <li>
      <StateTag colour={resultColours[check.result]}>{text(`subsidy.results.${check.result}`)}</StateTag>{' '}
      {text(`subsidy.checks.${check.check}`)} <span className={styles.muted}>{check.found}</span>
      {check.clearedReason !== undefined && (
        <span className={styles.muted}>
          {' '}
          {text('subsidy.cleared', { by: check.clearedBy ?? '', reason: check.clearedReason })}
        </span>
      )}
      {open(check) && onClear && (
        <Button size="small" type="link" onClick={onClear}>
          {text('subsidy.deeds.clear')}
        </Button>
      )}
    </li>
  );
}
