import { DEPTH_UNIT } from '../drawing/depth-unit.ts';
import type { Swath } from '../drawing/swath.ts';

/** Classes of a covered cell (R9); 0 is no cell. */
export const qualityClass = { none: 0, noValue: 1, shallow: 2, near: 3, qualified: 4 } as const;

/** What the work has to reach (R9): a depth less its tolerance, metres; or a rate. */
export type QualityStandard =
  | { readonly kind: 'depth'; readonly depthM: number; readonly toleranceM?: number }
  | { readonly kind: 'rate'; readonly target: number };

/** Up to so much less than the qualified depth is "near", metres. */
const NEAR_DEPTH = 0.02;
/** Shares of the target that a qualified and a near rate may be off. */
const QUALIFIED_SHARE = 0.1;
const NEAR_SHARE = 0.2;
/** Rates are single-precision numbers: their last digits are nothing. */
const ROUNDING = 1e-6;

/** Names the class of a cell from the vertex that ends its last strip and its depth in tenths of a millimetre. */
export function classifier(
  swath: Swath,
  standard: QualityStandard | null,
): (vertex: number, depth: number) => number {
  if (standard?.kind === 'rate') return rateClass(swath, standard.target);
  const { least, near } = depthLimits(standard);
  return (_, depth) => {
    if (depth === 0) return qualityClass.noValue;
    if (depth >= least) return qualityClass.qualified;
    return depth >= near ? qualityClass.near : qualityClass.shallow;
  };
}

/** The least depth that is qualified, and that is near, in tenths of a millimetre. */
export function depthLimits(standard: Extract<QualityStandard, { kind: 'depth' }> | null): {
  least: number;
  near: number;
} {
  const least = standard ? Math.round((standard.depthM - (standard.toleranceM ?? 0)) * DEPTH_UNIT) : 0;
  return { least, near: least - NEAR_DEPTH * DEPTH_UNIT };
}

function rateClass(swath: Swath, target: number): (vertex: number) => number {
  return (vertex) => {
    const off = Math.abs(swath.value[vertex]! - target);
    if (Number.isNaN(off)) return qualityClass.noValue;
    if (off <= (QUALIFIED_SHARE + ROUNDING) * target) return qualityClass.qualified;
    return off <= (NEAR_SHARE + ROUNDING) * target ? qualityClass.near : qualityClass.shallow;
  };
}
