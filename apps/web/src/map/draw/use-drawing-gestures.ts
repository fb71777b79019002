import type { Outline } from '@furrow/contract';
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';
import { betweenLayer, cornerLayer } from './drawing-features.ts';
import type { DrawingAction } from './drawing-state.ts';

type Corner = Outline[number];
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const cornerOf = ({ lngLat }: MapMouseEvent | MapTouchEvent): Corner => [
  rounded(lngLat.lng),
  rounded(lngLat.lat),
];

/**
 * Mouse, touch and keys of a drawing: a click adds, double click or Enter closes, Backspace takes the last corner back;
 * corners are dragged, the dots between them make new ones, a right click on a corner takes it away.
 */
export function useDrawingGestures(
  drawing: boolean,
  act: Dispatch<DrawingAction>,
  onPointer: (place: Corner | null) => void,
): void {
  const held = useRef<number | null>(null);
  const take = (event: MapMouseEvent | MapTouchEvent) => {
    const found = spotAt(event);
    if (!found) return;
    event.preventDefault();
    if (found.kind === 'between') act({ type: 'insert', after: found.index, corner: cornerOf(event) });
    held.current = found.kind === 'between' ? found.index + 1 : found.index;
  };
  const drag = (event: MapMouseEvent | MapTouchEvent) => {
    if (held.current !== null) act({ type: 'move', index: held.current, corner: cornerOf(event) });
    else if (drawing) onPointer(cornerOf(event));
  };
  const drop = () => {
    held.current = null;
  };
  useMapEvent('click', (_map, event) => {
    // The second click of a double click closes the outline and adds nothing.
    if (drawing && event.originalEvent.detail < 2) act({ type: 'add', corner: cornerOf(event) });
  });
  useMapEvent('dblclick', (_map, event) => {
    if (!drawing) return;
    event.preventDefault();
    act({ type: 'close' });
  });
  useMapEvent('contextmenu', (_map, event) => {
    const found = spotAt(event);
    if (found?.kind === 'corner') act({ type: 'remove', index: found.index });
  });
  useMapEvent('mousedown', (_map, event) => take(event));
  useMapEvent('touchstart', (_map, event) => take(event));
  useMapEvent('mousemove', (_map, event) => drag(event));
  useMapEvent('touchmove', (_map, event) => drag(event));
  useMapEvent('mouseup', drop);
  useMapEvent('touchend', drop);
  useMapEvent('mouseout', () => onPointer(null));
  useDrawingKeys(drawing, act);
}

function spotAt(event: MapMouseEvent | MapTouchEvent): { kind: string; index: number } | null {
  const map = event.target;
  if (!map.getLayer(cornerLayer)) return null;
  const { x, y } = event.point;
  const reach = 6;
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: [cornerLayer, betweenLayer] },
  )[0]?.properties;
  return found ? { kind: String(found.kind), index: Number(found.index) } : null;
}

function useDrawingKeys(drawing: boolean, act: Dispatch<DrawingAction>): void {
  const map = useMap();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') act({ type: 'close' });
    else if (event.key === 'Backspace') act({ type: 'removeLast' });
    else if (event.key === 'Escape') act({ type: 'begin' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!drawing) return;
    const canvas = map.getCanvas();
    const listener = (event: KeyboardEvent) => press(event);
    canvas.style.cursor = 'crosshair';
    canvas.addEventListener('keydown', listener);
    return () => {
      canvas.style.cursor = '';
      canvas.removeEventListener('keydown', listener);
    };
  }, [map, drawing]);
}
