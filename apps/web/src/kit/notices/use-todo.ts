import { panelCalls, type TodoRow } from '@furrow/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useSnapshot, useStreamMessage, useStreamState } from '#live/use-stream.ts';
import { ask } from '../api/ask.ts';

export const todoKey = 'todo';
/** How often is asked while the stream is lost, ms. */
const POLL_MS = 60_000;

/** What waits for a decision of the account; topic `tasks` says when something came or went. */
export function useTodo(): UseQueryResult<TodoRow[]> {
  const light = useStreamState('light');
  const { epoch, reads } = useSnapshot();
  useStreamMessage('task', useAskSoon([todoKey]));
  return useQuery({
    queryKey: [todoKey, epoch],
    queryFn: ({ signal }) => ask(panelCalls.todo, {}, { signal }),
    enabled: reads,
    refetchInterval: light === 'open' ? false : POLL_MS,
    placeholderData: (before) => before,
  });
}

/** The same by page: `/accountManage` → 3. */
export function waitingByPage(rows: readonly TodoRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, count } of rows) {
    const page = path.replace(/[?#].*/, '');
    counts.set(page, (counts.get(page) ?? 0) + count);
  }
  return counts;
}
