import { isTaskOpen, type TaskRow } from '@furrow/contract';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { StateTag } from '../list/cells.tsx';
import { EmptyState } from '../parts/states/empty-state.tsx';
import { ErrorState } from '../parts/states/error-state.tsx';
import { useTexts } from '../words/text.ts';
import { BatchResultButton } from './batch-result-button.tsx';
import { resultPath, useTaskDeeds, useTasks } from './task-calls.ts';
import { TaskProgress } from './task-progress.tsx';
import { errorWords, resultWords } from './task-words.ts';
import styles from './tasks.module.css';

const colours = {
  queued: 'waiting',
  running: 'online',
  done: 'passed',
  failed: 'error',
  cancelled: 'offline',
} as const;

/** Every own task of the last 7 days: progress, cancel, download, result (L18). */
export function TasksPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useTexts();
  return (
    <Drawer title={text('tasks.tray.title')} open={open} onClose={onClose} size={440} destroyOnHidden>
      <TaskList onGone={onClose} />
    </Drawer>
  );
}

/** The same without the drawer, for the personal settings; `onGone` when a link leads away. */
export function TaskList({ onGone }: { onGone: () => void }) {
  const text = useTexts();
  const { data, error, refetch } = useTasks();
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{text('tasks.tray.empty')}</EmptyState>}
      <ul className={styles.rows}>
        {data?.map((task) => (
          <TaskItem key={task.id} task={task} onGone={onGone} />
        ))}
      </ul>
    </>
  );
}

function TaskItem({ task, onGone }: { task: TaskRow; onGone: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const running = isTaskOpen(task.state);
  return (
    <li className={styles.row} aria-label={`${text(`tasks.kind.${task.kind}`)} · ${task.title}`}>
      <div className={styles.head}>
        <b>
          {text(`tasks.kind.${task.kind}`)} · {task.title}
        </b>
        <StateTag colour={colours[task.state]}>{text(`tasks.state.${task.state}`)}</StateTag>
      </div>
      {running ? (
        <TaskProgress task={task} />
      ) : (
        <p className={styles.note}>
          {task.state === 'failed' ? errorWords(task, text) : resultWords(task, text, formats)}
          {task.fileOnce && task.fileName && ` · ${text('tasks.tray.once')}`}
        </p>
      )}
      <TaskButtons task={task} onGone={onGone} />
    </li>
  );
}

function TaskButtons({ task, onGone }: { task: TaskRow; onGone: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { cancel, remove, refresh } = useTaskDeeds();
  const path = resultPath(task);
  if (isTaskOpen(task.state)) {
    return (
      <div className={styles.buttons}>
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(task.id)}>
          {text('tasks.tray.cancel')}
        </Button>
      </div>
    );
  }
  const fetchFile = () => {
    void downloadByTicket(`tasks/${task.id}/file`).then(
      () => task.fileOnce && setTimeout(() => void refresh(), 1500),
    );
  };
  return (
    <div className={styles.buttons}>
      <span className={styles.note}>{formats.dateTime(task.endedAt ?? task.createdAt)}</span>
      {path && (
        <Link to={path} onClick={onGone}>
          {text('tasks.tray.showResult')}
        </Link>
      )}
      {task.result?.batchId && (task.result.refused ?? 0) > 0 && (
        <BatchResultButton batchId={task.result.batchId} />
      )}
      {task.fileName && (
        <Button size="small" type="primary" title={task.fileName} onClick={fetchFile}>
          {text('tasks.tray.download')}
        </Button>
      )}
      <Button size="small" type="text" loading={remove.isPending} onClick={() => remove.mutate(task.id)}>
        {text('tasks.tray.remove')}
      </Button>
    </div>
  );
}
