import { useEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';

const padding = 60;

/** Moves the map onto places (degrees) as soon as there are any, once for each `fit`; null leaves the map where it is. */
function useFitPoints(points: readonly (readonly number[])[], fit: string | null): void {
  const map = useMap();
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (fit === null || points.length === 0 || done.current === fit) return;
    done.current = fit;
    const [lngs, lats] = [points.map(([lng]) => lng!), points.map(([, lat]) => lat!)];
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding,
      maxZoom: 16,
      animate: false,
    });
  }, [map, points, fit]);
}

/** The same as an element of the map, which draws nothing. */
export function FitPoints({ points, fit }: { points: readonly (readonly number[])[]; fit: string | null }) {
  useFitPoints(points, fit);
  return null;
}
