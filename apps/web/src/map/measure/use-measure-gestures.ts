import { type Wgs84, wgs84 } from '@furrow/geo';
import type { MapMouseEvent } from 'maplibre-gl';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';
import { gripLayer } from './measure-layers.ts';
import type { MeasureAction, MeasureMode } from './measure-state.ts';

interface Grip {
  id: number | null;
  index: number;
}

const placeOf = ({ lngLat }: MapMouseEvent): Wgs84 => wgs84(lngLat.lng, lngLat.lat);

/** Mouse, touch and keys of the ruler. Grips can be dragged as long as they are there, drawing or not. */
export function useMeasureGestures(
  mode: MeasureMode | null,
  act: Dispatch<MeasureAction>,
  onPointer: (place: Wgs84 | null) => void,
  onLeave: () => void,
): void {
  const map = useMap();
  const grip = useRef<Grip | null>(null);
  useMapEvent('click', (_map, event) => {
    // The second click of a double click ends the line and adds nothing.
    if (mode && event.originalEvent.detail < 2) act({ type: 'add', point: placeOf(event) });
  });
  useMapEvent('dblclick', (_map, event) => {
    if (!mode) return;
    event.preventDefault();
    act({ type: 'finish', mode });
  });
  useMapEvent('mousedown', (_map, event) => {
    grip.current = gripAt(event);
    if (grip.current) event.preventDefault();
  });
  useMapEvent('mousemove', (_map, event) => {
    if (grip.current) act({ type: 'move', ...grip.current, point: placeOf(event) });
    else if (mode) onPointer(placeOf(event));
  });
  useMapEvent('mouseup', () => {
    grip.current = null;
  });
  useMapEvent('mouseout', () => onPointer(null));
  useKeys(mode, act, onLeave);
  useEffect(() => {
    if (!mode) return;
    const canvas = map.getCanvas();
    canvas.style.cursor = 'crosshair';
    canvas.focus({ preventScroll: true });
    return () => {
      canvas.style.cursor = '';
      act({ type: 'cancel' });
    };
  }, [map, mode, act]);
}

function gripAt(event: MapMouseEvent): Grip | null {
  const map = event.target;
  if (!map.getLayer(gripLayer)) return null;
  const found = map.queryRenderedFeatures(event.point, { layers: [gripLayer] })[0]?.properties;
  if (!found) return null;
  return { id: Number(found.owner) || null, index: Number(found.index) };
}

function useKeys(mode: MeasureMode | null, act: Dispatch<MeasureAction>, onLeave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!mode || event.target instanceof HTMLInputElement) return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) act({ type: 'finish', mode });
    else if (event.key === 'Backspace') act({ type: 'removeLast' });
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
