import { isTaskOpen, type TaskRow } from '@furrow/contract';
import { useEffect, useRef } from 'react';
import { showMessage } from '../messages/messages.ts';
import { drawIcon } from '../parts/draw-icon.tsx';
import { PanelTool } from '../parts/panel-tool.tsx';
import { lazyPart } from '../theme/antd-ground.tsx';
import { useTexts } from '../words/text.ts';
import { useTasks } from './task-calls.ts';
import { errorWords } from './task-words.ts';

const TasksPanel = lazyPart(async () => (await import('./tasks-panel.tsx')).TasksPanel);

/** The tray of tasks (L18): how many run, and the panel. Says when one has ended. */
export function TasksTool() {
  const text = useTexts();
  const { data: tasks = [] } = useTasks();
  useEndMessages(tasks);
  const running = tasks.filter(({ state }) => isTaskOpen(state)).length;
  return (
    <PanelTool
      name={running > 0 ? text('tasks.tray.open', { count: running }) : text('tasks.tray.title')}
      icon={<TrayIcon />}
      count={running}
      panel={(open, onClose) => <TasksPanel open={open} onClose={onClose} />}
    />
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

const TrayIcon = drawIcon(
  <path d="M2 9.500 3.800 3h8.400L14 9.500V13H2ZM2 9.500h3.500l1 1.500h3l1-1.500H14" />,
);
