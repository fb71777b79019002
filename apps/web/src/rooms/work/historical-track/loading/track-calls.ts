import {
  fleetCalls,
  type TrackDay,
  type TrackEvent,
  type TrackInvalidSpan,
  type TrackJob,
  type TrackNearest,
  type TrackStop,
  type TrackSummary,
} from '@furrow/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../kit/api/api.ts';
import { ask } from '../../../../kit/api/ask.ts';
import { type AskedTrack, queryOf } from './load-points.ts';

/** Stops shorter than this do not count, minutes (/historicalTrack, Data). */
export const stopMinutes = 3;

/** A track's own figures change only when late points arrive; a screen that is looked at need not ask again. */
const kept = { staleTime: 60_000 } as const;

function ofTrack<T>(path: string, asked: AskedTrack, more: Record<string, number> = {}) {
  const query = { ...queryOf(asked), ...more };
  return queryOptions({
    queryKey: ['track', path, query],
    queryFn: ({ signal }) => api.get<T>(path, query, signal),
    ...kept,
  });
}

/** The calls of the screen, each once (contract track/*). */
export const trackCalls = {
  summary: (asked: AskedTrack) => ofTrack<TrackSummary>('track/summary', asked),
  stops: (asked: AskedTrack) => ofTrack<TrackStop[]>('track/stops', asked, { minMinutes: stopMinutes }),
  jobs: (asked: AskedTrack) => ofTrack<TrackJob[]>('track/jobs', asked),
  events: (asked: AskedTrack) => ofTrack<TrackEvent[]>('track/events', asked),
  invalid: (asked: AskedTrack) => ofTrack<TrackInvalidSpan[]>('track/invalid', asked),
  nearest: (asked: AskedTrack) => ofTrack<TrackNearest>('track/nearest', asked),
  days: (device: string, month: string) =>
    queryOptions({
      queryKey: ['track', 'days', device, month],
      queryFn: ({ signal }) => api.get<TrackDay[]>('track/days', { device, month }, signal),
      ...kept,
    }),
  vehicle: (id: string) =>
    queryOptions({
      queryKey: ['vehicle', id, 'card'],
      queryFn: ({ signal }) => ask(fleetCalls.card, { params: { id } }, { signal }),
      ...kept,
    }),
  findSn: (sn: string) =>
    queryOptions({
      queryKey: ['vehicle', 'findSn', sn],
      queryFn: async () => (await ask(fleetCalls.findSn, { body: { sns: [sn] } }))[0] ?? null,
      ...kept,
    }),
};
