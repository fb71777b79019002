import type { PassShape, StraightFit } from './pass-shape.ts';

/** Neighbours lie parallel within this angle (its sine), and between these parts of the width. */
const parallelSine = Math.sin((5 * Math.PI) / 180);
const nearest = 0.3;
const furthest = 1.7;

interface Stripe extends StraightFit {
  /** Ends along the fit, metres from its point. */
  readonly from: number;
  readonly to: number;
}

/** Distance of each pass to the nearest one driven before it, metres; null: none lies beside it. */
export function spacings(shapes: readonly PassShape[], widthM: number, offsetM: number): (number | null)[] {
  const stripes = shapes.map((shape) => stripeOf(shape, offsetM));
  return stripes.map((stripe, i) => {
    let found: number | null = null;
    for (let j = 0; stripe && j < i; j++) {
      const distance = stripes[j] ? between(stripe, stripes[j]!) : null;
      if (distance === null || distance < nearest * widthM || distance > furthest * widthM) continue;
      if (found === null || distance < found) found = distance;
    }
    return found;
  });
}

type Spaced = readonly { readonly spacingM: number | null }[];

/**
 * The distance that the passes of a job usually keep, metres: less than the width of the tool where the passes are meant to overlap. It is
 * the middle one, so that a last pass that fills the rest of a field changes nothing. Null: no passes lie beside each other.
 */
export const usualSpacing = (passes: Spaced): number | null => medianOf(spacingsOf(passes));

/**
 * How far a spacing is usually off the usual one, metres: the middle one of the amounts. One strip that was left or driven twice is told by its
 * own bar and by the missed area, and makes the other passes no less exact. Null: no passes lie beside each other.
 */
export function spacingError(passes: Spaced): number | null {
  const usual = usualSpacing(passes);
  return usual === null ? null : medianOf(spacingsOf(passes).map((spacing) => Math.abs(spacing - usual)));
}

const spacingsOf = (passes: Spaced): number[] =>
  passes.flatMap(({ spacingM }) => (spacingM === null ? [] : [spacingM]));

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length === 0) return null;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half) - 1]!) / 2;
}

function stripeOf({ x, y, first, last, fit, along }: PassShape, offsetM: number): Stripe | null {
  if (last <= first || along.length < 2) return null;
  const at = (k: number): number => (x[k]! - fit.x) * fit.ux + (y[k]! - fit.y) * fit.uy;
  // The tool lies to the right of the antenna's way by its offset.
  const [cx, cy] = [fit.x + fit.uy * offsetM, fit.y - fit.ux * offsetM];
  return { ...fit, x: cx, y: cy, from: at(0), to: at(x.length - 1) };
}

/** Metres between two parallel passes where they lie beside each other; null where they do not. */
function between(one: Stripe, other: Stripe): number | null {
  if (Math.abs(one.ux * other.uy - one.uy * other.ux) > parallelSine) return null;
  const along = (t: number): number =>
    (one.x + one.ux * t - other.x) * other.ux + (one.y + one.uy * t - other.y) * other.uy;
  const [a, b] = [along(one.from), along(one.to)].sort((p, q) => p - q) as [number, number];
  const [from, to] = [Math.max(a, other.from), Math.min(b, other.to)];
  if (to - from < 0.3 * Math.min(b - a, other.to - other.from)) return null;
  const middle = (from + to) / 2;
  const [px, py] = [other.x + other.ux * middle, other.y + other.uy * middle];
  return Math.abs((px - one.x) * one.uy - (py - one.y) * one.ux);
}
