import type { LivePoint } from '@furrow/contract';

/** The speed gauge is full at 40 km/h, what a tractor drives on the road, m/s. */
const fullSpeed = 40 / 3.6;
/** The depth gauge is full at so many times the standard. */
const overStandard = 1.5;
/** Full depth gauge where no standard is set, m. */
const fullDepthM = 0.4;

/** A bar: how full it is and where its mark stands, both 0–1; null: no mark. */
export interface GaugeParts {
  part: number;
  mark: number | null;
  /** The value does not reach the mark. */
  below: boolean;
}

export const speedParts = ({ speed }: Pick<LivePoint, 'speed'>): GaugeParts => ({
  part: bounded(speed / fullSpeed),
  mark: null,
  below: false,
});

/** Depth against the standard of its work; null where neither is known. */
export function depthParts(depthM: number | null, standardM: number | null): GaugeParts | null {
  if (depthM === null && standardM === null) return null;
  const known = standardM !== null && standardM > 0;
  const full = known ? standardM * overStandard : fullDepthM;
  return {
    part: bounded((depthM ?? 0) / full),
    mark: known ? 1 / overStandard : null,
    below: known && depthM !== null && depthM < standardM,
  };
}

const bounded = (part: number): number => Math.min(1, Math.max(0, part));
