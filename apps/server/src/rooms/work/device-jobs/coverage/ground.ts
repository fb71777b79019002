import { setImmediate as otherCalls } from 'node:timers/promises';
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
import type { Pool } from '../../../../database/pool.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { readNeighbours, readStrips } from '../../jobs/neighbours.store.ts';
import { seasonOf } from '../../jobs/season.ts';
import { findGroundJob, type GroundJob, readBlockGround, readBlockJobs } from './ground.store.ts';
import { GroundCache } from './ground-cache.ts';

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

/** Memory for coverages that are looked at, bytes. */
const mostBytes = 256 * 1024 * 1024;
const cache = new GroundCache<Ground>(mostBytes);

/** The ground of a job; null: nothing of it was worked. @throws Refusal notFound outside the scope */
export async function groundOfJob(pool: Pool, actor: Actor, id: string): Promise<Ground | null> {
  const job = await findGroundJob(pool, actor, id);
  if (!job) throw new Refusal('notFound');
  return cache.get(`${pool.options.database ?? ''} job ${job.id} ${job.version} ${job.areaM2}`, () =>
    drawJob(pool, job),
  );
}

async function drawJob(pool: Pool, job: GroundJob): Promise<Ground | null> {
  const [packed] = await readStrips(pool, [job.id]);
  if (!packed) return null;
  const strips = unpackStrips(packed);
  await otherCalls();
  const coverage = coverJob(strips);
  const { earlier, others } = await readOthers(pool, job);
  const block = job.blockId === null ? null : await readBlockGround(pool, job.blockId);
  await otherCalls();
  const missed = missedOf(coverage, {
    widthM: job.widthM ?? 0,
    others,
    ...(block ? { block: block.outline } : {}),
  });
  await otherCalls();
  return {
    ...{ coverage, jobs: [job], strips: [strips], standard: standardOf(job), blockAreaM2: null },
    repeated: repeatedCells(coverage, earlier),
    missed: missed?.cells ?? null,
  };
}

/** Strips of the other valid jobs of the season on this ground, and of those that came before. */
async function readOthers(
  pool: Pool,
  job: GroundJob,
): Promise<{ earlier: JobStrips[]; others: JobStrips[] }> {
  const { id, box, workType, divisionCode: division, workDate: date } = job;
  if (!box) return { earlier: [], others: [] };
  const { season } = await seasonOf(pool, { division, date, workType });
  const neighbours = await readNeighbours(pool, { id, box, workType, season, from: job.startedAt });
  const strips = async (ids: string[]) => unpackAll(await readStrips(pool, ids));
  const earlier = await strips(neighbours.filter((one) => one.earlier).map((one) => one.id));
  const later = await strips(neighbours.filter((one) => !one.earlier).map((one) => one.id));
  return { earlier, others: [...earlier, ...later] };
}

/** Drawing takes 10 to 500 ms a step; between two steps the process answers what else it was asked. */
async function unpackAll(packed: readonly Uint8Array[]): Promise<JobStrips[]> {
  const strips: JobStrips[] = [];
  for (const bytes of packed) {
    strips.push(unpackStrips(bytes));
    await otherCalls();
  }
  return strips;
}

const standardOf = ({ standardDepthM: depthM, toleranceM }: GroundJob): QualityStandard | null =>
  depthM === null ? null : { kind: 'depth', depthM, toleranceM: toleranceM ?? 0 };

/** All jobs of a block in a season and work type, drawn as one. @throws Refusal notFound without a job that the actor may see */
export async function groundOfBlock(
  pool: Pool,
  actor: Actor,
  asked: Parameters<typeof readBlockJobs>[2],
): Promise<Ground | null> {
  const [block, jobs] = [await readBlockGround(pool, asked.blockId), await readBlockJobs(pool, actor, asked)];
  if (!block || jobs.length === 0) throw new Refusal('notFound');
  const key = jobs.map(({ id, version, areaM2 }) => `${id} ${version} ${areaM2}`).join();
  return cache.get(`${pool.options.database ?? ''} block ${asked.blockId} ${key}`, async () => {
    const ids = jobs.map(({ id }) => id);
    const strips = await unpackAll(await readStrips(pool, ids));
    const coverage = coverJob(strips);
    const widthM = Math.max(0, ...jobs.map((job) => job.widthM ?? 0));
    await otherCalls();
    return {
      ...{ coverage, jobs, strips, standard: standardOf(jobs.at(-1)!), repeated: null },
      missed: missedOf(coverage, { widthM, block: block.outline })?.cells ?? null,
      blockAreaM2: block.areaM2,
    };
  });
}
