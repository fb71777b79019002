import { Clipper, ClipType, FillRule } from 'clipper2-ts';
import { outlineCrossesItself } from '../measure/outline-crossing.ts';
import { clippingPlane, PER_METRE } from './clipping-plane.ts';
import type { Polygon } from './polygon.ts';

/** Why a polygon is none: a ring crosses or touches itself, or a hole leaves the outer ring or meets another one. */
export type PolygonFault = 'crossing' | 'holeOutside';

/** What rings may share by rounding: 0.01 m². */
const nothing = 0.01 * PER_METRE ** 2;

export function polygonFault(polygon: Polygon): PolygonFault | null {
  if (polygon.length === 0 || polygon.some((ring) => outlineCrossesItself(ring))) return 'crossing';
  const [outer, ...holes] = polygon;
  if (holes.length === 0) return null;
  const plane = clippingPlane(outer![0]!);
  const area = (paths: ReturnType<typeof plane.paths>): number =>
    paths.reduce((sum, path) => sum + Math.abs(Clipper.area(path)), 0);
  const [whole, cut] = [plane.paths([outer!]), holes.map((hole) => plane.paths([hole]))];
  if (cut.some((hole) => area(Clipper.difference(hole, whole, FillRule.NonZero)) > nothing))
    return 'holeOutside';
  const together = Clipper.booleanOp(ClipType.Union, cut.flat(), null, FillRule.NonZero);
  const apart = cut.reduce((sum, hole) => sum + area(hole), 0);
  return apart - area(together) > nothing ? 'holeOutside' : null;
}
