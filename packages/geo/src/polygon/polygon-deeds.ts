import { Clipper, ClipType, EndType, FillRule, JoinType } from 'clipper2-ts';
import { localPlane } from '../coordinates/local-plane.ts';
import type { Wgs84 } from '../coordinates/types.ts';
import { clippingPlane, PER_METRE } from './clipping-plane.ts';
import { type Polygon, polygonArea } from './polygon.ts';
import { snappedToLine } from './snap-to-line.ts';

/** Neighbours drawn by hand leave gaps: blocks this near to each other touch, metres. */
const TOUCHING = 1;
/** What is smaller is no part and no hole but a slip of the hand, m². */
const SMALLEST = 1;
/** Half the width of the cut before its edges are laid onto the line, metres. */
const CUT = 0.001;

const originOf = (polygon: Polygon | undefined): Wgs84 => polygon![0]![0]!;

/** The part of the smaller polygon that both have, 0–1. */
export function polygonOverlap(a: Polygon, b: Polygon): number {
  const plane = clippingPlane(originOf(a));
  const both = plane.run(ClipType.Intersection, plane.paths(a), plane.paths(b));
  const smaller = Math.min(polygonArea(a), polygonArea(b));
  return smaller === 0 ? 0 : Math.min(1, sum(both) / smaller);
}

/** The area that both have, m². */
export function sharedArea(a: Polygon, b: Polygon): number {
  const plane = clippingPlane(originOf(a));
  return sum(plane.run(ClipType.Intersection, plane.paths(a), plane.paths(b)));
}

/** What of some polygons lies outside another one, largest first. */
export function polygonsOutside(polygons: readonly Polygon[], border: Polygon): Polygon[] {
  const plane = clippingPlane(originOf(border));
  const paths = polygons.flatMap((polygon) => plane.paths(polygon));
  return plane.run(ClipType.Difference, paths, plane.paths(border)).filter(isLarge);
}

/** Zones lie this far off each other: so none touches itself at a corner, metres. */
const APART = 0.001;

/** Cells as polygons, those that touch as one, cut by a border; largest first. What is smaller than `leastM2` goes. */
export function joinedCells(cells: readonly Polygon[], border: Polygon, leastM2: number): Polygon[] {
  const plane = clippingPlane(originOf(border));
  const joined = Clipper.union(
    cells.flatMap((cell) => plane.paths(cell)),
    FillRule.NonZero,
  );
  const drawnIn = Clipper.inflatePaths(joined, -APART * PER_METRE, JoinType.Miter, EndType.Polygon);
  return plane
    .run(ClipType.Intersection, drawnIn, plane.paths(border))
    .filter((polygon) => polygonArea(polygon) >= leastM2);
}

const sum = (polygons: readonly Polygon[]): number =>
  polygons.reduce((total, polygon) => total + polygonArea(polygon), 0);

/** The area of polygons one by one, of all together, and of what of them lies in another, m². */
export function areasTogether(
  polygons: readonly Polygon[],
  within: Polygon,
): { sumM2: number; unionM2: number; withinM2: number } {
  const plane = clippingPlane(originOf(within));
  const paths = polygons.flatMap((polygon) => plane.paths(polygon));
  return {
    sumM2: sum(polygons),
    unionM2: sum(plane.run(ClipType.Union, paths)),
    withinM2: sum(plane.run(ClipType.Intersection, paths, plane.paths(within))),
  };
}

/** Polygons that overlap or touch as one; null when they stay apart by more than a metre. */
export function joinedPolygons(polygons: readonly Polygon[]): Polygon | null {
  const plane = clippingPlane(originOf(polygons[0]));
  const paths = polygons.flatMap((polygon) => plane.paths(polygon));
  const plain = plane.run(ClipType.Union, paths).filter(isLarge);
  if (plain.length === 1) return withoutSlips(plain[0]!);
  const reach = (TOUCHING / 2) * PER_METRE;
  const grown = Clipper.inflatePaths(paths, reach, JoinType.Miter, EndType.Polygon);
  const closed = Clipper.inflatePaths(
    Clipper.union(grown, FillRule.NonZero),
    -reach,
    JoinType.Miter,
    EndType.Polygon,
  );
  const joined = plane.run(ClipType.Union, closed).filter(isLarge);
  return joined.length === 1 ? withoutSlips(joined[0]!) : null;
}

/** The parts that a line cuts a polygon into, largest first; one part when it does not run across. They share the line exactly. */
export function splitPolygon(polygon: Polygon, line: readonly Wgs84[]): Polygon[] {
  const plane = clippingPlane(originOf(polygon));
  const cut = Clipper.inflatePaths([plane.path(line)], CUT * PER_METRE, JoinType.Miter, EndType.Butt);
  const parts = plane.run(ClipType.Difference, plane.paths(polygon), cut).filter(isLarge);
  const snap = snappedToLine(localPlane(originOf(polygon)), line, 2 * CUT);
  return parts.map((part) => part.map((ring) => ring.map(snap)));
}

const isLarge = (polygon: Polygon): boolean => polygonArea(polygon) >= SMALLEST;

const withoutSlips = ([outer, ...holes]: Polygon): Polygon => [
  outer!,
  ...holes.filter((hole) => isLarge([hole])),
];
