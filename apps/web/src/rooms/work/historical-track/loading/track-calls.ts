import { fleetCalls, tracksCalls } from '@furrow/contract';
import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, ask } from '#kit/api/ask.ts';
import { type AskedTrack, queryOf } from './load-points.ts';

/** Stops shorter than this do not count, minutes (/historicalTrack, Data). */
export const stopMinutes = 3;

/** A track's own figures change only when late points arrive; a screen that is looked at need not ask again. */
const kept = { staleTime: 60_000 } as const;

/** The calls about a track that is asked for by its vehicle, source and span. */
type TrackCall = (typeof tracksCalls)['summary' | 'stops' | 'jobs' | 'events' | 'invalid' | 'nearest'];

function ofTrack<Of extends TrackCall>(call: Of, asked: AskedTrack, more: { minMinutes?: number } = {}) {
  const query = { ...queryOf(asked), ...more };
  return queryOptions({
    queryKey: ['track', call.address, query],
    queryFn: ({ signal }) => ask(call as TrackCall, { query }, { signal }) as Promise<AnswerOf<Of>>,
    ...kept,
  });
}

/** The calls of the screen, each once (contract track/*). */
export const trackCalls = {
  summary: (asked: AskedTrack) => ofTrack(tracksCalls.summary, asked),
  stops: (asked: AskedTrack) => ofTrack(tracksCalls.stops, asked, { minMinutes: stopMinutes }),
  jobs: (asked: AskedTrack) => ofTrack(tracksCalls.jobs, asked),
  events: (asked: AskedTrack) => ofTrack(tracksCalls.events, asked),
  invalid: (asked: AskedTrack) => ofTrack(tracksCalls.invalid, asked),
  nearest: (asked: AskedTrack) => ofTrack(tracksCalls.nearest, asked),
  days: (device: string, month: string) =>
    queryOptions({
      queryKey: ['track', 'days', device, month],
      queryFn: ({ signal }) => ask(tracksCalls.days, { query: { device, month } }, { signal }),
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
