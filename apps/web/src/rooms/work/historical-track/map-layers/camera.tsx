import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useMap } from '#map/map-context.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { onCursor, usePlayback, usePlaybackStore } from '../playback/playback-store.ts';
import { positionAt } from '../playback/position-at.ts';
import type { Span } from '../spans.ts';
import { fitPadding, nearest } from './first-view.ts';
import { boundsOf } from './track-runs.ts';

interface Props {
  tracks: readonly ShownTrack[];
  /** What was asked for; a new question fits the map anew. */
  question: string;
  /** The brushed span, or all. */
  span: Span | null;
  /** The address came with a view of its own: the first track leaves it as it is. */
  keepsView: boolean;
}

/** The part of the view in which a followed machine may move about before the map goes after it. */
const MARGIN_SHARE = 0.18;

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fits the map to what is chosen, follows the machine while it plays, and turns to its heading. */
export function Camera({ tracks, question, span, keepsView }: Props) {
  useFit(tracks, question, span, keepsView);
  useFollowing(tracks);
  return null;
}

function useFit(
  tracks: readonly ShownTrack[],
  question: string,
  span: Span | null,
  keepsView: boolean,
): void {
  const map = useMap();
  const fitted = useRef(keepsView ? question : '');
  const wanted = span === null ? '' : `${question}/${span.from}-${span.to}`;
  useEffect(() => {
    if (span === null || tracks.length === 0 || fitted.current === wanted) return;
    if (fitted.current === question) {
      fitted.current = wanted;
      return;
    }
    const bounds = boundsOf(
      tracks.map(({ columns }) => columns),
      span,
    );
    if (!bounds) return;
    // Pages that load ahead make the span longer; the view stays where the person has put it.
    if (tracks.every(({ complete }) => complete)) fitted.current = wanted;
    if (!isFitted(map, bounds)) {
      map.fitBounds(bounds, {
        padding: fitPadding,
        maxZoom: nearest,
        duration: stillness() ? 0 : 250,
      });
    }
  }, [map, tracks, question, wanted, span]);
}

/** The map was made for these bounds: to move it by nothing would draw it anew for a quarter of a second. */
function isFitted(map: MapLibre, bounds: [number, number, number, number]): boolean {
  const wanted = map.cameraForBounds(bounds, { padding: fitPadding, maxZoom: nearest });
  if (!wanted?.center || wanted.zoom === undefined) return false;
  const at = map.project(wanted.center);
  const { clientWidth, clientHeight } = map.getContainer();
  const off = Math.hypot(at.x - clientWidth / 2, at.y - clientHeight / 2);
  return off < 2 && Math.abs(wanted.zoom - map.getZoom()) < 0.02;
}

function useFollowing(tracks: readonly ShownTrack[]): void {
  const map = useMap();
  const store = usePlaybackStore();
  const { follow, headingUp } = usePlayback(({ options }) => options);
  useEffect(() => {
    if (!headingUp) map.easeTo({ bearing: 0, duration: stillness() ? 0 : 250 });
  }, [map, headingUp]);
  useEffect(() => {
    if (!follow) return;
    const stop = onCursor(store, (cursor) => {
      const at = tracks[0] && positionAt(tracks[0].columns, cursor);
      if (!at || !store.getState().playback.playing) return;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const { x, y } = map.project([at.lng, at.lat]);
      const [marginX, marginY] = [width * MARGIN_SHARE, height * MARGIN_SHARE];
      const inside = x > marginX && x < width - marginX && y > marginY && y < height - marginY;
      if (headingUp) map.jumpTo({ center: [at.lng, at.lat], bearing: turned(map.getBearing(), at.heading) });
      else if (!inside) map.jumpTo({ center: [at.lng, at.lat] });
    });
    // Who moves the map by hand wants to look elsewhere.
    const drag = map.on('dragstart', () =>
      store.setState(({ options }) => ({ options: { ...options, follow: false } })),
    );
    return () => {
      stop();
      drag.unsubscribe();
    };
  }, [map, store, tracks, follow, headingUp]);
}

/** A tenth of the way to the heading with every frame: the map turns softly, not with every jitter. */
function turned(bearing: number, heading: number): number {
  const way = ((heading - bearing + 540) % 360) - 180;
  return bearing + way * 0.1;
}
