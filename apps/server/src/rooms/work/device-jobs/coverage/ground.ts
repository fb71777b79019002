import {
  type CellRegion,
  type Coverage,
  coverJob,
  type JobStrips,
  missedOf,
  type QualityStandard,
  repeatedCells,
  unpackStrips,
} from '@furrow/geo';
import type { GroundJob } from './ground.store.ts';
import type { GroundInput } from './ground-input.ts';

/** What was worked, drawn on its grid (R4), with what lies over it. */
export interface Ground {
  coverage: Coverage;
  /** In the order in which the coverage numbers them. */
  jobs: GroundJob[];
  strips: JobStrips[];
  standard: QualityStandard | null;
  /** Cells that earlier jobs had worked; of a block none, for all its jobs are drawn (R6). */
  repeated: CellRegion | null;
  /** Null: not defined (R7). */
  missed: CellRegion | null;
  blockAreaM2: number | null;
}

/** Draws a ground: of one job, or of all jobs of a block. Pure; 10 to 500 ms by its size. */
export function drawGround({ jobs, strips: packed, others, block }: GroundInput): Ground {
  const strips = packed.map((bytes) => unpackStrips(bytes));
  const coverage = coverJob(strips);
  const earlier = (others?.earlier ?? []).map((bytes) => unpackStrips(bytes));
  const later = (others?.later ?? []).map((bytes) => unpackStrips(bytes));
  const missed = missedOf(coverage, {
    widthM: Math.max(0, ...jobs.map(({ widthM }) => widthM ?? 0)),
    others: [...earlier, ...later],
    ...(block ? { block: block.outline } : {}),
  });
  return {
    coverage,
    jobs,
    strips,
    standard: standardOf(jobs.at(-1)!),
    repeated: others && repeatedCells(coverage, earlier),
    missed: missed?.cells ?? null,
    blockAreaM2: others ? null : (block?.areaM2 ?? null),
  };
}

const standardOf = ({ standardDepthM: depthM, toleranceM }: GroundJob): QualityStandard | null =>
  depthM === null ? null : { kind: 'depth', depthM, toleranceM: toleranceM ?? 0 };
