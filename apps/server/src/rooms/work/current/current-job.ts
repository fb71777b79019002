import type { CurrentBlock, CurrentJob, JobDetail } from '@furrow/contract';
import { areaOfRegion, sharesOf } from '@furrow/geo';
import type { Pool } from '../../../database/pool.ts';
import type { Actor } from '../../../kit/actor.ts';
import { blocksIn, linesOfVehicle } from '../../fields/public.ts';
import { visibleVehicle } from '../asked-track.ts';
import { type Ground, groundOfJob } from '../device-jobs/coverage/ground.ts';
import { jobDetail } from '../device-jobs/device-jobs.ts';
import { seasonOf } from '../jobs/season.ts';
import { findCurrent, readCoveredBefore } from './current.store.ts';

/** What a vehicle works at right now. @throws Refusal snUnknown outside the scope */
export async function currentJob(pool: Pool, actor: Actor, device: string): Promise<CurrentJob> {
  const vehicle = await visibleVehicle(pool, actor, device);
  const [{ open, last }, lines] = await Promise.all([
    findCurrent(pool, actor, vehicle.no),
    linesOfVehicle(pool, vehicle.id),
  ]);
  if (open === null) return { job: null, missedM2: null, block: null, lines, last };
  const [job, ground] = await Promise.all([jobDetail(pool, actor, open), groundOfJob(pool, actor, open)]);
  return {
    ...{ job, lines, last },
    missedM2: ground?.missed ? areaOfRegion(ground.coverage, ground.missed) : null,
    block: ground ? await blockOf(pool, job, ground) : null,
  };
}

/** The block with most of the job, and how far it is. Shares are kept when a job has ended; until then they are drawn. */
async function blockOf(pool: Pool, job: JobDetail, ground: Ground): Promise<CurrentBlock | null> {
  if (!job.bbox) return null;
  const blocks = await blocksIn(pool, job.bbox);
  const [share] = sharesOf(
    ground.coverage,
    blocks.map(({ outline }) => outline),
    ground.repeated ? { repeated: ground.repeated } : {},
  );
  const block = share && blocks[share.index];
  if (!block) return null;
  const { workType, workDate: date, divisionCode: division } = job;
  const { season } = await seasonOf(pool, { division, date, workType });
  const before = await readCoveredBefore(pool, { blockId: block.id, jobId: job.id, workType, season });
  const coveredM2 = Math.min(block.areaM2, before + share.areaM2 - (share.repeatedM2 ?? 0));
  const rate = job.workingS > 0 ? job.areaM2 / job.workingS : 0;
  return {
    ...{ id: block.id, name: block.name, areaM2: block.areaM2, coveredM2 },
    remainingS: rate > 0 ? (block.areaM2 - coveredM2) / rate : null,
    rings: block.outline.coordinates as [number, number][][],
  };
}
