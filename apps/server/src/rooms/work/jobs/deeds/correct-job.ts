import type { JobCause, JobCorrection } from '@furrow/contract';
import { inTransaction, type Queryable, tryOut } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { logOperation } from '#rooms/access/public.ts';
import { computeDayWithin, type JobChange, tellChanges } from '../compute-day.ts';
import { workDayOf, zoneOffset } from '../computing/work-day.rules.ts';
import type { JobParts } from '../work-parts.ts';
import { type KeptFigures, type LockedJob, lockJob, setCorrection } from './locked-job.store.ts';
import { openJob } from './mark-job.ts';
import { bringUpToDate } from './up-to-date.ts';

/** Figures of a job before and after a deed. */
export interface JobBeforeAfter {
  readonly before: KeptFigures;
  /** Null: no points of it count any more. */
  readonly after: KeptFigures | null;
}

interface Made extends JobBeforeAfter {
  readonly job: LockedJob;
  readonly changes: readonly JobChange[];
}

/**
 * Sets fields of a job by hand, which beat all and are kept (R12), and computes it anew with its day; a field that is missing goes
 * back to what is computed. The caller has seen that the actor may know of it, and checked the fields.
 * @throws Refusal notFound, jobSettled
 */
export async function correctJob(
  parts: JobParts,
  actor: Actor,
  asked: { id: string; corrected: JobCorrection; reason: string },
  done?: RowDone,
): Promise<JobBeforeAfter> {
  const made = await inTransaction(parts.pool, async (client) => {
    const made = await correct(parts, client, actor, asked);
    await done?.(client);
    return made;
  });
  tellChanges(parts, made.job.vehicleNo, made.changes);
  return made;
}

/** What `correctJob` would make of it; nothing is kept. */
export async function previewCorrection(
  parts: JobParts,
  actor: Actor,
  asked: { id: string; corrected: JobCorrection },
): Promise<JobBeforeAfter> {
  return tryOut(parts.pool, async (client) => {
    const { before, after } = await correct(parts, client, actor, { ...asked, reason: '' });
    return { before, after };
  });
}

/** Computes the day of a job anew because somebody asks (R15). @throws Refusal notFound, jobSettled */
export async function recomputeJob(
  parts: JobParts,
  actor: Actor,
  asked: { id: string; reason: string },
  done?: RowDone,
): Promise<JobBeforeAfter> {
  const made = await inTransaction(parts.pool, async (client) => {
    const job = await openJob(client, asked.id);
    const made = await computed(parts, client, actor, { job, cause: 'asked', reason: asked.reason });
    await done?.(client);
    return made;
  });
  tellChanges(parts, made.job.vehicleNo, made.changes);
  return made;
}

async function correct(
  parts: JobParts,
  client: Queryable,
  actor: Actor,
  { id, corrected, reason }: { id: string; corrected: JobCorrection; reason: string },
): Promise<Made> {
  const { vehicleNo: no, workDate, divisionOfVehicle } = await openJob(client, id);
  const days = [workDayOf(workDate, zoneOffset(divisionOfVehicle))];
  // What came since the worker's last round is no effect of the correction.
  const grown = await bringUpToDate(parts, client, { no, days });
  const job = await openJob(client, id);
  await setCorrection(client, id, { corrected, by: actor.accountId });
  const made = await computed(parts, client, actor, { job, cause: 'corrected', reason });
  return { ...made, changes: [...grown, ...made.changes] };
}

async function computed(
  parts: JobParts,
  client: Queryable,
  actor: Actor,
  { job, cause, reason }: { job: LockedJob; cause: JobCause; reason: string },
): Promise<Made> {
  const day = workDayOf(job.workDate, zoneOffset(job.divisionOfVehicle));
  const by = actor.accountId;
  const changes = await computeDayWithin(parts, client, { no: job.vehicleNo, day, cause, reason, by });
  const after = (await lockJob(client, job.id))?.figures ?? null;
  await logOperation(client, actor, {
    action: cause === 'corrected' ? 'job.correct' : 'job.recompute',
    subjectKind: 'job',
    subjectId: job.id,
    before: { sn: job.sn, workDate: job.workDate, ...job.figures },
    after: { sn: job.sn, workDate: job.workDate, ...(after ?? { state: 'gone' }), reason },
  });
  return { job, changes, before: job.figures, after };
}
