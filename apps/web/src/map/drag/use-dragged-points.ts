import type { LngLat } from '@furrow/contract';
import { useState } from 'react';
import type { PointerEvent } from './place-of.ts';
import { useDrag } from './use-drag.ts';

/** A finger or a pointer takes hold within so many px. */
const reach = 8;

/** The number of the point under the pointer, by `index` of the layer's features; null: none is there. */
export function pointAt(layer: string, { target, point: { x, y } }: PointerEvent): number | null {
  if (!target.getLayer(layer)) return null;
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const found = target.queryRenderedFeatures(box, { layers: [layer] })[0];
  return found ? Number(found.properties.index) : null;
}

/**
 * Points of a form that a drag moves, as they are to be shown. While one is dragged the form is left alone: one drag is one step.
 * `layer` draws them with their `index`.
 */
export function useDraggedPoints(
  layer: string,
  points: readonly LngLat[],
  onChange: (points: LngLat[]) => void,
): readonly LngLat[] {
  const [moved, setMoved] = useState<LngLat[] | null>(null);
  useDrag<number>({
    find: (event) => pointAt(layer, event),
    drag: (held, place) => setMoved(points.map((point, i) => (i === held ? place : point))),
    drop: () => {
      if (moved === null) return;
      onChange(moved);
      setMoved(null);
    },
  });
  return moved ?? points;
}
