import { coverJob, figuresOf, findJobs, missedOf, outlineOf, separateFieldRoad, stripsOf } from '@furrow/geo';
import { shuttleTruth, trackOf } from '@furrow/geo/testing';

/** What a program of its own tells of a day with a wide boom: seconds of the processor, one after another, and memory. */
export interface BoomDay {
  readonly points: number;
  readonly areaM2: number;
  readonly seconds: readonly number[];
  /** So much the resident memory grew at most, bytes. */
  readonly grewBy: number;
}

const widthM = 36;
const topSpeed = 8.5;
const times = 6;
const observation = shuttleTruth(51, 1500, 35.5, 20)
  .filter((_, i) => i % 20 === 0)
  .slice(0, 20_000);
const track = trackOf(observation, 4);
const before = process.memoryUsage.rss();

let areaM2 = 0;
const seconds = Array.from({ length: times }, () => {
  const start = process.cpuUsage();
  separateFieldRoad(track, topSpeed);
  const rules = { widthM, topSpeed };
  const coverage = coverJob(findJobs(track, rules).map((job) => stripsOf(track, job, rules)));
  ({ areaM2 } = figuresOf(coverage));
  missedOf(coverage, { widthM });
  outlineOf(coverage, { widthM });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
});
const grewBy = process.resourceUsage().maxRSS * 1024 - before;
process.send?.({ points: track.time.length, areaM2, seconds, grewBy } satisfies BoomDay);
process.disconnect?.();
