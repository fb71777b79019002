import { useEffect, useState } from 'react';
import { type Padding, viewOfBox } from '#map/fit-view.ts';
import type { MapViewpoint } from '#map/map-address.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { boundsOf } from './track-runs.ts';

/** What a fitted track leaves free at the edges of the map, px; the controls stand right. */
export const fitPadding: Padding = { top: 48, bottom: 48, left: 48, right: 72 };
/** A fitted track is not shown nearer than this zoom. */
export const nearest = 17;
/** A map that waits for a slow first page longer than this begins with the whole country, ms. */
const patienceMs = 3000;

/**
 * Where the map begins: at the track, for a map that shows the whole country first and jumps draws everything twice.
 * `undefined`: wait, its first page is on the way; null: begin as every map does.
 */
export function useFirstView(
  screen: TrackScreen,
  host: () => HTMLElement | null,
): MapViewpoint | null | undefined {
  const [begun, setBegun] = useState<MapViewpoint | null | undefined>(undefined);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const { asked, keepsView, tracks, loading } = screen;
  const due = late || !asked || keepsView || !loading.waiting;
  useEffect(() => {
    if (!due || begun !== undefined) return;
    const columns = tracks.map((track) => track.columns);
    const box = boundsOf(columns, { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
    const element = host();
    if (box === null || element === null) return setBegun(null);
    const size = { width: element.clientWidth, height: element.clientHeight };
    setBegun(viewOfBox(box, size, fitPadding, nearest));
  }, [due, begun, tracks, host]);
  return begun;
}
