import { type PassShape, rightOf } from './pass-shape.ts';

/** A bow of less than this spoils no grade A: the ends of a pass are two thirds of it off their straight fit, metres. */
const leastBowM = 0.04;
/** So much of what a pass is off its straight fit has to be the bow itself: who sways is no bend. */
const leastExplained = 0.6;
/** Once or twice a driver's sway looks like a bow; so many passes of a job bowed to one side are the shape of the field. */
const least = { passes: 4, share: 0.6, oneSide: 0.9 } as const;

/**
 * Which passes bow gently along the shape of the field: too little to be told from straight ones each for itself, but most of the
 * job's do, and to the same side. None of them is off a straight line that nobody followed.
 */
export function gentleBends(shapes: readonly PassShape[]): boolean[] {
  const long = shapes.filter(({ first, last }) => last > first);
  const bows = shapes.map((shape) => bowOf(shape, long[0]!));
  const bowed = bows.filter((bow) => Math.abs(bow) >= leastBowM);
  const right = bowed.filter((bow) => bow > 0).length;
  const side = 2 * right >= bowed.length ? 1 : -1;
  const oneSide = Math.max(right, bowed.length - right);
  const isField =
    bowed.length >= least.passes &&
    bowed.length >= least.share * long.length &&
    oneSide >= least.oneSide * bowed.length;
  return bows.map((bow) => isField && bow * side >= leastBowM);
}

/** How far the middle of a pass lies beside its ends, metres to the right as another pass goes; 0 where it does not bow. */
function bowOf({ x, y, sure, along, first, last, fit }: PassShape, { fit: way }: PassShape): number {
  if (last <= first) return 0;
  const [from, length] = [along[first]!, along[last - 1]! - along[first]!];
  const told = sure.subarray(first, last).reduce((sum, one) => sum + one, 0);
  const sureOnly = 2 * told >= last - first;
  // The second Legendre polynomial, turned over: the bow alone, whatever the straight fit has taken of it.
  let [crossed, squares, all] = [0, 0, 0];
  for (let k = first; k < last; k++) {
    if (sureOnly && sure[k] === 0) continue;
    const t = (2 * (along[k]! - from)) / length - 1;
    const bow = (1 - 3 * t * t) / 2;
    const off = rightOf(fit, x[k]!, y[k]!);
    crossed += off * bow;
    squares += bow * bow;
    all += off * off;
  }
  const share = crossed / squares;
  if (share * crossed < leastExplained * all) return 0;
  return 1.5 * share * (fit.ux * way.ux + fit.uy * way.uy >= 0 ? 1 : -1);
}
