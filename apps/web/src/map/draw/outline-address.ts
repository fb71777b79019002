import { mostCorners, type Outline } from '@furrow/contract';

/** Corners as an item of an address: `lng,lat;lng,lat;…`, to a centimetre. */
export const writeOutline = (
  points: readonly (readonly [number, number] | { lng: number; lat: number })[],
): string =>
  points
    .map((point) =>
      ('lng' in point ? [point.lng, point.lat] : point).map((degrees) => degrees.toFixed(7)).join(','),
    )
    .join(';');

/** The corners of such an item; null when it is none, or no outline could be made of it (C3). */
export function readOutline(item: string | null): Outline | null {
  const corners = (item ?? '')
    .split(';')
    .map((pair) => pair.split(',').map((part) => (part === '' ? Number.NaN : Number(part))));
  const possible = corners.every(
    ([lng, lat, ...rest]) => rest.length === 0 && Math.abs(lng!) <= 180 && Math.abs(lat ?? Number.NaN) <= 90,
  );
  return possible && corners.length >= 3 && corners.length <= mostCorners ? (corners as Outline) : null;
}
