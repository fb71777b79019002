import { type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { Button, Progress, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { ask } from '../../../kit/api/ask.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { Time } from '../../../kit/list/cells.tsx';
import { showError, showSuccess } from '../../../kit/messages/messages.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { reasonWords, taskTag, whatWords } from '../tasks/task-words.tsx';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { EventLog } from './event-log.tsx';
import styles from './wizard.module.css';

/** One row a T-BOX, in an order that does not jump: that of the tasks. */
export function TaskTable({ tasks }: { tasks: readonly TerminalTaskRow[] }) {
  const text = useTexts();
  const [logged, setLogged] = useState<TerminalTaskRow | null>(null);
  const column = (key: string, title: string, render: (row: TerminalTaskRow) => ReactNode) => ({
    ...{ key, title, render: (_: unknown, row: TerminalTaskRow) => render(row) },
  });
  const states = ['updating', 'complete', 'success', 'fail'] as const;
  return (
    <>
      <Table<TerminalTaskRow>
        size="small"
        rowKey="id"
        virtual={tasks.length > 100}
        dataSource={[...tasks]}
        pagination={false}
        scroll={tasks.length > 100 ? { x: 1400, y: 520 } : { x: 'max-content' }}
        onRow={(row) => ({ 'data-sn': row.sn }) as object}
        columns={[
          column('sn', text('tbox.columns.sn'), ({ sn }) => sn),
          {
            ...column('state', text('upgrade.state'), taskTag),
            filters: states.map((value) => ({ value, text: text(`tbox.taskStates.${value}`) })),
            onFilter: (value, row) => row.state === value,
          },
          column('progress', text('upgrade.progress'), (row) => <Bar row={row} />),
          column('remaining', text('upgrade.remaining'), (row) => <Remaining row={row} />),
          column('fromTo', text('upgrade.fromTo'), whatWords),
          column('attempt', text('upgrade.attempt'), ({ attempt }) =>
            text('upgrade.attemptNo', { n: attempt }),
          ),
          column('reason', text('upgrade.reason'), (row) =>
            row.state === 'fail' ? text('upgrade.failed', { reason: reasonWords(row) }) : reasonWords(row),
          ),
          column('online', text('tbox.columns.online'), ({ online }) => onlineTag(online)),
          column('vehicle', text('tbox.columns.vehicle'), ({ vehicle }) => vehicle ?? text('format.none')),
          column('changedAt', text('upgrade.changedAt'), ({ changedAt }) => <Time at={changedAt} />),
          column('deeds', '', (row) => <Deeds row={row} onLog={() => setLogged(row)} />),
        ]}
      />
      {logged && <EventLog task={logged} onClose={() => setLogged(null)} />}
    </>
  );
}

function Bar({ row: { acked, total, state, phase, bytesPerSecond } }: { row: TerminalTaskRow }) {
  const text = useTexts();
  if (total === 0) return text('format.none');
  const percent = Math.floor((acked * 100) / total);
  const rate =
    bytesPerSecond > 0 ? ` · ${text('upgrade.rate', { value: (bytesPerSecond / 1000).toFixed(1) })}` : '';
  const words =
    phase === 'dropped' ? text('upgrade.droppedAt', { acked, total }) : `${acked}/${total}${rate}`;
  return (
    <div className={styles.bar}>
      <Progress
        size="small"
        percent={percent}
        status={state === 'fail' ? 'exception' : state === 'success' ? 'success' : 'normal'}
        aria-label={text('upgrade.progress')}
      />
      <small>{words}</small>
    </div>
  );
}

function Remaining({ row: { acked, total, state, bytesPerSecond } }: { row: TerminalTaskRow }) {
  const text = useTexts();
  if (state !== 'updating' || bytesPerSecond === 0 || total === 0) return text('format.none');
  const seconds = Math.ceil(((total - acked) * 1000) / bytesPerSecond);
  return seconds > 90
    ? text('upgrade.minutes', { count: Math.ceil(seconds / 60) })
    : text('upgrade.seconds', { count: seconds });
}

function Deeds({ row, onLog }: { row: TerminalTaskRow; onLog: () => void }) {
  const text = useTexts();
  const may = {
    cancel: useMay('tboxConfig.cancel'),
    upgrade: useMay('tboxConfig.upgrade'),
    rollBack: useMay('tboxConfig.rollback'),
  };
  const { id, sn, state, from, rollBack } = row;
  const cancel = async () => {
    const asked = { title: `${text('upgrade.deeds.cancel')} · ${sn}`, follows: text('upgrade.cancelText') };
    if (await confirmDeed({ ...asked, go: text('upgrade.deeds.cancel'), danger: true }))
      await ask(terminalTaskCalls.cancel, { params: { id } }).catch(showError);
  };
  const back = async () => {
    const follows = text('upgrade.rollBackText', { sn, version: from });
    const asked = {
      title: `${text('upgrade.deeds.rollBack')} · ${sn}`,
      follows,
      go: text('upgrade.deeds.rollBack'),
    };
    if (!(await confirmDeed({ ...asked, danger: true }))) return;
    await ask(terminalTaskCalls.rollback, { params: { id } }).then(
      ({ no }) => showSuccess(text('upgrade.rollBackMade', { no })),
      showError,
    );
  };
  const over = state === 'success' || state === 'fail';
  return (
    <div className={styles.tools}>
      <Button size="small" onClick={onLog}>
        {text('upgrade.deeds.log')}
      </Button>
      {may.cancel && state === 'updating' && (
        <Button size="small" danger onClick={() => void cancel()}>
          {text('upgrade.deeds.cancel')}
        </Button>
      )}
      {may.upgrade && state === 'fail' && (
        <Button
          size="small"
          onClick={() => void ask(terminalTaskCalls.retry, { params: { id } }).catch(showError)}
        >
          {text('upgrade.deeds.retry')}
        </Button>
      )}
      {may.rollBack && over && (
        <Button
          size="small"
          disabled={rollBack !== 'yes'}
          title={rollBack === 'yes' ? '' : text(`upgrade.rollBackReasons.${rollBack}`, { version: from })}
          onClick={() => void back()}
        >
          {text('upgrade.deeds.rollBack')}
        </Button>
      )}
    </div>
  );
}
