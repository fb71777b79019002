import type { SpeedBandOf } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';

/** The first and the last step of 1 km/h that a recommended band reaches into. Bands are stored in m/s, rounded: 0.8333 is 3 km/h. */
export function bandSteps({ from, to }: SpeedBandOf): { first: number; last: number } {
  const kmh = (metresPerSecond: number): number => roundHalfUp(metresPerSecond * 3.6, 2);
  return { first: Math.floor(kmh(from)), last: Math.ceil(kmh(to)) - 1 };
}
