import { type TerminalJobRow, terminalJobCalls, terminalTaskCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SavedDialog } from '../saved/saved-dialog.tsx';
import { isRestorable } from '../tasks/restorable.ts';
import { TaskTable } from '../tasks/task-table.tsx';
import { useTaskDeeds } from '../tasks/use-task-deeds.ts';
import { useJob, useTasks } from './use-job.ts';
import { WizardPage } from './wizard-page.tsx';

const moveAfterS = 5;

/** /config_4: what came of each T-BOX; after 5 s without a click it moves on to the records. */
export function Screen() {
  const navigate = useNavigate();
  const { id, job } = useJob();
  useEffect(() => {
    if (id === null) void navigate('/config', { replace: true });
    else if (job?.state === 'draft') void navigate(`/config_3?job=${id}`, { replace: true });
  }, [navigate, id, job?.state]);
  if (job === undefined || job.state === 'draft') return null;
  return <Results job={job} />;
}

function Results({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tasks = useTasks(job);
  const [saving, setSaving] = useState(false);
  const records = `/changeRecord?job=${job.id}`;
  const over = tasks.length > 0 && tasks.every(({ phase }) => phase === 'ended');
  const { left, stay } = useMove(over, () => void navigate(records));
  const deeds = useTaskDeeds();
  const [mayConfigure] = [useMay('tboxConfig.configure')];
  const again = tasks.filter(({ state }) => state === 'reconfigure');
  const restorable = tasks.filter(isRestorable);
  const retry = async () => {
    stay();
    for (const { id } of again) await ask(terminalTaskCalls.retry, { params: { id } }).catch(showError);
    // Else step 3 sees the tasks that were over, and comes back.
    await queries.invalidateQueries({ queryKey: ['terminalJobs'] });
    void navigate(`/config_3?job=${job.id}`);
  };
  // Another draft with the same values, whose T-BOXes are to be chosen.
  const further = async () => {
    stay();
    try {
      const { id } = await ask(terminalJobCalls.create, { body: { kind: 'configuration' } });
      await ask(terminalJobCalls.edit, { params: { id }, body: { items: job.items } });
      void navigate(`/config?job=${id}`);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <WizardPage
      kind="configuration"
      step={3}
      no={job.no}
      foot={
        <>
          {mayConfigure && again.length > 0 && (
            <Button onClick={() => void retry()}>{text('tbox.wizard.again')}</Button>
          )}
          {mayConfigure && restorable.length > 0 && (
            <Button
              onClick={() => {
                stay();
                void deeds.restore(restorable);
              }}
            >
              {text('tbox.deeds.restore')}
            </Button>
          )}
          <Button
            onClick={() => {
              stay();
              setSaving(true);
            }}
          >
            {text('tbox.wizard.saveAs')}
          </Button>
          <Button onClick={() => void further()}>{text('tbox.wizard.further')}</Button>
          <Button type="primary" onClick={() => void navigate(records)}>
            {left === null ? text('tbox.wizard.results') : text('tbox.wizard.resultsIn', { left })}
          </Button>
          {left !== null && <Button onClick={stay}>{text('tbox.wizard.stay')}</Button>}
        </>
      }
    >
      <TaskTable kind="configuration" tasks={tasks} />
      {saving && <SavedDialog of={{ items: job.items }} onClose={() => setSaving(false)} />}
    </WizardPage>
  );
}

/** Counts down once everything is over; null: it does not, or somebody stays. */
function useMove(over: boolean, move: () => void): { left: number | null; stay: () => void } {
  const [left, setLeft] = useState<number>(moveAfterS);
  const [stays, setStays] = useState(false);
  const counts = over && !stays;
  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => (left <= 1 ? move() : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  });
  return { left: counts ? left : null, stay: () => setStays(true) };
}
