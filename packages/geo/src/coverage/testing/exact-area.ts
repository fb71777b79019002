import { cellArea, coverageGrid } from '../cells/cell-grid-frame.ts';
import { cellCount, regionOfTiles } from '../cells/cell-region.ts';
import { coverJob } from '../drawing/cover-job.ts';
import { gridFor } from '../drawing/grid-for.ts';
import { figuresOf } from '../figures/figures.ts';
import { missedOf } from '../figures/missed.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';
import { type Moment, trackOf } from './truth.ts';

/** What the truth covers, m²: its own strips, ten a second and made by no rule of ours, on cells of a decimetre turned by an odd angle. */
export function exactFigures(
  moments: readonly Moment[],
  widthM: number,
): { areaM2: number; overlapM2: number; missedM2: number | null } {
  const strips: JobStrips = { runs: runsOf(moments, widthM), fix: 'rtk' };
  const { origin, angleDeg } = gridFor([strips]);
  const coverage = coverJob(strips, {
    grid: coverageGrid(origin, widthM > 12 ? 0.25 : 0.1, angleDeg + 11.3),
  });
  return {
    areaM2: cellCount(regionOfTiles(coverage.tiles)) * cellArea(coverage.grid),
    overlapM2: figuresOf(coverage).overlapM2,
    missedM2: missedOf(coverage, { widthM })?.areaM2 ?? null,
  };
}

function runsOf(moments: readonly Moment[], widthM: number): StripRun[] {
  const runs: StripRun[] = [];
  let pass = 0;
  for (let from = 0; from < moments.length; ) {
    let to = from;
    while (to + 1 < moments.length && moments[to + 1]!.works === moments[from]!.works) to++;
    // A moment tells of the step that led to it: the work began at the moment before.
    if (moments[from]!.works && from > 0) runs.push(runOf(moments.slice(from - 1, to + 1), widthM, pass++));
    from = to + 1;
  }
  return runs;
}

function runOf(moments: readonly Moment[], widthM: number, pass: number): StripRun {
  const { time, lng, lat } = trackOf(moments, 4);
  const none = new Float32Array(time.length).fill(Number.NaN);
  return {
    time,
    lng,
    lat,
    depth: none,
    value: none,
    offsetM: 0,
    joined: false,
    width: new Float32Array(time.length).fill(widthM),
    pass: new Uint16Array(time.length).fill(pass),
  };
}
