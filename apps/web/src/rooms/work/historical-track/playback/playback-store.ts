import { createContext, useContext, useEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Span } from '../spans.ts';
import { newPlayback, type Playback, tick } from './playback.ts';

export interface PlayOptions {
  readonly skipStops: boolean;
  readonly skipGaps: boolean;
  readonly follow: boolean;
  /** Draw the line only up to the cursor. */
  readonly trailOnly: boolean;
  /** Turn the map so that the machine drives upwards. */
  readonly headingUp: boolean;
}

export interface PlaybackState {
  readonly playback: Playback;
  readonly options: PlayOptions;
  /** Brushed part of the track: the playing range; null is all of it. */
  readonly brushed: Span | null;
  /** The next drag on the time line selects a span. */
  readonly brushing: boolean;
}

export type PlaybackStore = StoreApi<PlaybackState>;

export const plainOptions: PlayOptions = {
  skipStops: true,
  skipGaps: true,
  follow: true,
  trailOnly: false,
  headingUp: false,
};

export const newPlaybackStore = (): PlaybackStore =>
  createStore(() => ({
    playback: newPlayback({ from: 0, to: 0 }),
    options: plainOptions,
    brushed: null,
    brushing: false,
  }));

export const PlaybackContext = createContext<PlaybackStore | null>(null);

export function usePlaybackStore(): PlaybackStore {
  const store = useContext(PlaybackContext);
  if (!store) throw new Error('needs a PlaybackContext above it');
  return store;
}

/** Draws anew when the picked part changes; never pick the cursor here, it moves with every frame. */
export const usePlayback = <T>(pick: (state: PlaybackState) => T): T => useStore(usePlaybackStore(), pick);

/** A deed of the state machine: `act((playback) => seek(playback, time))`. */
export function usePlaybackAct(): (deed: (playback: Playback) => Playback) => void {
  const store = usePlaybackStore();
  return (deed) => store.setState(({ playback }) => ({ playback: deed(playback) }));
}

/** Longest step of one frame, seconds: a tab that slept does not wake up at the end of the track. */
const LONGEST_FRAME_S = 0.25;

/** Ticks the playback once a frame of the screen while it plays. */
export function usePlayingFrames(store: PlaybackStore): void {
  const playing = useStore(store, ({ playback }) => playback.playing);
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const viewerS = Math.min(LONGEST_FRAME_S, Math.max(0, (now - last) / 1000));
      last = now;
      store.setState(({ playback }) => ({ playback: tick(playback, viewerS) }));
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [store, playing]);
}

/** Calls `show` now and whenever the cursor has moved; for what is drawn on every frame, past React. */
export function onCursor(store: PlaybackStore, show: (cursor: number) => void): () => void {
  show(store.getState().playback.cursor);
  return store.subscribe(({ playback }, before) => {
    if (playback.cursor !== before.playback.cursor) show(playback.cursor);
  });
}

/** The cursor for words that people read: renewed ten times a second, and at once when it halts. */
export function useReadableCursor(everyMs = 100): number {
  const store = usePlaybackStore();
  const [cursor, setCursor] = useState(() => store.getState().playback.cursor);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      waiting = null;
      setCursor(store.getState().playback.cursor);
    };
    const stop = onCursor(store, () => {
      waiting ??= setTimeout(show, everyMs);
    });
    return () => {
      stop();
      if (waiting !== null) clearTimeout(waiting);
    };
  }, [store, everyMs]);
  return cursor;
}
