import { isTaskOpen, type TaskRow } from '@furrow/contract';
import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { resultPath } from '../tasks/task-calls.ts';
import { errorWords } from '../tasks/task-words.ts';
import { useTexts } from '../words/text.ts';
import styles from './import.module.css';

interface Props {
  task: TaskRow;
  onClose: () => void;
  /** Back to the rows that were left out. */
  onMend: () => void;
}

/** How far the import is, then what it wrote: nothing at all when it was cancelled or refused. */
export function ImportResult({ task, onClose, onMend }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { state, done, total, result } = task;
  if (isTaskOpen(state)) {
    return (
      <div className={styles.step}>
        <p role="status">{text('tasks.import.running')}</p>
        <Progress
          percent={total ? Math.floor((done / total) * 100) : 0}
          status="active"
          aria-label={text('tasks.import.running')}
        />
        <p className={styles.hint}>{text('tasks.tray.started')}</p>
      </div>
    );
  }
  if (state !== 'done') {
    const title = state === 'cancelled' ? text('tasks.state.cancelled') : errorWords(task, text);
    return <Alert type="error" showIcon title={title} description={text('tasks.import.nothing')} />;
  }
  const count = (value: number | undefined): string => formats.number(value ?? 0, 0);
  const path = resultPath(task);
  return (
    <div className={styles.step}>
      <Alert
        type="success"
        showIcon
        title={text('tasks.import.result', {
          created: count(result?.created),
          updated: count(result?.updated),
          skipped: count((result?.skipped ?? 0) + (result?.refused ?? 0)),
        })}
      />
      {task.fileName && (
        <p className={styles.line}>
          <Button type="primary" onClick={() => void downloadByTicket(`tasks/${task.id}/file`)}>
            {task.fileName}
          </Button>
          <span className={styles.hint}>{text('tasks.tray.once')}</span>
        </p>
      )}
      {(result?.refused ?? 0) > 0 && (
        <Button className={styles.own ?? ''} onClick={onMend}>
          {text('tasks.import.mendLeft', { count: count(result?.refused) })}
        </Button>
      )}
      {path && (
        <Link to={path} onClick={onClose}>
          {text('tasks.import.showRows')}
        </Link>
      )}
    </div>
  );
}
