import type { ClusterFeature } from '@furrow/contract';

/** The states of a cluster in the order in which the ring shows them, clockwise from the top. */
export const ringStates = ['working', 'online', 'offline'] as const;
export type RingState = (typeof ringStates)[number];
type Shares = Pick<ClusterFeature, RingState>;

/** A ring is divided into so many steps: few enough pictures, fine enough for the eye. */
export const ringSteps = 24;

/**
 * Steps of the ring per state; they always sum to `ringSteps`. A state that is there at all gets at least one step, so
 * that a single working machine among thousands can be seen.
 */
export function ringShares(counts: Shares): [working: number, online: number, offline: number] {
  const values = ringStates.map((state) => Math.max(0, counts[state]));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return [0, 0, ringSteps];
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
  return steps as [number, number, number];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export interface RingArc {
  state: RingState;
  /** Radians, clockwise, 0 at the top. */
  from: number;
  to: number;
}

/** The arcs of the ring, in their order; together they are the whole circle. */
export function ringArcs(shares: readonly number[]): RingArc[] {
  const step = (2 * Math.PI) / ringSteps;
  let at = 0;
  return ringStates.flatMap((state, index) => {
    const from = at;
    at += shares[index] ?? 0;
    return at > from ? [{ state, from: from * step, to: at * step }] : [];
  });
}

/** Diameter in px: larger where more vehicles stand, in three sizes that still fit the 64-pixel grid. */
export function ringSize(count: number): 36 | 44 | 52 {
  if (count < 100) return 36;
  return count < 10_000 ? 44 : 52;
}
