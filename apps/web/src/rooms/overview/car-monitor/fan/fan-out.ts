import { create } from 'zustand';

/** Vehicles on one spot that were taken apart. */
export interface Fan {
  lngLat: { lng: number; lat: number };
  ids: readonly string[];
  /** The pointer rested on them: they close again when it leaves. */
  hovered: boolean;
}
export const fanStore = create<{ fan: Fan | null }>(() => ({ fan: null }));

/** More than these stand in a list instead of around the spot. */
export const mostFanned = 16;
const firstRadiusPx = 46;
const signPx = 34;

/** Fingers need 44 px, and a phone has no room around a spot at its edge: there they are a list. */
export const fansOut = (count: number, narrow: boolean): boolean => !narrow && count <= mostFanned;

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

/** From the spot to the far edge of the outermost sign, px. */
export const fanRadius = (count: number): number =>
  Math.max(...fanPlaces(count).map(({ x, y }) => Math.hypot(x, y))) + signPx;
