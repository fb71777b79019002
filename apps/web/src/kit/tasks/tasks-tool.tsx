import { isTaskOpen, type TaskRow } from '@furrow/contract';
import { useEffect, useRef, useState } from 'react';
import { showMessage } from '../messages/messages.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { lazyPart } from '../theme/antd-ground.tsx';
import { useTexts } from '../words/text.ts';
import { useTasks } from './task-calls.ts';
import { errorWords } from './task-words.ts';
import styles from './tasks.module.css';

const TasksPanel = lazyPart(async () => (await import('./tasks-panel.tsx')).TasksPanel);

/** The tray of tasks (shell L18): how many run, and the panel. Says when one has ended. */
export function TasksTool() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { data: tasks = [] } = useTasks();
  useEndMessages(tasks);
  const running = tasks.filter(({ state }) => isTaskOpen(state)).length;
  return (
    <>
      <IconButton
        name={running > 0 ? text('tasks.tray.open', { count: running }) : text('tasks.tray.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.tool}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        <TrayIcon />
        {running > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {running}
          </span>
        )}
      </IconButton>
      {opened && <TasksPanel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A task that ran when this page last looked and has ended now is told. */
function useEndMessages(tasks: readonly TaskRow[]): void {
  const text = useTexts();
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const task of tasks) {
      if (isTaskOpen(task.state)) running.current.add(task.id);
      else if (running.current.delete(task.id)) {
        const title = `${text(`tasks.kind.${task.kind}`)} · ${task.title}`;
        if (task.state === 'done') showMessage('success', text('tasks.tray.ready', { title }));
        if (task.state === 'failed') {
          showMessage('error', text('tasks.tray.readyFailed', { title, reason: errorWords(task, text) }));
        }
      }
    }
  }, [tasks, text]);
}

function TrayIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path
        d="M2 9.500 3.800 3h8.400L14 9.500V13H2ZM2 9.500h3.500l1 1.500h3l1-1.500H14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
