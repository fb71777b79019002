import type { BoundingBox, LngLat } from '@furrow/contract';
import { simplifyTrack } from '@furrow/geo';

/** What is left out lies nearer to the line than this, metres: less than a pixel at the closest zooms that show outlines. */
const toleranceM = 1;
/** Six decimals are a decimetre. */
const short = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A line or a ring with fewer vertices; its ends stay. */
export function thinnedLine(points: readonly LngLat[]): LngLat[] {
  const n = points.length;
  const columns = {
    time: new Float64Array(n),
    lng: Float64Array.from(points, ([lng]) => lng),
    lat: Float64Array.from(points, ([, lat]) => lat),
    status: new Uint8Array(n),
  };
  // The other columns of a track say nothing about its shape.
  const kept = simplifyTrack(columns as Parameters<typeof simplifyTrack>[0], toleranceM);
  return Array.from(kept, (index): LngLat => [short(points[index]![0]), short(points[index]![1])]);
}

/** The rings of a polygon; one that is smaller than the tolerance is gone. */
export const thinnedRings = (rings: readonly (readonly LngLat[])[]): LngLat[][] =>
  rings.map(thinnedRing).filter((ring) => ring.length >= 4);

/** A ring begins where it ends: it is thinned in two halves, or nothing would hold it open. */
function thinnedRing(ring: readonly LngLat[]): LngLat[] {
  const middle = Math.floor(ring.length / 2);
  return [...thinnedLine(ring.slice(0, middle + 1)), ...thinnedLine(ring.slice(middle)).slice(1)];
}

/** Whether the box around points, widened by a part of a degree, meets a box. Boxes do not cross the antimeridian. */
export function meets(points: readonly LngLat[], [west, south, east, north]: BoundingBox, by = 0): boolean {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  return (
    Math.min(...lngs) - by <= east &&
    Math.max(...lngs) + by >= west &&
    Math.min(...lats) - by <= north &&
    Math.max(...lats) + by >= south
  );
}
