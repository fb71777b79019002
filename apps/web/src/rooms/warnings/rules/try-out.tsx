import {
  type crossRegionCalls,
  isTaskOpen,
  mostTried,
  type RuleTrial,
  type TriedRow,
  type TriedRule,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTaskDeeds } from '#kit/tasks/task-calls.ts';
import { calculatedKey, useCalculated } from '#kit/tasks/use-calculated.ts';
import { useTexts } from '#kit/words/text.ts';
import { levelTag, ruleWords } from '../list/warning-words.tsx';
import styles from './rules.module.css';

export type TrialCalls = Pick<typeof crossRegionCalls, 'tryRule' | 'triedRule'>;

interface Props {
  calls: TrialCalls;
  /** As it stands in the dialog; null: something in it is wrong. */
  draft: Pick<RuleTrial, 'base' | 'exceptions'> | null;
}

/**
 * What the draft would have raised in the past week. The worker goes through it: the dialog may be closed, and shows the last try
 * again when it is opened.
 */
export function TryOut({ calls, draft }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const { refresh } = useTaskDeeds();
  const [sns, setSns] = useState<readonly string[]>([]);
  const last = useCalculated(calls.triedRule);
  const start = useMutation({
    mutationFn: () => sendValues(calls.tryRule, { ...draft, sns }),
    meta: { quiet: true },
    onSuccess: () => {
      void refresh();
      return queries.invalidateQueries({ queryKey: calculatedKey(calls.triedRule) });
    },
  });
  const task = last.data?.task;
  const outcome = last.data?.outcome;
  return (
    <section className={styles.form} aria-label={text('warnings.tryOut.title')}>
      <h3>{text('warnings.tryOut.title')}</h3>
      <p className={styles.hint}>{text('warnings.tryOut.hint')}</p>
      <label htmlFor="tried-sns">{text('warnings.tryOut.sns')}</label>
      <SnsInput id="tried-sns" value={sns} onChange={setSns} />
      {start.error && <Alert type="error" title={wordsOf(start.error)} />}
      <div>
        <Button
          loading={start.isPending}
          disabled={
            draft === null || sns.length > mostTried || (task !== undefined && isTaskOpen(task.state))
          }
          onClick={() => start.mutate()}
        >
          {text('warnings.tryOut.go')}
        </Button>
      </div>
      {task && <CalculationState task={task} />}
      {task && outcome && (
        <>
          <Moment of={task.endedAt} />
          <Outcome of={outcome} />
        </>
      )}
    </section>
  );
}

/** What is wrong, and of which SNs. */
const wordsOf = (error: Error): string =>
  [error.message, error instanceof ApiError && error.params.targets].filter(Boolean).join(': ');

function Outcome({ of }: { of: TriedRule }) {
  const text = useTexts();
  const formats = useFormats();
  const { raised, meanS, active, real, devices, heard, all, rows } = of;
  const duration = meanS === null ? '—' : formats.duration(meanS);
  return (
    <>
      <div role="status">
        <p>
          {raised === 0
            ? text('warnings.tryOut.none', { real })
            : text('warnings.tryOut.found', { raised, duration, active, real })}
        </p>
        <p className={styles.hint}>{text('warnings.tryOut.devices', { devices, all, heard })}</p>
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
      {rows.length < raised && (
        <p className={styles.hint}>{text('warnings.tryOut.more', { shown: rows.length, raised })}</p>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly TriedRow[] }) {
  const text = useTexts();
  const formats = useFormats();
  const lasted = ({ raisedAt, endedAt }: TriedRow) =>
    endedAt === null ? text('warnings.tryOut.stands') : formats.duration(endedAt - raisedAt);
  return (
    <Table<TriedRow>
      size="small"
      aria-label={text('warnings.tryOut.list')}
      rowKey={({ vehicleId, rule, raisedAt }) => `${vehicleId} ${rule} ${raisedAt}`}
      dataSource={[...rows]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { key: 'sn', title: text('warnings.columns.sn'), dataIndex: 'sn' },
        { key: 'rule', title: text('warnings.columns.rule'), render: (_, { rule }) => ruleWords(rule) },
        { key: 'level', title: text('warnings.columns.level'), render: (_, { level }) => levelTag(level) },
        {
          key: 'raisedAt',
          title: text('warnings.columns.raisedAt'),
          render: (_, { raisedAt }) => <Moment of={raisedAt} />,
        },
        {
          key: 'lasts',
          title: text('warnings.columns.lasts'),
          render: (_, row) => lasted(row),
        },
      ]}
    />
  );
}
