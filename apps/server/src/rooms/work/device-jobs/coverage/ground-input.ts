import type { AreaGeometry } from '@furrow/geo';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readNeighbours, readStrips } from '../../jobs/neighbours.store.ts';
import { seasonOf } from '../../jobs/season.ts';
import {
  findGroundJob,
  type GroundJob,
  readBlockGround,
  readBlockJobs,
  readGroundJobs,
} from './ground.store.ts';

/** What a ground is drawn from; plain data, so that it can go to a thread. Strips packed. */
export interface GroundInput {
  readonly jobs: GroundJob[];
  readonly strips: Uint8Array[];
  /** Of other valid jobs of the season on this ground, those before and those after; null for a block: all of them are drawn. */
  readonly others: { earlier: Uint8Array[]; later: Uint8Array[] } | null;
  readonly block: { areaM2: number; outline: AreaGeometry } | null;
}

/** A ground that the actor may look at: the key tells when it is another one, and `load` reads what it is drawn from. */
export interface AskedGround {
  readonly key: string;
  /** Null: nothing of it was worked. */
  load(): Promise<GroundInput | null>;
}

/** The ground of a job. @throws Refusal notFound outside the scope */
export async function groundOfJob(pool: Pool, actor: Actor, id: string): Promise<AskedGround> {
  const job = await findGroundJob(pool, actor, id);
  if (!job) throw new Refusal('notFound');
  return {
    key: `${pool.options.database ?? ''} job ${job.id} ${job.version} ${job.areaM2}`,
    load: () => loadJob(pool, job),
  };
}

async function loadJob(pool: Pool, job: GroundJob): Promise<GroundInput | null> {
  const strips = await readStrips(pool, [job.id]);
  if (strips.length === 0) return null;
  const block = job.blockId === null ? null : await readBlockGround(pool, job.blockId);
  return { jobs: [job], strips, others: await readOthers(pool, job), block };
}

async function readOthers(pool: Pool, job: GroundJob): Promise<GroundInput['others']> {
  const { id, box, workType, divisionCode: division, workDate: date } = job;
  if (!box) return { earlier: [], later: [] };
  const { season } = await seasonOf(pool, { division, date, workType });
  const neighbours = await readNeighbours(pool, { id, box, workType, season, from: job.startedAt });
  const stripsOf = (earlier: boolean) =>
    readStrips(
      pool,
      neighbours.filter((one) => one.earlier === earlier).map((one) => one.id),
    );
  return { earlier: await stripsOf(true), later: await stripsOf(false) };
}

/** All jobs of a block in a season and work type, as one. @throws Refusal notFound without a job that the actor may see */
export async function groundOfBlock(
  pool: Pool,
  actor: Actor,
  asked: Parameters<typeof readBlockJobs>[2],
): Promise<AskedGround> {
  const [block, jobs] = [await readBlockGround(pool, asked.blockId), await readBlockJobs(pool, actor, asked)];
  if (!block || jobs.length === 0) throw new Refusal('notFound');
  const key = jobs.map(({ id, version, areaM2 }) => `${id} ${version} ${areaM2}`).join();
  return {
    key: `${pool.options.database ?? ''} block ${asked.blockId} ${key}`,
    load: async () => {
      const strips = await readStrips(
        pool,
        jobs.map(({ id }) => id),
      );
      return { jobs, strips, others: null, block };
    },
  };
}

/** Some jobs as one, cut by the block that they were done for. The caller has seen that the actor may know of them. */
export async function groundOfJobs(
  pool: Pool,
  ids: readonly string[],
  blockId: string | null,
): Promise<AskedGround> {
  const jobs = await readGroundJobs(pool, ids);
  const key = jobs.map(({ id, version, areaM2 }) => `${id} ${version} ${areaM2}`).join();
  return {
    key: `${pool.options.database ?? ''} jobs ${blockId ?? ''} ${key}`,
    load: async () => {
      const strips = await readStrips(
        pool,
        jobs.map(({ id }) => id),
      );
      if (strips.length === 0) return null;
      const block = blockId === null ? null : await readBlockGround(pool, blockId);
      return { jobs, strips, others: null, block };
    },
  };
}
