import { gentleBends } from './gentle-bends.ts';
import { followedLine, leastShare, middleOfFollowed } from './line-offsets.ts';
import { type PassShape, rightOf } from './pass-shape.ts';
import type {
  DeviationBin,
  DeviationFigures,
  DeviationReference,
  PrecisionRules,
} from './precision-types.ts';

/** So many words of the terminal, and so large a part of the points, tell more than the geometry. */
const leastSaid = { count: 20, share: 0.05 } as const;

/** Deviations by pass, one entry a point of it, metres; NaN = not known. */
export interface Deviations {
  readonly reference: DeviationReference;
  readonly lineId: string | null;
  readonly byPass: readonly Float32Array[];
}

/**
 * Where deviations come from: the terminal, else the line that is followed, else the straight fit of each straight pass. A bend
 * has none without its line: who drives laps is not off a straight one. Null when too little of the way was driven along anything.
 */
export function deviationsOf(
  shapes: readonly PassShape[],
  { said, lines = [] }: Pick<PrecisionRules, 'said' | 'lines'>,
  origin: readonly [lng: number, lat: number],
): Deviations | null {
  if (shapes.every(({ first, last }) => last <= first)) return null;
  if (said) {
    const byPass = shapes.map(({ points }) => Float32Array.from(points, (i) => said.deviationM[i]!));
    let [known, all] = [0, 0];
    for (const [i, { first, last }] of shapes.entries()) {
      all += last - first;
      for (let k = first; k < last; k++) if (!Number.isNaN(byPass[i]![k]!)) known++;
    }
    if (known >= leastSaid.count && known >= leastSaid.share * all)
      return { reference: 'terminal', lineId: null, byPass };
  }
  const followed = followedLine(shapes, lines, origin);
  const bends = gentleBends(shapes);
  const byPass = shapes.map((shape, i) => followed?.deviations[i] ?? fromFit(shape, bends[i]!));
  if (followed) return { reference: 'line', lineId: followed.id, byPass };
  return straightShare(shapes, byPass) < leastShare ? null : { reference: 'fit', lineId: null, byPass };
}

/** Nothing is known of a pass that is no straight one. */
function fromFit(shape: PassShape, isBend: boolean): Float32Array {
  const { x, y, first, last, fit } = shape;
  const offsets = Float64Array.from(x, (_, k) => rightOf(fit, x[k]!, y[k]!));
  const straight = last > first && !isBend && middleOfFollowed(shape, offsets) !== null;
  return straight ? Float32Array.from(offsets) : new Float32Array(x.length).fill(Number.NaN);
}

/** Share of the way that counts whose passes are straight. */
function straightShare(shapes: readonly PassShape[], byPass: readonly Float32Array[]): number {
  let [straight, whole] = [0, 0];
  for (const [i, { along, first, last }] of shapes.entries()) {
    if (last <= first) continue;
    const way = along[last - 1]! - along[first]!;
    whole += way;
    if (!Number.isNaN(byPass[i]![first]!)) straight += way;
  }
  return whole > 0 ? straight / whole : 0;
}

/** The deviations of a pass that count. */
export function countedOf({ first, last }: PassShape, deviations: Float32Array): Float32Array {
  return deviations.slice(first, last).filter((one) => !Number.isNaN(one));
}

/** Figures of deviations; null without any. */
export function figuresOfDeviations(deviations: Float32Array): DeviationFigures | null {
  const n = deviations.length;
  if (n === 0) return null;
  let [sum, amounts] = [0, 0];
  for (const one of deviations) {
    sum += one;
    amounts += Math.abs(one);
  }
  const bias = sum / n;
  let squares = 0;
  for (const one of deviations) squares += (one - bias) ** 2;
  const sorted = deviations.map(Math.abs).sort();
  return {
    meanM: amounts / n,
    biasM: bias,
    sdM: Math.sqrt(squares / n),
    p95M: sorted[Math.ceil(0.95 * n) - 1]!,
    maxM: sorted[n - 1]!,
  };
}

/** Share of the deviations whose amount is no larger. */
export function shareWithin(deviations: Float32Array, mostM: number): number | null {
  if (deviations.length === 0) return null;
  let within = 0;
  for (const one of deviations) if (Math.abs(one) <= mostM + 1e-6) within++;
  return within / deviations.length;
}

const binM = 0.01;
const binReach = 10;

/** Bins of a centimetre from −10 to +10 cm. */
export function histogramOf(deviations: Float32Array): DeviationBin[] {
  const counts = new Uint32Array(2 * binReach);
  for (const one of deviations)
    counts[Math.max(0, Math.min(2 * binReach - 1, Math.floor(one / binM) + binReach))]!++;
  return Array.from(counts, (count, i) => ({ fromM: (i - binReach) / 100, count }));
}
