import { type TrackAnswer, type TrackRecord, tracksCalls, workFiguresCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useReconnects, useStreamMessage } from '#live/use-stream.ts';
import { withRecord } from '../car-monitor/follow/trail.ts';

/** Jobs are computed every 10 s while points come in (R15), ms. */
const jobMs = 10_000;
/** Late points stand in no stream, ms. */
const trackMs = 60_000;

/** What the machine works at, as the server has computed it. */
export function useCurrentJob(device: string) {
  const reconnects = useReconnects();
  return useQuery({
    queryKey: ['job', 'current', device, reconnects],
    queryFn: ({ signal }) => ask(workFiguresCalls.current, { query: { device } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: jobMs,
  });
}

/** The way since a moment: what is stored, page by page, and each point as it comes. */
export function useWay(device: string, from: number, enabled: boolean): readonly TrackRecord[] {
  const reconnects = useReconnects();
  const { data } = useQuery({
    queryKey: ['track', 'way', device, from, reconnects],
    queryFn: ({ signal }) => readWay(device, from, signal),
    placeholderData: keepPreviousData,
    refetchInterval: trackMs,
    enabled,
  });
  const [live, setLive] = useState<readonly TrackRecord[]>([]);
  useStreamMessage('point', ({ device: id, record }) => {
    if (id === device) setLive((trail) => withRecord(trail, record));
  });
  const last = data?.at(-1)?.[5] ?? from;
  return [...(data ?? []), ...live.filter(([, , , , , time]) => time > last)];
}

async function readWay(device: string, from: number, signal: AbortSignal): Promise<TrackRecord[]> {
  const to = Math.ceil(Date.now() / 1000) + 600;
  const way: TrackRecord[] = [];
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page: TrackAnswer = await ask(
      tracksCalls.points,
      { query: { device, from, to, cursor } },
      { signal },
    );
    way.push(...page.points);
    cursor = page.next;
  }
  return way;
}
