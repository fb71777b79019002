import {
  type ListAnswer,
  type NotificationRow,
  type NotificationStatus,
  type NotificationType,
  notificationCalls,
  notificationTypes,
} from '@furrow/contract';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '#kit/api/ask.ts';
import { setUnread } from '#kit/keep/page-record.ts';
import { accountStore } from '#kit/session/account.ts';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useSnapshot, useStreamMessage, useStreamState } from '#live/use-stream.ts';

const key = 'notifications';
/** How often a bell asks whose stream is lost, ms (L15). */
const POLL_MS = 60_000;

/** Unread by type, live; fills the user's `notify` map (spec §3) and the number in the title. */
export function useBellStatus(): { statuses: NotificationStatus[]; unread: number } {
  const light = useStreamState('light');
  const { epoch, reads } = useSnapshot();
  useStreamMessage('notice', useAskSoon([key]));
  const { data: statuses = none } = useQuery({
    queryKey: [key, 'status', epoch],
    queryFn: ({ signal }) => ask(notificationCalls.status, {}, { signal }),
    enabled: reads,
    refetchInterval: light === 'open' ? false : POLL_MS,
    placeholderData: (before) => before,
  });
  const unread = statuses.reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    setUnread(unread);
    const notify = Object.fromEntries(statuses.map(({ operator_type, status }) => [operator_type, status]));
    const { account } = accountStore.getState();
    if (account) accountStore.setState({ account: { ...account, notify } });
  }, [statuses, unread]);
  return { statuses, unread };
}
const none: NotificationStatus[] = [];

/** Rows of one tab, `pages` of 20 together; newest first. */
export function useNotifications(
  type: NotificationType,
  pages: number,
): UseQueryResult<ListAnswer<NotificationRow>> {
  return useQuery({
    queryKey: [key, 'rows', type, pages],
    queryFn: ({ signal }) => newestNotifications({ type, size: Math.min(pages * 20, 100) }, signal),
    placeholderData: (before, query) => (query?.queryKey[2] === type ? before : undefined),
  });
}

export const newestNotifications = (
  query: { type?: NotificationType; size: number },
  signal?: AbortSignal,
): Promise<ListAnswer<NotificationRow>> => ask(notificationCalls.list, { query }, { signal });

export function useReadOne() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask(notificationCalls.read, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
    // Going there matters more than the mark; it is still unread when the bell is opened again.
    meta: { quiet: true },
  });
}

export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (type: NotificationType) => ask(notificationCalls.readAll, { body: { type } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}

/** The order of the tabs. */
export const bellTabs = [
  { type: notificationTypes[0], word: 'accounts' },
  { type: notificationTypes[1], word: 'entries' },
  { type: notificationTypes[2], word: 'replacements' },
  { type: notificationTypes[3], word: 'cancellations' },
  { type: notificationTypes[4], word: 'messages' },
] as const;
