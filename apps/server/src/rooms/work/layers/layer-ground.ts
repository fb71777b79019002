import { valueUnitOf, type WorkType } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireBlock } from '#rooms/fields/public.ts';
import { findGroundJob, readBlockGround } from '../device-jobs/coverage/ground.store.ts';
import { type AskedGround, groundOfBlock, groundOfJob } from '../device-jobs/coverage/ground-input.ts';
import { halfYearOf } from '../jobs/computing/work-day.rules.ts';
import { readSeasons } from './seasons.store.ts';
import { type StoredTarget, targetInForce } from './targets/target.store.ts';

type Block = NonNullable<Awaited<ReturnType<typeof readBlockGround>>> & { id: string };

/** What layers are made of: work, target, or both. */
export interface LayerGround {
  /** Null: nothing was worked. */
  ground: AskedGround | null;
  /** The block that is looked at; of a job the one with most of it, which does not cut it. */
  block: Block | null;
  /** Only ground inside the block counts. */
  cut: boolean;
  target: StoredTarget | null;
  season: string;
  workType: WorkType;
  /** Of values: `m` means that the work puts nothing on the land. */
  unit: ReturnType<typeof valueUnitOf>;
}

/** @throws Refusal notFound outside the scope */
export async function layerOfJob(pool: Pool, actor: Actor, id: string): Promise<LayerGround> {
  const job = await findGroundJob(pool, actor, id);
  if (!job) throw new Refusal('notFound');
  const { workType, blockId } = job;
  const season = halfYearOf(job.workDate).from;
  const ground = await groundOfJob(pool, actor, id);
  const found = blockId === null ? null : await readBlockGround(pool, blockId);
  const target = blockId === null ? null : await targetInForce(pool, { blockId, season, workType });
  const block = found && { id: blockId!, ...found };
  return { ground, block, cut: false, target, season, workType, unit: valueUnitOf(workType) };
}

/** All jobs of a block in a season that the actor may see; the last season with work or a target where none is asked. */
export async function layerOfBlock(
  pool: Pool,
  actor: Actor,
  id: string,
  asked: { season?: string | undefined; workType?: WorkType | undefined },
): Promise<LayerGround> {
  const { name, areaM2, outline } = await requireBlock(pool, actor, id);
  const seasons = await readSeasons(pool, actor, id);
  const found = seasons.find(
    (one) =>
      (asked.season === undefined || one.season === asked.season) &&
      (asked.workType === undefined || one.workType === asked.workType),
  );
  const season = found?.season ?? asked.season ?? halfYearOf(new Date().toISOString().slice(0, 10)).from;
  const workType = found?.workType ?? asked.workType ?? 'spraying';
  const place = { blockId: id, season, workType };
  const ground = found && found.jobs.length > 0 ? await groundOfBlock(pool, actor, place) : null;
  const target = await targetInForce(pool, place);
  const block = { id, name, areaM2, outline };
  return { ground, block, cut: true, target, season, workType, unit: valueUnitOf(workType) };
}
