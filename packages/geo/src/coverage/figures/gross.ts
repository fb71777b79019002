import { stepDistance } from '../../measure/distance.ts';
import type { StripRun } from '../strips/job-strips.ts';

/** P of R4: length × width of every strip, m². */
export function grossOf(runs: readonly Pick<StripRun, 'lng' | 'lat' | 'width'>[]): number {
  let sum = 0;
  for (const { lng, lat, width } of runs)
    for (let i = 1; i < lng.length; i++)
      sum += stepDistance(lng[i - 1]!, lat[i - 1]!, lng[i]!, lat[i]!) * width[i]!;
  return sum;
}
