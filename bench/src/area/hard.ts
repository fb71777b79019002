import {
  type Coverage,
  cleanTrack,
  coverJob,
  figuresOf,
  findJobs,
  missedOf,
  pickPoints,
  stripsOf,
  type TrackColumns,
  usualInterval,
} from '@furrow/geo';
import { exactFigures, type HardCase, hardCases, heldOutCases, tracksOf } from '@furrow/geo/testing';
import type { Figure } from '../figure.ts';

const seeds = [1, 2, 3];
/** Later than any point of the cases. */
const now = Date.UTC(2030, 0, 1) / 1000;

/** Work that is hard to measure, each shape and fault against the exact area of its truth: the worst of three seeds. */
export function hard(): Figure[] {
  return [...hardCases, ...heldOutCases].map((one) => {
    const truth = one.truth();
    const exact = exactFigures(truth, one.widthM);
    const seen = seeds.map((seed) => coverageOf(one, tracksOf(one, truth, seed)));
    const errors = seen.map((all) => 100 * (areaOf(all) / exact.areaM2 - 1));
    const worst = errors.reduce((most, error) => (Math.abs(error) > Math.abs(most) ? error : most));
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    return {
      what: `${one.name}: worst error %`,
      goal: `≤ ${one.goal}`,
      measured: worst.toFixed(2),
      met: Math.abs(worst) <= one.goal,
      note: `mean ${mean.toFixed(2)}; ${(exact.areaM2 / 1e4).toFixed(1)} ha${missedNote(one, seen, exact)}`,
    };
  });
}

/** How much more is told as missed than is, as a share of the area: the worst. */
function missedNote(
  { widthM }: HardCase,
  seen: readonly Coverage[],
  exact: ReturnType<typeof exactFigures>,
): string {
  const told = seen.map((all) => missedOf(all, { widthM })?.areaM2 ?? null);
  if (exact.missedM2 === null || told.some((one) => one === null)) return '';
  const most = Math.max(...told.map((one) => one! - exact.missedM2!));
  return `; missed ${((100 * most) / exact.areaM2).toFixed(2)} % of it too much`;
}

function coverageOf({ widthM, topSpeed }: HardCase, raw: TrackColumns): Coverage {
  const track = pickPoints(raw, cleanTrack(raw, { now }).kept);
  const rules = { widthM, reportInterval: usualInterval(track.time), ...(topSpeed ? { topSpeed } : {}) };
  return coverJob(findJobs(track, rules).map((job) => stripsOf(track, job, rules)));
}

const areaOf = (coverage: Coverage): number => figuresOf(coverage).areaM2;
