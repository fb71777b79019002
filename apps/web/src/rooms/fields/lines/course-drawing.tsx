import type { LngLat } from '@furrow/contract';
import { useEffect, useMemo } from 'react';
import { chartColours, mapColours } from '#kit/theme/tokens.ts';
import { placeOf } from '#map/drag/place-of.ts';
import { pointAt, useDraggedPoints } from '#map/drag/use-dragged-points.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { collection } from './line-shapes.ts';

interface Props {
  points: readonly LngLat[];
  /** No more are added beyond. */
  most: number;
  onChange: (points: LngLat[]) => void;
}

const layer = 'course-points';
const layers = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 6,
      'circle-color': mapColours.light.halo,
      'circle-stroke-color': chartColours[0],
      'circle-stroke-width': 2,
    },
  },
] as const;
/** A click adds a point, a drag moves one, a right click takes one away. */
export function CourseDrawing({ points, most, onChange }: Props) {
  const map = useMap();
  const shown = useDraggedPoints(layer, points, onChange);
  useMapEvent('click', (_, event) => {
    if (points.length < most && pointAt(layer, event) === null) onChange([...points, placeOf(event)]);
  });
  useMapEvent('contextmenu', (_, event) => {
    const index = pointAt(layer, event);
    if (index !== null) onChange(points.filter((_, i) => i !== index));
  });
  useEffect(() => {
    const canvas = map.getCanvas();
    canvas.style.cursor = points.length < most ? 'crosshair' : '';
    return () => {
      canvas.style.cursor = '';
    };
  }, [map, points.length, most]);
  const data = useMemo(
    () =>
      collection(
        shown.map((coordinates, index) => ({
          type: 'Feature',
          properties: { index },
          geometry: { type: 'Point', coordinates },
        })),
      ),
    [shown],
  );
  return <GeoJsonLayer id={layer} data={data} layers={layers} />;
}
