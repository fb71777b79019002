/** A ring is divided into so many steps: few enough pictures, fine enough for the eye. */
export const ringSteps = 24;

/**
 * Steps of the ring per state, clockwise from the top; they always sum to `ringSteps`. A state that is there at all gets at
 * least one step, so that a single working machine among thousands can be seen. Of nothing all belongs to the last state.
 */
export function ringShares(counts: readonly number[]): number[] {
  const values = counts.map((count) => Math.max(0, count));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map((_, index) => (index === values.length - 1 ? ringSteps : 0));
  const exact = values.map((value) => (value / total) * ringSteps);
  const steps = exact.map((share, index) => (values[index] === 0 ? 0 : Math.max(1, Math.floor(share))));
  // What rounding left over, or took too much, goes to the states that are furthest from their exact share.
  for (let left = ringSteps - sum(steps); left !== 0; left -= Math.sign(left)) {
    const gaps = exact.map((share, index) => {
      if (values[index] === 0 || (left < 0 && steps[index] === 1)) return -Infinity;
      return left > 0 ? share - steps[index]! : steps[index]! - share;
    });
    steps[gaps.indexOf(Math.max(...gaps))]! += Math.sign(left);
  }
  return steps;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export interface RingArc {
  /** Place of its state in the order of the shares. */
  state: number;
  /** Radians, clockwise, 0 at the top. */
  from: number;
  to: number;
}

/** The arcs of the ring, in their order; together they are the whole circle. */
export function ringArcs(shares: readonly number[]): RingArc[] {
  const step = (2 * Math.PI) / ringSteps;
  let at = 0;
  return shares.flatMap((share, state) => {
    const from = at;
    at += share;
    return at > from ? [{ state, from: from * step, to: at * step }] : [];
  });
}

/** Diameter in px: larger where more vehicles stand, in three sizes that still fit the 64-pixel grid. */
export function ringSize(count: number): 36 | 44 | 52 {
  if (count < 100) return 36;
  return count < 10_000 ? 44 : 52;
}
