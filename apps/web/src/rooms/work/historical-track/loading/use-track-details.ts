import type { TrackEvent, TrackInvalidSpan, TrackJob, TrackSource, TrackStop } from '@furrow/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Span } from '../spans.ts';
import { trackCalls } from './track-calls.ts';

/** A row of one of the tables, with its vehicle by place in the question. */
export type Placed<T> = T & { readonly place: number };

export interface TrackDetails {
  readonly stops: readonly Placed<TrackStop>[];
  readonly jobs: readonly Placed<TrackJob>[];
  readonly events: readonly Placed<TrackEvent>[];
  /** Spans marked invalid: drawn as such, and in no figure. */
  readonly invalid: readonly Placed<TrackInvalidSpan>[];
  readonly errors: Readonly<Record<'stops' | 'jobs' | 'events' | 'invalid', unknown>>;
}

/** Stops, jobs and events of all vehicles, each list by time; they may come later than the line. */
export function useTrackDetails(
  ids: readonly string[],
  source: TrackSource | 'all',
  span: Span | null,
): TrackDetails {
  const asked = span === null ? [] : ids.map((device) => ({ device, source, span }));
  const stops = useQueries({
    queries: asked.map(trackCalls.stops),
    combine: useCallback(byFrom<TrackStop>, []),
  });
  const jobs = useQueries({
    queries: asked.map(trackCalls.jobs),
    combine: useCallback(byFrom<TrackJob>, []),
  });
  const events = useQueries({
    queries: asked.map(trackCalls.events),
    combine: useCallback((answers: UseQueryResult<TrackEvent[]>[]) => joined(answers, (one) => one.time), []),
  });
  const invalid = useQueries({
    queries: asked.map(trackCalls.invalid),
    combine: useCallback(byFrom<TrackInvalidSpan>, []),
  });
  return {
    stops: stops.rows,
    jobs: jobs.rows,
    events: events.rows,
    invalid: invalid.rows,
    errors: {
      stops: stops.error,
      jobs: jobs.error,
      events: events.error,
      invalid: invalid.error,
    },
  };
}

const byFrom = <T extends { from: number }>(answers: UseQueryResult<T[]>[]) =>
  joined(answers, (one) => one.from);

function joined<T>(answers: UseQueryResult<T[]>[], timeOf: (row: T) => number) {
  const rows = answers
    .flatMap(({ data }, place) => data?.map((row) => ({ ...row, place })) ?? [])
    .sort((a, b) => timeOf(a) - timeOf(b));
  return { rows: rows as Placed<T>[], error: answers.find(({ error }) => error)?.error ?? null };
}
