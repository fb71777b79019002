import type { TaskRow } from '@furrow/contract';
import { Progress } from 'antd';
import { useFormats, useNow } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import { secondsLeft } from './task-words.ts';
import styles from './tasks.module.css';

/** How far a task is that goes on, and how long it may still take. */
export function TaskProgress({ task }: { task: TaskRow }) {
  const text = useTexts();
  const formats = useFormats();
  const nowMs = useNow();
  const { done, total } = task;
  const left = secondsLeft(task, nowMs / 1000);
  const count = (value: number): string => formats.number(value, 0);
  return (
    <>
      <Progress
        percent={total ? Math.floor((done / total) * 100) : 0}
        status="active"
        aria-label={text(`tasks.state.${task.state}`)}
      />
      <p className={styles.note}>
        {total === null
          ? text('tasks.tray.counted', { done: count(done) })
          : text('tasks.tray.progress', { done: count(done), total: count(total) })}
        {left !== null && ` · ${text('tasks.tray.timeLeft', { time: clock(left) })}`}
      </p>
    </>
  );
}

/** 75 → 1:15 */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
