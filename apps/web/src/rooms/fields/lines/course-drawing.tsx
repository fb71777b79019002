import type { LngLat } from '@furrow/contract';
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chartColours, mapColours } from '../../../kit/theme/tokens.ts';
import { GeoJsonLayer } from '../../../map/layers/geojson-layer.tsx';
import { useMap } from '../../../map/map-context.ts';
import { useMapEvent } from '../../../map/use-map-event.ts';
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
/** Seven decimals are a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
/** A finger or a pointer takes hold within so many px. */
const reach = 8;

/** A click adds a point, a drag moves one, a right click takes one away. */
export function CourseDrawing({ points, most, onChange }: Props) {
  const map = useMap();
  const held = useRef<number | null>(null);
  /** While a point is dragged the form is left alone: one drag is one step. */
  const [moved, setMoved] = useState<LngLat[] | null>(null);
  const shown = moved ?? points;
  const take = (event: MapMouseEvent | MapTouchEvent) => {
    held.current = indexAt(event);
    if (held.current !== null) event.preventDefault();
  };
  const drag = (event: MapMouseEvent | MapTouchEvent) => {
    if (held.current === null) return;
    setMoved(points.map((point, i) => (i === held.current ? placeOf(event) : point)));
  };
  const drop = () => {
    held.current = null;
    if (moved === null) return;
    onChange(moved);
    setMoved(null);
  };
  useMapEvent('click', (_, event) => {
    if (points.length < most && indexAt(event) === null) onChange([...points, placeOf(event)]);
  });
  useMapEvent('contextmenu', (_, event) => {
    const index = indexAt(event);
    if (index !== null) onChange(points.filter((_, i) => i !== index));
  });
  useMapEvent('mousedown', (_, event) => take(event));
  useMapEvent('touchstart', (_, event) => take(event));
  useMapEvent('mousemove', (_, event) => drag(event));
  useMapEvent('touchmove', (_, event) => drag(event));
  useMapEvent('mouseup', drop);
  useMapEvent('touchend', drop);
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

function placeOf({ lngLat }: MapMouseEvent | MapTouchEvent): LngLat {
  const { lng, lat } = lngLat.wrap();
  return [rounded(lng), rounded(lat)];
}

/** The point under the pointer. */
function indexAt({ target, point: { x, y } }: MapMouseEvent | MapTouchEvent): number | null {
  if (!target.getLayer(layer)) return null;
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const found = target.queryRenderedFeatures(box, { layers: [layer] })[0];
  return found ? Number(found.properties.index) : null;
}
