import type { CurrentBlock, CurrentJob, JobDetail } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { blocksIn, linesOfVehicle } from '#rooms/fields/public.ts';
import { visibleVehicle } from '../asked-track.ts';
import type { GroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { groundOfJob } from '../device-jobs/coverage/ground-input.ts';
import type { GroundShares } from '../device-jobs/coverage/shares.ts';
import { jobDetail } from '../device-jobs/device-jobs.ts';
import { seasonOf } from '../jobs/season.ts';
import { findCurrent, readCoveredBefore } from './current.store.ts';

interface CurrentParts {
  readonly pool: Pool;
  readonly desk: GroundDesk;
}

/** What a vehicle works at right now. @throws Refusal snUnknown outside the scope */
export async function currentJob(
  { pool, desk }: CurrentParts,
  actor: Actor,
  device: string,
): Promise<CurrentJob> {
  const vehicle = await visibleVehicle(pool, actor, device);
  const [{ open, last }, lines] = await Promise.all([
    findCurrent(pool, actor, vehicle.no),
    linesOfVehicle(pool, vehicle.id),
  ]);
  if (open === null) return { job: null, missedM2: null, block: null, lines, last };
  const job = await jobDetail(pool, actor, open);
  const blocks = job.bbox ? await blocksIn(pool, job.bbox) : [];
  const areas = blocks.map(({ outline }) => outline);
  const found = await desk(await groundOfJob(pool, actor, open), { kind: 'shares', areas });
  const block = found && (await blockOf(pool, job, { blocks, found }));
  return { job, lines, last, block, missedM2: found?.missedM2 ?? null };
}

/** The block with most of the job, and how far it is. */
async function blockOf(
  pool: Pool,
  job: JobDetail,
  { blocks, found }: { blocks: Awaited<ReturnType<typeof blocksIn>>; found: GroundShares },
): Promise<CurrentBlock | null> {
  const [share] = found.shares;
  const block = share && blocks[share.index];
  if (!block) return null;
  const { workType, workDate: date, divisionCode: division } = job;
  const { season } = await seasonOf(pool, { division, date, workType });
  const before = await readCoveredBefore(pool, { blockId: block.id, jobId: job.id, workType, season });
  const coveredM2 = Math.min(block.areaM2, before + share.areaM2 - (share.repeatedM2 ?? 0));
  const rate = job.workingS > 0 ? job.areaM2 / job.workingS : 0;
  return {
    id: block.id,
    name: block.name,
    areaM2: block.areaM2,
    coveredM2,
    remainingS: rate > 0 ? (block.areaM2 - coveredM2) / rate : null,
    rings: block.outline.coordinates as [number, number][][],
  };
}
