import {
  type CellSums,
  figuresOfGrown,
  grossOf,
  growOpen,
  joinPacked,
  type OpenCoverage,
  packOne,
  type StripRun,
} from '@furrow/geo';
import { correctedTool, divisionOf, rowOf } from '../compute-job.ts';
import type { DayFacts, StoredJob, WorkDay } from '../computing/day-facts.rules.ts';
import { digestOf } from '../computing/digest.ts';
import { boxOf, figuresFrom, middleOf } from '../computing/job-geometry.ts';
import type { DegreeBox, JobRow } from '../computing/job-row.ts';
import { ownStandard } from '../computing/tool-at.rules.ts';
import type { OpenJob } from '../memory/known-day.rules.ts';
import type { Season } from '../season.ts';
import type { JobParts } from '../work-parts.ts';
import { fixOf, foundOf, type JobHead } from './job-head.rules.ts';

/** A job that has grown, as it is written. */
export interface GrownRow {
  readonly row: JobRow;
  readonly strips: Uint8Array;
  readonly coverage: OpenCoverage;
}

/** What a job that goes on is made of: its sums, its last strips, and what they are judged by. */
interface GrowingJob {
  readonly job: OpenJob;
  readonly whole: JobHead;
  readonly open: readonly StripRun[];
  readonly facts: DayFacts;
  readonly day: WorkDay;
  readonly before: StoredJob;
}

/** Makes the row of a job that went on; 'same' when nothing changed, null where it must be computed whole. */
export async function growJob(
  parts: Pick<JobParts, 'divisions'>,
  seasonFor: (asked: { division: string; date: string; workType: JobRow['workType'] }) => Promise<Season>,
  { job, whole, open, facts, day, before }: GrowingJob,
): Promise<GrownRow | 'same' | null> {
  const { coverage } = job;
  const fix = fixOf(whole);
  if (fix !== coverage.fix) return null;
  const found = foundOf(whole);
  const tool = correctedTool(facts, found, before.corrected);
  const box = boxAround(coverage, open);
  const divisionCode = await divisionOf(parts, box, facts);
  const asked = await seasonFor({ division: divisionCode, date: day.date, workType: tool.workType });
  const standard = asked.standard ?? ownStandard(facts, tool, found.from);
  const judgedBy = standard && { kind: 'depth' as const, ...standard };
  if (JSON.stringify(judgedBy) !== JSON.stringify(coverage.standard)) return null;
  const strips = joinPacked(fix, [...coverage.kept.map(({ bytes }) => bytes), ...open.map(packOne)]);
  const digest = digestOf(
    strips,
    [tool.workType, tool.widthM],
    [found, tool, standard, false, before.corrected, [], []],
  );
  if (digest === before.digest) return 'same';
  const sums = growOpen(coverage, open);
  if (!sums) return null;
  const photoMismatch = (facts.unfitPhotos ?? []).some((at) => at >= found.from && at <= found.to);
  const geometry = geometryOf({ ...coverage, open }, sums, box);
  const made = { id: job.id, digest, tool, standard, geometry, divisionCode, blocks: [], photoMismatch };
  const row = rowOf(made, { found, before, ended: false });
  return { row, strips, coverage: { ...coverage, open, sums } };
}

function geometryOf(
  { kept, open, grid, standard, fix }: OpenCoverage,
  sums: CellSums,
  box: DegreeBox | null,
): Parameters<typeof rowOf>[0]['geometry'] {
  const gross = kept.reduce((sum, { grossM2 }) => sum + grossM2, 0) + grossOf(open);
  return {
    ...figuresFrom(gross, figuresOfGrown({ sums, grid, standard }), fix),
    missedM2: null,
    repeatedM2: 0,
    shares: [],
    grown: null,
    ground: { outline: null, box, centre: box && middleOf(box) },
  };
}

/** As `boxOf` of all strips. */
function boxAround({ kept }: OpenCoverage, open: readonly StripRun[]): DegreeBox | null {
  const corners = kept.map(({ box: [west, south, east, north] }) => ({
    lng: Float64Array.of(west, east),
    lat: Float64Array.of(south, north),
  }));
  return boxOf({ runs: [...corners, ...open] });
}
