import type { StoredPoint } from './point-store.ts';

/** A 0x0704 of type 1 (points of a blind area) from bodies that were encoded when the points were recorded. */
export function encodeStoredBatch(points: readonly StoredPoint[]): Uint8Array {
  const length = points.reduce((sum, point) => sum + 2 + point.body.length, 3);
  const body = new Uint8Array(length);
  body[0] = points.length >> 8;
  body[1] = points.length;
  body[2] = 1;
  let at = 3;
  for (const point of points) {
    body[at] = point.body.length >> 8;
    body[at + 1] = point.body.length;
    body.set(point.body, at + 2);
    at += 2 + point.body.length;
  }
  return body;
}
