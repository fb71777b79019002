import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap, useMeasuring } from '#map/map-context.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { seek } from '../playback/playback.ts';
import { usePlaybackAct } from '../playback/playback-store.ts';
import styles from './line-hover.module.css';
import { touchable } from './line-layers.ts';
import { nearestPoint } from './nearest-point.ts';
import { PointWords } from './point-words.tsx';
import type { RunProperties } from './track-runs.ts';

interface Found {
  readonly track: ShownTrack;
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels around the pointer in which the line is found. */
const REACH = 6;

/** Says what the point under the pointer was; a click sets the cursor there. */
export function LineHover({ tracks, places }: { tracks: readonly ShownTrack[]; places: readonly number[] }) {
  const map = useMap();
  const measuring = useMeasuring();
  const act = usePlaybackAct();
  const [found, setFound] = useState<Found | null>(null);
  const move = useEffectEvent((x: number, y: number) =>
    setFound(measuring ? null : pointUnder(map, tracks, places, x, y)),
  );
  const click = useEffectEvent((x: number, y: number) => {
    const hit = measuring ? null : pointUnder(map, tracks, places, x, y);
    if (hit) act((playback) => seek(playback, hit.track.columns.time[hit.index]!));
  });
  useEffect(() => {
    const subscriptions = [
      map.on('mousemove', ({ point }) => move(point.x, point.y)),
      map.on('click', ({ point }) => click(point.x, point.y)),
      map.on('mouseout', () => setFound(null)),
      map.on('movestart', () => setFound(null)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  if (!found) return null;
  return (
    <div className={styles.hover} style={{ left: found.x, top: found.y }}>
      <PointWords track={found.track} index={found.index} />
    </div>
  );
}

function pointUnder(
  map: MapLibre,
  tracks: readonly ShownTrack[],
  places: readonly number[],
  x: number,
  y: number,
): Found | null {
  for (const [index, track] of tracks.entries()) {
    const layers = touchable(`track-${places[index]}`).filter((layer) => map.getLayer(layer));
    const box: [[number, number], [number, number]] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ];
    const run = map.queryRenderedFeatures(box, { layers })[0]?.properties as RunProperties | undefined;
    if (!run) continue;
    const point = nearestPoint(track.columns, map.unproject([x, y]), run.from, run.to);
    if (point >= 0) return { track, index: point, x, y };
  }
  return null;
}
