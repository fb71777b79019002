import {
  type AreaGeometry,
  areaCells,
  type Coverage,
  cellArea,
  coverJob,
  forEachCell,
  unpackStrips,
  vertexOf,
} from '@furrow/geo';

interface WorkedJob {
  no: number;
  day: string;
  workingS: number;
  strips: Uint8Array;
}

/** How far a site is: ground inside its outline, each place once. */
interface ReckonedSite {
  doneM2: number;
  /** Ground that was new on each day. */
  days: { day: string; areaM2: number }[];
  /** Ground that each machine came to first, and the time of its jobs there. */
  machines: { no: number; areaM2: number; workingS: number }[];
}

/** The jobs of a site drawn as one, the youngest first: so each place knows the job that came to it first. */
export function coverSite(jobs: readonly Pick<WorkedJob, 'strips'>[]): Coverage {
  return coverJob(jobs.toReversed().map(({ strips }) => unpackStrips(new Uint8Array(strips))));
}

/** `jobs` in the order of time. */
export function reckonSite(outline: AreaGeometry, jobs: readonly WorkedJob[]): ReckonedSite {
  if (jobs.length === 0) return { doneM2: 0, days: [], machines: [] };
  const coverage = coverSite(jobs);
  const first = new Float64Array(jobs.length);
  forEachCell(coverage.tiles, areaCells(coverage, outline), (cell) => {
    first[jobs.length - 1 - coverage.swath.job[vertexOf(cell)]!]! += 1;
  });
  const unit = cellArea(coverage.grid);
  const days = new Map<string, number>();
  const machines = new Map<number, { areaM2: number; workingS: number }>();
  for (const [i, { no, day, workingS }] of jobs.entries()) {
    const areaM2 = first[i]! * unit;
    if (areaM2 === 0) continue;
    days.set(day, (days.get(day) ?? 0) + areaM2);
    const before = machines.get(no) ?? { areaM2: 0, workingS: 0 };
    machines.set(no, { areaM2: before.areaM2 + areaM2, workingS: before.workingS + workingS });
  }
  return {
    doneM2: first.reduce((sum, cells) => sum + cells, 0) * unit,
    days: [...days].map(([day, areaM2]) => ({ day, areaM2 })),
    machines: [...machines].map(([no, part]) => ({ no, ...part })),
  };
}
