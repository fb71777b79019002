import {
  type SubsidyLine,
  type SubsidySpot,
  type SubsidyStatementDetail,
  subsidyStatementCalls,
} from '@furrow/contract';
import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { type HeadFact, RecordHead } from '#kit/detail/record-head.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { usePaper } from '#kit/print/use-paper.ts';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTaskDeed } from '#kit/tasks/use-task-deed.ts';
import { type Text, type TextKey, useTexts } from '#kit/words/text.ts';
import { Depth, Money, Percent } from '../parameters/param-columns.tsx';
import { Conditions, useNotYet } from './conditions.tsx';
import { LineTable } from './lines/line-table.tsx';
import { LinesMap } from './on-map/lines-map.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SpotButton } from './spot-dialog.tsx';
import { StatementCharts } from './statement-charts.tsx';
import { Area, flagWords, Mu, payTag, statementTag } from './statement-columns.tsx';
import styles from './statements.module.css';
import { isStep, useStatementDeeds } from './use-statement-deeds.tsx';

/** One statement with its lines, its audit path and its spot checks. */
export function StatementPage({ id }: { id: string }) {
  const query = useStatement(id);
  return (
    <main className={styles.page} id="content" data-print="flow">
      <QueryState query={query} lines={12}>
        {(statement) => <Whole statement={statement} />}
      </QueryState>
    </main>
  );
}

export const useStatement = (id: string) => useCall(subsidyStatementCalls.read, { params: { id } });

/** The open tab, and the line that somebody was led to in it. */
interface ShownPart {
  tab: string;
  line: string | null;
}

