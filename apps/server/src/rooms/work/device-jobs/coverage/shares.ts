import { type AreaGeometry, areaOfRegion, type CoverageShare, sharesOf } from '@furrow/geo';
import type { Ground } from './ground.ts';

/** What is missed of a ground (null: not defined), and what of it lies in areas, the largest share first; m². */
export interface GroundShares {
  readonly missedM2: number | null;
  readonly shares: Pick<CoverageShare, 'index' | 'areaM2' | 'repeatedM2'>[];
}

/** The shares of a ground that is still worked: those that are kept come when its job has ended. */
export function sharesOfGround(
  { coverage, missed, repeated }: Ground,
  areas: readonly AreaGeometry[],
): GroundShares {
  const shares = sharesOf(coverage, areas, repeated ? { repeated } : {});
  return {
    missedM2: missed && areaOfRegion(coverage, missed),
    shares: shares.map(({ index, areaM2, repeatedM2 }) => ({ index, areaM2, repeatedM2 })),
  };
}
