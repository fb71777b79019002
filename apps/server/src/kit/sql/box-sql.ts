import type { BoundingBox } from '@furrow/contract';

/** Whether a place (degrees, two columns) lies in a box; west may exceed east across the 180th meridian. */
export function boxSql(
  lng: string,
  lat: string,
  [west, south, east, north]: BoundingBox,
  put: (value: unknown) => string,
): string {
  const [w, s, e, n] = [put(west), put(south), put(east), put(north)].map((place) => `${place}::float8`);
  const across = west <= east ? `${lng} between ${w} and ${e}` : `(${lng} >= ${w} or ${lng} <= ${e})`;
  return `${lat} between ${s} and ${n} and ${across}`;
}
