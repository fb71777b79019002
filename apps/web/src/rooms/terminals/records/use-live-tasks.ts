import type { TerminalTaskRow } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageShown } from '#kit/keep/page-context.ts';
import { useSnapshot, useStreamMessage, useTopic } from '#live/use-stream.ts';

/** New rows, and rows that leave the filters, are asked for together, ms. */
const gatherMs = 2_000;
const tboxTasks = ['terminalTasks'] as const;

/** `resources`: the list whose rows are tasks, and what is asked for anew beside it. Rows of tasks follow what the stream tells of them; everything is read anew when it was interrupted. */
export function useLiveTasks(resources: readonly string[] = tboxTasks): void {
  const queries = useQueryClient();
  const { epoch, reads } = useSnapshot();
  const shown = usePageShown();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useTopic('terminalTasks', reads && shown ? {} : null);
  useStreamMessage('tt', ({ task }) => {
    queries.setQueriesData<{ rows: TerminalTaskRow[] }>(
      { queryKey: [resources[0], 'list'] },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === task.id ? task : row)) },
    );
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const key of resources) void queries.invalidateQueries({ queryKey: [key] });
    }, gatherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (epoch > 1) for (const key of resources) void queries.invalidateQueries({ queryKey: [key] });
  }, [queries, epoch, resources]);
}
