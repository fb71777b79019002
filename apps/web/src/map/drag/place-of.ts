import type { LngLat } from '@furrow/contract';
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';

export type PointerEvent = MapMouseEvent | MapTouchEvent;

/** Seven decimals are a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Where an event lies, degrees to a centimetre. */
export function placeOf({ lngLat }: Pick<PointerEvent, 'lngLat'>): LngLat {
  const { lng, lat } = lngLat.wrap();
  return [rounded(lng), rounded(lat)];
}
