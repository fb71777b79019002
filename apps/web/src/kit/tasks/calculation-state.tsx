import { isTaskOpen, type TaskRow } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { problemWords } from '../form/field-words.ts';
import { useTexts } from '../words/text.ts';
import { useTaskDeeds } from './task-calls.ts';
import { TaskProgress } from './task-progress.tsx';
import { errorWords } from './task-words.ts';
import styles from './tasks.module.css';

interface Props {
  task: TaskRow;
  /** Called when somebody has cancelled it. */
  onCancelled?: (() => void) | undefined;
  /** How the fields of what was asked are called: a refusal that names some stands with them. */
  labelOf?: ((field: string) => string) | undefined;
}

/** How far a calculation is, with the way to cancel it; when it ended without an outcome, why. */
export function CalculationState({ task, onCancelled, labelOf }: Props) {
  const text = useTexts();
  const { cancel } = useTaskDeeds();
  if (isTaskOpen(task.state))
    return (
      <div className={styles.calculation} role="status">
        <TaskProgress task={task} />
        <p className={styles.note}>{text('tasks.tray.started')}</p>
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate(task.id, { onSuccess: () => onCancelled?.() })}
        >
          {text('tasks.tray.cancel')}
        </Button>
      </div>
    );
  if (task.state === 'done') return null;
  const isCancelled = task.state === 'cancelled';
  const named = labelOf ? task.errorFields : [];
  return (
    <Alert
      type={isCancelled ? 'info' : 'error'}
      showIcon
      title={isCancelled ? text('tasks.state.cancelled') : errorWords(task, text)}
      description={
        named.length > 0 &&
        named.map((problem) => {
          const label = labelOf?.(problem.field) ?? '';
          return <p key={problem.field}>{`${label}: ${problemWords(text, problem, label)}`}</p>;
        })
      }
    />
  );
}
