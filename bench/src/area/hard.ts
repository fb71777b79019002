import {
  cleanTrack,
  coverJob,
  figuresOf,
  findJobs,
  pickPoints,
  stripsOf,
  type TrackColumns,
  usualInterval,
} from '@furrow/geo';
import { exactFigures, type HardCase, hardCases, tracksOf } from '@furrow/geo/testing';
import type { Figure } from '../figure.ts';

const seeds = [1, 2, 3];
/** Later than any point of the cases. */
const now = Date.UTC(2030, 0, 1) / 1000;

/** Work that is hard to measure, each shape and fault against the exact area of its truth: the worst of three seeds. */
export function hard(): Figure[] {
  return hardCases.map((one) => {
    const truth = one.truth();
    const exact = exactFigures(truth, one.widthM);
    const errors = seeds.map((seed) => 100 * (areaOf(one, tracksOf(one, truth, seed)) / exact.areaM2 - 1));
    const worst = errors.reduce((most, error) => (Math.abs(error) > Math.abs(most) ? error : most));
    return {
      what: `${one.name}: worst error %`,
      goal: `≤ ${one.goal}`,
      measured: worst.toFixed(2),
      met: Math.abs(worst) <= one.goal,
      note: `${(exact.areaM2 / 1e4).toFixed(1)} ha`,
    };
  });
}

function areaOf({ widthM, topSpeed }: HardCase, raw: TrackColumns): number {
  const track = pickPoints(raw, cleanTrack(raw, { now }).kept);
  const rules = { widthM, reportInterval: usualInterval(track.time), ...(topSpeed ? { topSpeed } : {}) };
  const jobs = findJobs(track, rules);
  return jobs.length === 0 ? 0 : figuresOf(coverJob(jobs.map((job) => stripsOf(track, job, rules)))).areaM2;
}
