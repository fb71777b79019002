import {
  type Counts,
  dataPanelCalls,
  notificationCalls,
  type PanelCards,
  panelCalls,
  taskCalls,
  warningPages,
} from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { todoKey } from '#kit/notices/use-todo.ts';
import { mayOpen, useAccount, useMay } from '#kit/session/account.ts';
import { useAskSoon } from '#live/use-ask-soon.ts';
import { useReconnects, useSnapshot, useStreamMessage, useStreamState, useTopic } from '#live/use-stream.ts';
import { wholeFleet } from '#live/whole-fleet.ts';

const key = 'data panel';
/** Charts are asked again so often, ms (/data-panel). */
const CHARTS_MS = 600_000;
/** The count of warnings is asked again so often, ms. */
const WARNINGS_MS = 60_000;
/** Without the stream the cards ask by themselves, ms (S1). */
const WITHOUT_STREAM_MS = 30_000;

/** The cards; what the stream counts takes the place of what was read, so that they equal those of /carMonitor. */
export function usePanelCards() {
  const may = useMay('carMonitor');
  const light = useStreamState('light');
  const reconnects = useReconnects();
  const [counts, setCounts] = useState<Counts | null>(null);
  useTopic('map', may ? wholeFleet : null);
  useStreamMessage('counts', (message) => setCounts(message.counts));
  const query = useQuery({
    queryKey: [key, 'cards', reconnects],
    queryFn: ({ signal }) => ask(panelCalls.cards, {}, { signal }),
    enabled: may,
    refetchInterval: light === 'open' ? CHARTS_MS : WITHOUT_STREAM_MS,
    placeholderData: (before) => before,
  });
  return { ...query, data: query.data && counts ? withCounts(query.data, counts) : query.data };
}

function withCounts(
  cards: PanelCards,
  { all, working, online, offline, unknownTerminals }: Counts,
): PanelCards {
  return {
    ...cards,
    vehicles: { ...cards.vehicles, now: all },
    working: { ...cards.working, now: working },
    online: { ...cards.online, now: working + online },
    offline: { ...cards.offline, now: offline },
    unknownTerminals: { ...cards.unknownTerminals, now: unknownTerminals },
  };
}

export function usePanelCharts() {
  return useQuery({
    queryKey: [key, 'charts'],
    queryFn: ({ signal }) => ask(panelCalls.charts, {}, { signal }),
    enabled: useMay('carMonitor'),
    refetchInterval: CHARTS_MS,
  });
}

/** What was worked; the cards and the chart share one answer. */
export const usePanelAreas = () =>
  useCall(dataPanelCalls.areas, {}, { enabled: useMay('deviceJob'), refetchInterval: CHARTS_MS });

/** Warnings that stand, for who may open one of their lists. */
export function usePanelWarnings() {
  const account = useAccount();
  return useCall(
    panelCalls.warnings,
    {},
    { enabled: mayOpen(account, warningPages), refetchInterval: WARNINGS_MS },
  );
}

/** The last five of the bell. */
export function useLatestNotifications() {
  const { epoch, reads } = useSnapshot();
  useStreamMessage('notice', useAskSoon([key, 'notifications']));
  return useQuery({
    queryKey: [key, 'notifications', epoch],
    queryFn: ({ signal }) => ask(notificationCalls.list, { query: { size: 5 } }, { signal }),
    enabled: reads,
    placeholderData: (before) => before,
  });
}

/** Own exports, imports and batches, as they move on. */
export function useOwnTasks() {
  const queries = useQueryClient();
  const { epoch, reads } = useSnapshot();
  useStreamMessage('session', ({ reason }) => {
    if (reason === 'task') void queries.invalidateQueries({ queryKey: [key, 'tasks'] });
  });
  return useQuery({
    queryKey: [key, 'tasks', epoch],
    queryFn: ({ signal }) => ask(taskCalls.list, {}, { signal }),
    enabled: reads,
    placeholderData: (before) => before,
  });
}

/** Asks everything of the page anew. */
export function useRefreshPanel(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [key] });
    void queries.invalidateQueries({ queryKey: ['dataPanel'] });
    void queries.invalidateQueries({ queryKey: [todoKey] });
  };
}