function Whole({ statement }: { statement: SubsidyStatementDetail }) {
  const onPaper = usePaper();
  const [paying, setPaying] = useState<SubsidyLine | 'all' | null>(null);
  const [shown, setShown] = useState<ShownPart>({ tab: 'lines', line: null });
  const deeds = useHeadDeeds(statement, () => setPaying('all'));
  usePageRecord(statement.number);
  return (
    <>
      <RecordHead
        title={`${statement.number} ${statement.title}`}
        state={
          <>
            {statementTag(statement.state)} {payTag(statement.payState)}
          </>
        }
        facts={useHeadFacts(statement)}
        deeds={deeds}
        primary={deeds.find(({ key }) => isStep(key))?.key ?? null}
      />
      <Correcting />
      {statement.flags.length > 0 && <Alert type="warning" showIcon title={flagWords(statement.flags)} />}
      <Conditions statement={statement} onShow={(tab, line) => setShown({ tab, line })} />
      {onPaper && <Terms statement={statement} />}
      <StatementTabs statement={statement} shown={shown} onShow={setShown} onPay={setPaying} />
      {paying && (
        <PayDialog
          id={statement.id}
          line={paying === 'all' ? null : paying}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

/** What may be done with it now; a step that the conditions do not allow yet says why. */
function useHeadDeeds(statement: SubsidyStatementDetail, onPay: () => void): RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deeds = useStatementDeeds((to) => void navigate(to));
  const notYet = useNotYet(statement);
  const all: RowAction[] = deeds(statement).map((deed) =>
    deed.key === 'approve' && notYet !== null ? { ...deed, reason: notYet } : deed,
  );
  if (statement.may.includes('pay'))
    all.unshift({ key: 'pay', label: text('subsidy.deeds.pay'), onClick: onPay });
  all.push({ key: 'print', label: text('subsidy.print'), onClick: () => window.print() });
  return all;
}

interface TabsProps {
  statement: SubsidyStatementDetail;
  shown: ShownPart;
  onShow: (part: ShownPart) => void;
  onPay: (line: SubsidyLine) => void;
}

function StatementTabs({ statement, shown, onShow, onPay }: TabsProps) {
  const text = useTexts();
  const items = [
    {
      key: 'lines',
      label: text('subsidy.tabs.lines'),
      children: (
        <LineTable
          statement={statement.id}
          lines={statement.lines}
          sensorNeeded={statement.rules.sensorCoverage}
          picked={shown.line}
          deeds={statement.may.includes('pay') ? (line) => payDeeds(line, text, onPay) : undefined}
        />
      ),
    },
    {
      key: 'map',
      label: text('subsidy.tabs.map'),
      children: (
        <LinesMap
          of={{ statement: statement.id }}
          lines={statement.lines}
          settled={statement.state === 'approved'}
          onPick={(line) => onShow({ tab: 'lines', line })}
        />
      ),
    },
    {
      key: 'charts',
      label: text('subsidy.tabs.charts'),
      children: <StatementCharts statement={statement} />,
    },
    { key: 'terms', label: text('subsidy.tabs.terms'), children: <Terms statement={statement} /> },
    { key: 'path', label: text('subsidy.tabs.path'), children: <Path statement={statement} /> },
    { key: 'spots', label: text('subsidy.tabs.spots'), children: <Spots statement={statement} /> },
  ];
  return <Tabs items={items} activeKey={shown.tab} onChange={(tab) => onShow({ tab, line: null })} />;
}

/** How far the statement is that corrects this one; then it is opened. */
function Correcting() {
  const navigate = useNavigate();
  const { task, leave } = useTaskDeed({
    item: 'correct',
    call: subsidyStatementCalls.corrected,
    onEnded: ({ outcome }) => {
      if (outcome) void navigate(`/subsidyStatement?id=${outcome.id}`, { replace: true });
    },
  });
  return task && <CalculationState task={task} onCancelled={leave} />;
}

/** A line that stands unpaid, or whose payment failed, may be paid by itself. */
const payDeeds = (line: SubsidyLine, text: Text, pay: (line: SubsidyLine) => void) =>
  line.removed || (line.payState !== 'unpaid' && line.payState !== 'failed')
    ? []
    : [{ key: 'pay', label: text('subsidy.deeds.pay'), onClick: () => pay(line) }];

/** What of it matters first: what it pays for, how much, and what else it hangs on. */
function useHeadFacts(statement: SubsidyStatementDetail): HeadFact[] {
  const text = useTexts();
  const facts: [TextKey, ReactNode][] = [
    ['subsidy.columns.amount', <Money key="amount" of={statement.amount} />],
    ['subsidy.columns.sMu', <Mu key="mu" of={statement.sMu} />],
    ['subsidy.columns.worked', <Area key="worked" m2={statement.workedM2} />],
    [
      'subsidyParam.columns.left',
      <Money key="left" of={statement.budgetLeft} none={text('subsidyParam.noLimit')} />,
    ],
    ['subsidy.columns.season', `${statement.workFrom} – ${statement.workTo}`],
  ];
  if (statement.corrects !== null) facts.push(['subsidy.columns.corrects', statement.corrects]);
  return facts.map(([label, value]) => ({ label: text(label), value }));
}

/** What it was reckoned by. */
function Terms({ statement }: { statement: SubsidyStatementDetail }) {
  const text = useTexts();
  const { rules } = statement;
  return (
    <Fields
      columns={3}
      lines={[
        {
          label: 'subsidy.columns.parameter',
          value: `${statement.parameter} · ${text('subsidy.version', { edition: statement.edition })}`,
        },
        { label: 'subsidy.columns.workType', value: text(`exports.workType.${statement.workType}`) },
        { label: 'subsidy.columns.division', value: <DivisionsOf codes={statement.divisions} most={10} /> },
        { label: 'subsidy.columns.depth', value: <Depth metres={rules.depthM} /> },
        { label: 'subsidy.columns.passRate', value: <Percent of={rules.passRate} /> },
        {
          label: 'subsidy.columns.price',
          value: <Money of={rules.price} none={text('subsidy.columns.tiers')} />,
        },
        { label: 'subsidy.columns.lines', value: statement.lineCount },
        { label: 'subsidy.columns.owners', value: statement.ownerCount },
        { label: 'subsidy.columns.publicity', value: <Time at={statement.publicityUntil} /> },
        { label: 'subsidy.columns.madeBy', value: statement.madeBy },
      ]}
    />
  );
}

/** Every act of every round: who, when, why. */
export function Path({ statement: { acts } }: { statement: SubsidyStatementDetail }) {
  const text = useTexts();
  return (
    <ol className={styles.path}>
      {acts.map((act) => (
        <li key={act.id}>
          <b>{text(`subsidy.steps.${act.step}` as 'subsidy.steps.submit')}</b>{' '}
          <span className={styles.muted}>
            {act.round > 0 && `${text('subsidy.round', { round: act.round })} · `}
            {act.account} · {act.role} · <Time at={act.at} />
          </span>{' '}
          {act.remark}
        </li>
      ))}
    </ol>
  );
}

function Spots({ statement }: { statement: SubsidyStatementDetail }) {
  const text = useTexts();
  const deed = useDeed('subsidyStatement');
  const { may } = statement;
  const draw = () =>
    void deed(() => ask(subsidyStatementCalls.sample, { params: { id: statement.id } }), text('plain.done'));
  if (statement.sampledAt === null)
    return (
      <p>
        {text('subsidy.noSpots')} ·{' '}
        <span className={styles.muted}>
          {text('subsidy.drawHint', { share: statement.rules.sampleShare })}
        </span>{' '}
        {may.includes('sample') && <Button onClick={draw}>{text('subsidy.draw')}</Button>}
      </p>
    );
  return (
    <ul className={styles.path}>
      {statement.spots.map((spot) => (
        <li key={spot.id}>
          <SpotLine spot={spot} />{' '}
          {may.includes('spot') && <SpotButton statement={statement.id} spot={spot} />}
        </li>
      ))}
    </ul>
  );
}

function SpotLine({ spot }: { spot: SubsidySpot }) {
  const text = useTexts();
  const formats = useFormats();
  const verdict = spot.fits === null ? 'spotOpen' : spot.fits ? 'spotFits' : 'spotNot';
  const depths = spot.depths.map(
    ({ depthM, recordedM }) =>
      `${formats.depth(depthM).value}${recordedM === null ? '' : ` (${formats.depth(recordedM).value})`}`,
  );
  return (
    <>
      <b>
        {spot.sn} {spot.block}
      </b>{' '}
      {text(`subsidy.${verdict}`)}{' '}
      <span className={styles.muted}>
        {spot.checker} {spot.checkedOn} {depths.join(' · ')}
      </span>
    </>
  );
}
