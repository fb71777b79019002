import type { Coverage } from '../drawing/coverage.ts';

/** How many passes a coverage was made of. */
export function passCount({ swath }: Coverage): number {
  let count = 0;
  let [job, pass] = [-1, -1];
  const seen = new Set<number>();
  for (let v = 1; v < swath.length; v++) {
    if (swath.begins[v]) continue;
    if (swath.job[v] === job && swath.pass[v] === pass) continue;
    [job, pass] = [swath.job[v]!, swath.pass[v]!];
    const name = job * 65_536 + pass;
    if (!seen.has(name)) count++;
    seen.add(name);
  }
  return count;
}

/** What the strips tell without any cell. Metres, seconds, m². */
export interface StripFigures {
  readonly distanceM: number;
  readonly workingS: number;
  /** P of R4: length × working width. */
  readonly grossM2: number;
  /** Working width, weighted by the way; null without any. */
  readonly widthM: number | null;
  readonly passes: number;
}

/** Sums over the strips in the order of time; a job's own when a number is given. */
export function stripFigures(coverage: Coverage, job?: number): StripFigures {
  const { swath } = coverage;
  let [distanceM, workingS, grossM2] = [0, 0, 0];
  for (let v = 1; v < swath.length; v++) {
    if (swath.begins[v] || (job !== undefined && swath.job[v] !== job)) continue;
    const metres = swath.metres(v);
    distanceM += metres;
    grossM2 += metres * swath.widthM(v);
    workingS += swath.time[v]! - swath.time[v - 1]!;
  }
  const widthM = distanceM > 0 ? grossM2 / distanceM : null;
  return { distanceM, workingS, grossM2, widthM, passes: passCount(coverage) };
}
