import { isTaskOpen, type TaskProgress, type TaskRow, type TaskState, taskCalls } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStreamMessage } from '#live/use-stream.ts';
import { ask } from '../api/ask.ts';

const key = ['tasks'];
/** Progress comes by the stream; asking is for messages that got lost, ms. */
const ASK_MS = 2000;

/** Own tasks of the last 7 days, the newest first; changes as they go on. */
export function useTasks() {
  const queries = useQueryClient();
  useStreamMessage('session', (message) => {
    if (message.reason !== 'task') return;
    const known = queries.getQueryData<TaskRow[]>(key);
    const { task } = message;
    if (!isTaskOpen(task.state as TaskState) || !known?.some(({ id }) => id === task.id)) {
      void queries.invalidateQueries({ queryKey: key });
    } else
      queries.setQueryData<TaskRow[]>(key, (rows) =>
        rows?.map((row) => (row.id === task.id ? moved(row, task) : row)),
      );
  });
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(taskCalls.list, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((task) => isTaskOpen(task.state)) ? ASK_MS : false),
  });
}

const moved = (row: TaskRow, { done, total, state }: TaskProgress): TaskRow => ({
  ...row,
  done,
  total: total || row.total,
  state: state as TaskState,
});

/** One task, followed until it has ended; null follows nothing. */
export function useTask(id: string | null) {
  return useQuery({
    queryKey: ['task', id],
    queryFn: ({ signal }) => ask(taskCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isTaskOpen(state.data.state) ? false : 500),
  });
}

export function useTaskDeeds() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  return {
    cancel: useMutation({
      mutationFn: (id: string) => ask(taskCalls.cancel, { params: { id } }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => ask(taskCalls.remove, { params: { id } }),
      onSettled: refresh,
    }),
    refresh,
  };
}

/** The page that shows what an import wrote, or what was calculated; null when there is nothing to show. */
export const resultPath = ({ kind, result }: TaskRow): string | null =>
  kind === 'calculation' || (result?.created ?? 0) > 0 || (result?.updated ?? 0) > 0
    ? (result?.page ?? null)
    : null;
