import type { TrackStop } from '@furrow/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { loadedUntil, type ShownTrack } from '../loading/shown-track.ts';
import type { Placed } from '../loading/use-track-details.ts';
import type { Span } from '../spans.ts';
import { inAll } from '../spans.ts';
import { atStart, newPlayback, seek, withClock } from './playback.ts';
import type { PlaybackStore } from './playback-store.ts';
import { playClock } from './played-time.ts';
import { silentSpans, skippedSpans } from './skips.ts';

interface Known {
  readonly question: string;
  readonly tracks: readonly ShownTrack[];
  readonly stops: readonly Placed<TrackStop>[];
  /** First to last point of all vehicles; null while nothing is there. */
  readonly extent: Span | null;
  /** Where a link wants the cursor. */
  readonly t: number | null;
}

/** Keeps the playback's clock fitting to what is loaded, what is skipped and what is brushed. */
export function useClock(store: PlaybackStore, { question, tracks, stops, extent, t }: Known): void {
  const brushed = useStore(store, (state) => state.brushed);
  const { skipStops, skipGaps } = useStore(store, (state) => state.options);
  const begun = useRef('');
  useEffect(() => {
    if (begun.current === question) return;
    store.setState({ playback: newPlayback({ from: 0, to: 0 }), brushed: null });
  }, [store, question]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` of the address only counts for the first data of a question
  useEffect(() => {
    if (extent === null || tracks.length === 0) return;
    const span = brushed ?? extent;
    const byVehicle = tracks.map((_, place) => stops.filter((stop) => stop.place === place));
    const skipped = skippedSpans(tracks, byVehicle, span, { stops: skipStops, gaps: skipGaps });
    const gaps = inAll(tracks.map((track) => silentSpans(track, extent)));
    const known = { gaps, loadedUntil: loadedUntil(tracks) };
    const first = begun.current !== question;
    begun.current = question;
    store.setState(({ playback }) => {
      const next = withClock(playback, playClock(span, skipped), known);
      return { playback: first ? seek({ ...next, playing: false }, t ?? span.from) : next };
    });
  }, [store, question, tracks, stops, extent, brushed, skipStops, skipGaps]);
}

/** The address takes the cursor once it has stood still for so long, ms. */
const REST_MS = 600;

/** Tells where the cursor came to rest; null at the start, which a link need not name. */
export function useRestingCursor(store: PlaybackStore, rest: (time: number | null) => void): void {
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(({ playback }, before) => {
      const moved =
        playback.cursor !== before.playback.cursor || playback.playing !== before.playback.playing;
      if (!moved) return;
      clearTimeout(timer);
      // Nothing is loaded yet: the address still says where the cursor shall stand.
      if (!playback.playing && playback.clock.span.to > 0)
        timer = setTimeout(
          () => latest.current(atStart(playback) ? null : Math.round(playback.cursor)),
          REST_MS,
        );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
}
