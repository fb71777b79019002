import type { AreaValue } from '../coverage/values/area-values.ts';
import { type FlatPolygon, flatten, inPolygon, ringBounds } from '../divisions/point-in-polygon.ts';
import type { TrackColumns } from '../track/track-columns.ts';
import type { PassShape } from './pass-shape.ts';
import type { AppliedFigures } from './precision-types.ts';

/** Nobody has a wider tool: such a width is a fault, metres. */
const widest = 100;
const hectare = 10_000;

/** What was put on the land, and what was to be put there. */
export interface Applied extends AppliedFigures {
  /** What was wanted under each pass; null: nothing. */
  readonly wantedByPass: readonly (number | null)[];
}

/**
 * Rate per hectare over the ground of the passes and its sum, beside what the targets say of the same ground; null where no rate
 * was said. `usualM` is the width where points have none.
 */
export function appliedOn(
  track: TrackColumns,
  shapes: readonly PassShape[],
  { usualM, targets = [] }: { usualM: number; targets?: readonly AreaValue[] },
): Applied | null {
  const wantedAt = targets.length > 0 ? targetFinder(targets) : null;
  const all = new GroundSums();
  const byPass = shapes.map(({ points, along }) => {
    const own = new GroundSums();
    for (let k = 1; k < points.length; k++) {
      const [a, b] = [points[k - 1]!, points[k]!];
      const rate = (track.value[a]! + track.value[b]!) / 2;
      if (Number.isNaN(rate)) continue;
      const width = track.width?.[b] ?? Number.NaN;
      const m2 = (along[k]! - along[k - 1]!) * (width > 0 && width <= widest ? width : usualM);
      own.add(m2, rate, wantedAt?.(track.lng[b]!, track.lat[b]!) ?? Number.NaN);
    }
    all.join(own);
    return own;
  });
  if (all.ground === 0) return null;
  const [targetRate, off] = [all.wantedMean(), all.compared > 0 ? all.off / all.compared : null];
  return {
    rate: all.amount / all.ground,
    amount: all.amount / hectare,
    targetRate,
    rateError: off === null || !targetRate ? null : off / targetRate,
    wantedByPass: byPass.map((own) => own.wantedMean()),
  };
}

/** Sums over ground, m²; rates times m². */
class GroundSums {
  ground = 0;
  amount = 0;
  /** Ground that has a target, what was wanted there and how far off it was. */
  compared = 0;
  wanted = 0;
  off = 0;

  add(m2: number, rate: number, wanted: number): void {
    this.ground += m2;
    this.amount += rate * m2;
    if (Number.isNaN(wanted)) return;
    this.compared += m2;
    this.wanted += wanted * m2;
    this.off += Math.abs(rate - wanted) * m2;
  }

  join(other: GroundSums): void {
    this.ground += other.ground;
    this.amount += other.amount;
    this.compared += other.compared;
    this.wanted += other.wanted;
    this.off += other.off;
  }

  wantedMean = (): number | null => (this.compared > 0 ? this.wanted / this.compared : null);
}

/** What is wanted at a place; NaN outside all areas. The last area is looked at first: passes stay in one for long. */
function targetFinder(targets: readonly AreaValue[]): (lng: number, lat: number) => number {
  const parts = targets.flatMap(({ area, value }) =>
    flatten(area).map((rings) => ({ rings, value, box: ringBounds(rings[0]!) })),
  );
  const holds = ({ rings, box }: (typeof parts)[number], lng: number, lat: number): boolean =>
    lng >= box[0] &&
    lng <= box[2] &&
    lat >= box[1] &&
    lat <= box[3] &&
    inPolygon(lng, lat, rings as FlatPolygon);
  let last = parts[0];
  return (lng, lat) => {
    if (!last || !holds(last, lng, lat)) last = parts.find((part) => holds(part, lng, lat)) ?? last;
    return last && holds(last, lng, lat) ? last.value : Number.NaN;
  };
}
