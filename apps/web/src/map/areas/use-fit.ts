import type { FeatureCollection } from 'geojson';
import { useEffect, useRef } from 'react';
import { useMap } from '../map-context.ts';

const padding = 48;

/** Moves the map onto the shapes as soon as there are any, once for each `fit`; null leaves the map where it is. */
export function useFit(shapes: FeatureCollection, fit: string | null): void {
  const map = useMap();
  const done = useRef<string | null>(null);
  useEffect(() => {
    const box = boundsOf(shapes);
    if (fit === null || box === null || done.current === fit) return;
    done.current = fit;
    map.fitBounds(box, { padding, maxZoom: 12, animate: false });
  }, [map, shapes, fit]);
}

/** The box around shapes as west, south, east, north; null for nothing. */
function boundsOf({ features }: FeatureCollection): [number, number, number, number] | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { geometry } of features)
    for (const polygon of geometry.type === 'MultiPolygon' ? geometry.coordinates : [])
      for (const [lng, lat] of polygon[0] ?? []) {
        box[0] = Math.min(box[0], lng!);
        box[1] = Math.min(box[1], lat!);
        box[2] = Math.max(box[2], lng!);
        box[3] = Math.max(box[3], lat!);
      }
  return box[0] <= box[2] ? box : null;
}
