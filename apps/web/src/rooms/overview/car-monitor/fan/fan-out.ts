import { create } from 'zustand';

/** Vehicles on one spot that were clicked apart. */
export interface Fan {
  lngLat: { lng: number; lat: number };
  ids: readonly string[];
}
export const fanStore = create<{ fan: Fan | null }>(() => ({ fan: null }));

/** More than this are told as a number; the dock lists them. */
export const mostFanned = 24;
const firstRadiusPx = 40;
const signPx = 34;

/**
 * Places around a spot, px right and down of it, so that no two signs touch: one circle for a few, then more circles
 * outwards. The first stands at the top, the others follow clockwise.
 */
export function fanPlaces(count: number): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let radius = firstRadiusPx; places.length < count; radius += signPx) {
    const room = Math.floor((2 * Math.PI * radius) / signPx);
    const here = Math.min(room, count - places.length);
    for (let k = 0; k < here; k++) {
      const angle = (2 * Math.PI * k) / here;
      places.push({ x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius });
    }
  }
  return places;
}
