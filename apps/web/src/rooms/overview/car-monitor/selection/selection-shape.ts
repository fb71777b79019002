import { inPolygon } from '@furrow/geo';

/** A point of the drawn outline, px of the map. */
export interface Pixel {
  x: number;
  y: number;
}
type Place = readonly [lng: number, lat: number];

/** Corners of the box between two points, closed. */
export function boxOutline(from: Pixel, to: Pixel): Pixel[] {
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from];
}

/** A lasso grows only by points that are apart, so that a slow hand does not make thousands of them. */
export function withPoint(outline: readonly Pixel[], point: Pixel, apartPx = 4): readonly Pixel[] {
  const last = outline.at(-1);
  return last && Math.hypot(point.x - last.x, point.y - last.y) < apartPx ? outline : [...outline, point];
}

/** A click is no selection. */
export function isDrawn(outline: readonly Pixel[], leastPx = 6): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return (
    outline.length > 2 &&
    Math.max(...xs) - Math.min(...xs) >= leastPx &&
    Math.max(...ys) - Math.min(...ys) >= leastPx
  );
}

/** West, south, east, north of an outline on the ground. */
export function boundsOf(outline: readonly Place[]): [number, number, number, number] {
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The things whose place lies inside an outline on the ground; one without a place lies nowhere. */
export function inside<T extends { lng: number | null; lat: number | null }>(
  things: readonly T[],
  outline: readonly Place[],
): T[] {
  const ring = Float64Array.from([...outline, outline[0]!].flat());
  return things.filter(({ lng, lat }) => lng !== null && lat !== null && inPolygon(lng, lat, [ring]));
}
