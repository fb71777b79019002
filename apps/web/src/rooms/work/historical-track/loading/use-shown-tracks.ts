import type { TrackSource } from '@furrow/contract';
import { useCallback, useEffect, useState } from 'react';
import type { Span } from '../spans.ts';
import { loadTrack } from './load-points.ts';
import type { ShownTrack } from './shown-track.ts';

export interface TracksState {
  /** One a vehicle in the order of the question, as soon as its first page is there. */
  readonly tracks: readonly ShownTrack[];
  /** Until every vehicle has its first page. */
  readonly waiting: boolean;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

interface Loaded {
  readonly question: string;
  readonly byDevice: ReadonlyMap<string, ShownTrack>;
  readonly error: unknown;
}
const nothing: Loaded = { question: '', byDevice: new Map(), error: null };

/** The tracks of a question. A new question drops the old tracks and stops their loading. */
export function useShownTracks(
  ids: readonly string[],
  source: TrackSource | 'all',
  span: Span | null,
): TracksState {
  const [loaded, setLoaded] = useState<Loaded>(nothing);
  const [tries, setTries] = useState(0);
  const question = span === null ? '' : [...ids, source, span.from, span.to, tries].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says it all; ids and span may be new objects
  useEffect(() => {
    if (span === null) return;
    const stop = new AbortController();
    const change = (next: (old: Loaded) => Loaded) =>
      setLoaded((old) => next(old.question === question ? old : { ...nothing, question }));
    change((old) => old);
    for (const device of ids) {
      loadTrack(
        { device, source, span },
        (track) => change((old) => ({ ...old, byDevice: new Map(old.byDevice).set(device, track) })),
        stop.signal,
      ).catch((error: unknown) => {
        if (!stop.signal.aborted) change((old) => ({ ...old, error }));
      });
    }
    return () => stop.abort();
  }, [question]);
  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  const current = loaded.question === question ? loaded : nothing;
  const tracks = ids.map((id) => current.byDevice.get(id)).filter((track) => track !== undefined);
  return {
    tracks,
    waiting: span !== null && tracks.length < ids.length && current.error === null,
    error: current.error,
    tryAgain,
  };
}
