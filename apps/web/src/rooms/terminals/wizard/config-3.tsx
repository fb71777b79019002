import { type TboxItems, type TerminalItem, type TerminalJobRow, terminalJobCalls } from '@furrow/contract';
import { Alert, Button, InputNumber } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';
import { TaskTable } from '../tasks/task-table.tsx';
import { ChangeTable } from './change-table.tsx';
import { DeviceTable } from './device-table.tsx';
import { useJob, useKeepJob, useTasks, useTboxes, useVerdicts } from './use-job.ts';
import styles from './wizard.module.css';
import { WizardPage } from './wizard-page.tsx';

const [usualHours, mostHours] = [24, 168];

/** /config_3: the summary and Burn, then the writing as it goes on. */
export function Screen() {
  const navigate = useNavigate();
  const { id, job } = useJob();
  const isEmpty = job?.state === 'draft' && Object.keys(job.items).length === 0;
  useEffect(() => {
    if (id === null) void navigate('/config', { replace: true });
    else if (isEmpty) void navigate(`/config_2?job=${id}`, { replace: true });
  }, [navigate, id, isEmpty]);
  if (job === undefined || isEmpty) return null;
  return job.state === 'draft' ? <Burn job={job} /> : <Running job={job} />;
}

function Burn({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const check = useVerdicts(job);
  const tboxes = useTboxes(job.devices);
  const may = useMay('tboxConfig.configure');
  const [hours, setHours] = useState<number | null>(usualHours);
  const counts = check?.counts;
  const count = (counts?.ready ?? 0) + (counts?.willWait ?? 0);
  const { busy, burn } = useBurn(job, count, hours ?? usualHours);
  return (
    <WizardPage
      kind="configuration"
      step={2}
      no={job.no}
      foot={
        <>
          <Button onClick={() => void navigate(`/config_2?job=${job.id}`)}>{text('tbox.wizard.back')}</Button>
          {may && (
            <Button
              type="primary"
              loading={busy}
              disabled={count === 0 || hours === null}
              onClick={() => void burn()}
            >
              {text('tbox.wizard.burn')}
            </Button>
          )}
          {check !== undefined && count === 0 && <span>{text('refusals.noSelection')}</span>}
        </>
      }
    >
      {counts && (
        <p role="status">
          {text('tbox.wizard.summary', {
            ready: counts.ready,
            waiting: counts.willWait,
            blocked: counts.blocked,
          })}
        </p>
      )}
      <ServersChange job={job} />
      <div className={styles.row}>
        <span>{text('tbox.wizard.deadline')}</span>
        <InputNumber
          aria-label={text('tbox.wizard.deadline')}
          min={1}
          max={mostHours}
          precision={0}
          value={hours}
          onChange={setHours}
        />
      </div>
      <DeviceTable rows={check?.devices ?? []} tboxes={tboxes} />
      <ChangeTable items={job.items as TboxItems} tboxes={tboxes} />
    </WizardPage>
  );
}

/** Starts the job after a question, which is a grave one where servers change: a terminal with a wrong one is heard no more. */
function useBurn(job: TerminalJobRow, count: number, deadlineHours: number) {
  const text = useTexts();
  const keep = useKeepJob();
  const [busy, setBusy] = useState(false);
  // Pressed twice, in two tabs or sent again: one job.
  const startKey = useRef(crypto.randomUUID());
  const burn = async () => {
    const asked = {
      title: text('tbox.wizard.burnTitle', { count }),
      follows: text('tbox.wizard.burnText', { items: Object.keys(job.items).length }),
      go: text('tbox.wizard.burn'),
    };
    if (!(await confirmDeed({ ...asked, danger: serversOf(job).length > 0 }))) return;
    setBusy(true);
    try {
      const params = { id: job.id };
      const options = { ...job.options, deadlineHours };
      await ask(terminalJobCalls.edit, { params, body: { options } });
      await keep(await ask(terminalJobCalls.start, { params, body: { startKey: startKey.current } }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, burn };
}

const serversOf = ({ items }: TerminalJobRow) =>
  Object.entries(items).filter(([item]) => item.startsWith('server'));

/** Which servers are written, where any are. */
function ServersChange({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const servers = serversOf(job);
  if (servers.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text('tbox.wizard.serversChange')}
      description={servers
        .map(([item, value]) => `${itemName(item as TerminalItem)}: ${valueWords(item, value)}`)
        .join(' · ')}
    />
  );
}

function Running({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const tasks = useTasks(job);
  const open = tasks.filter(({ phase }) => phase !== 'ended').length;
  useEffect(() => {
    // All are over: the last step tells what came of them.
    if (open === 0 && tasks.length > 0) void navigate(`/config_4?job=${job.id}`, { replace: true });
  }, [navigate, open, tasks.length, job.id]);
  return (
    <WizardPage
      kind="configuration"
      step={2}
      no={job.no}
      foot={
        <Button type="primary" onClick={() => void navigate(`/config_4?job=${job.id}`)}>
          {text('tbox.wizard.background')}
        </Button>
      }
    >
      <p role="status">{text('tbox.wizard.running', { open, all: tasks.length })}</p>
      <TaskTable kind="configuration" tasks={tasks} />
    </WizardPage>
  );
}
