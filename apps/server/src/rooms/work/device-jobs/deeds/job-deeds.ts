import type { DeviceJobRow, JobCorrection, JobCorrectionForm, JobPreview } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { visibleBlocks } from '#rooms/fields/public.ts';
import { visibleMachines } from '#rooms/machines/public.ts';
import { correctJob, previewCorrection, recomputeJob } from '../../jobs/deeds/correct-job.ts';
import { markJobInvalid, restoreJob } from '../../jobs/deeds/mark-job.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { requireJob } from '../device-jobs.ts';
import { jobNames } from '../job-detail.store.ts';

/** What a correction may name. */
type Corrected = Omit<JobCorrectionForm, 'reason'>;
type Wished = { [Name in keyof Corrected]?: Corrected[Name] | undefined };
const names = ['workType', 'implementId', 'widthM', 'blockId', 'crop'] as const;

/** @throws Refusal notFound outside the scope, seeOnly for a vehicle that was allocated to be seen only */
async function requireOwnJob(db: Queryable, actor: Actor, id: string): Promise<DeviceJobRow> {
  const job = await requireJob(db, actor, id);
  if (!(await jobNames(db, actor, [id], 'operate')).has(id)) throw new Refusal('seeOnly');
  return job;
}

type JobDeed = (
  parts: JobParts,
  actor: Actor,
  asked: { id: string; reason: string },
  done?: RowDone,
) => Promise<unknown>;

/** A deed with a reason on a job of a machine that the actor operates. @throws Refusal notFound, seeOnly, and what the deed refuses */
const onOwnJob =
  (deed: JobDeed) =>
  async (parts: JobParts, actor: Actor, id: string, reason: string, done?: RowDone): Promise<void> => {
    await requireOwnJob(parts.pool, actor, id);
    await deed(parts, actor, { id, reason }, done);
  };

/** Takes a job out of every sum. */
export const invalidate = onOwnJob(markJobInvalid);

/** Brings it back with the same figures. */
export const restore = onOwnJob(restoreJob);

export const recompute = onOwnJob(recomputeJob);

/** What is corrected when a form is sent: what was before, and the fields that are other than the job has them now. */
async function correctionOf(
  db: Queryable,
  actor: Actor,
  job: DeviceJobRow,
  form: Wished,
): Promise<JobCorrection> {
  const changed = Object.fromEntries(
    names.flatMap((name) =>
      form[name] === undefined || form[name] === job[name] ? [] : [[name, form[name]]],
    ),
  ) as JobCorrection;
  await requireKnown(db, actor, changed);
  return { ...job.corrected, ...changed };
}

/** A tool or a block that is named must be the actor's to see. @throws Refusal notFound, naming the field */
async function requireKnown(
  db: Queryable,
  actor: Actor,
  { implementId, blockId }: JobCorrection,
): Promise<void> {
  const missing = (field: string) => new Refusal('notFound', {}, [{ field, key: 'notFound' }]);
  if (implementId && !(await visibleMachines(db, 'implement', actor, [implementId])).has(implementId))
    throw missing('implementId');
  if (blockId && !(await visibleBlocks(db, actor, [blockId])).has(blockId)) throw missing('blockId');
}

/** Sets fields by hand, which every computing keeps (R12). @throws Refusal notFound, seeOnly, jobSettled */
export async function correct(
  parts: JobParts,
  actor: Actor,
  id: string,
  { reason, ...form }: Wished & { reason: string },
  done?: RowDone,
): Promise<void> {
  const job = await requireOwnJob(parts.pool, actor, id);
  const corrected = await correctionOf(parts.pool, actor, job, form);
  await correctJob(parts, actor, { id, corrected, reason }, done);
}

/** The figures before and after a correction, which is not kept. */
export async function preview(
  parts: JobParts,
  actor: Actor,
  id: string,
  form: Corrected,
): Promise<JobPreview> {
  const job = await requireOwnJob(parts.pool, actor, id);
  const { before, after } = await previewCorrection(parts, actor, {
    id,
    corrected: await correctionOf(parts.pool, actor, job, form),
  });
  if (!after) throw new Refusal('notFound');
  return { before, after };
}
