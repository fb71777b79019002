import { type JobStep, jobFlow, nextState } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { setJobFigures } from '#rooms/machines/public.ts';
import { flagStatementsOfJobs } from '../../subsidies/statements/freeze.store.ts';
import { keepVersion } from '../job.store.ts';
import { markNeighbours } from '../neighbours.store.ts';
import { seasonOf } from '../season.ts';
import { readWorkOf, rebuildVehicleDays } from '../vehicle-day.store.ts';
import type { JobParts } from '../work-parts.ts';
import { type LockedJob, lockJob, setState } from './locked-job.store.ts';

/** What the deeds of jobs need of the parts that jobs are computed with. */
export type DeedParts = Pick<JobParts, 'pool' | 'bus'>;

/**
 * Marks a job invalid: it leaves every sum. The caller has seen that the actor may know of it.
 * @throws Refusal notFound, jobSettled, notAllowedTransition (too small, marked already)
 */
export async function markJobInvalid(
  parts: DeedParts,
  actor: Actor,
  asked: { id: string; reason: string },
  done?: RowDone,
): Promise<void> {
  const job = await stepped(parts, actor, { ...asked, step: 'invalidate' }, done);
  parts.bus.publish('jobInvalidated', { id: job.id, vehicleNo: job.vehicleNo });
}

/** Takes that back: the same figures count again. @throws Refusal notFound, jobSettled, notAllowedTransition, jobInSpan */
export async function restoreJob(
  parts: DeedParts,
  actor: Actor,
  asked: { id: string; reason: string },
  done?: RowDone,
): Promise<void> {
  const job = await stepped(parts, actor, { ...asked, step: 'restore' }, done);
  parts.bus.publish('jobFinished', { id: job.id, vehicleNo: job.vehicleNo });
}

interface AskedStep {
  id: string;
  reason: string;
  step: JobStep;
}

const stepped = (
  { pool }: DeedParts,
  actor: Actor,
  asked: AskedStep,
  done: RowDone | undefined,
): Promise<LockedJob> =>
  inTransaction(pool, async (client) => {
    const job = await step(client, actor, asked);
    await done?.(client);
    return job;
  });

async function step(client: Queryable, actor: Actor, asked: AskedStep): Promise<LockedJob> {
  const job = await openJob(client, asked.id);
  const state = nextState(jobFlow, job.state, asked.step);
  if (!state) {
    const params = { from: job.state, to: jobFlow.steps[asked.step].to };
    throw new Refusal('notAllowedTransition', params, [
      { field: 'state', key: 'notAllowedTransition', params },
    ]);
  }
  if (asked.step === 'restore' && job.bySpan) throw new Refusal('jobInSpan');
  const { reason } = asked;
  const cause = asked.step === 'restore' ? 'restored' : 'invalid';
  await keepVersion(client, job.id, { cause, reason, by: actor.accountId });
  await setState(client, job.id, { state, reason: state === 'invalid' ? reason : '', by: actor.accountId });
  await rebuildVehicleDays(client, [{ no: job.vehicleNo, date: job.workDate }]);
  await setJobFigures(client, job.vehicleId, await readWorkOf(client, job.vehicleNo));
  await markGround(client, job);
  await flagStatementsOfJobs(client, [job.id]);
  await logOperation(client, actor, {
    action: `job.${asked.step}`,
    subjectKind: 'job',
    subjectId: job.id,
    before: { sn: job.sn, workDate: job.workDate, ...job.figures },
    after: { sn: job.sn, workDate: job.workDate, ...job.figures, state, reason },
  });
  return job;
}

/** The job, its row locked. @throws Refusal notFound, jobSettled */
export async function openJob(client: Queryable, id: string): Promise<LockedJob> {
  const job = await lockJob(client, id);
  if (!job) throw new Refusal('notFound');
  if (job.settledIn !== null) throw new Refusal('jobSettled', { statement: job.settledIn });
  return job;
}

/** What others repeat or miss on its ground may have changed. */
export async function markGround(
  client: Queryable,
  job: Pick<LockedJob, 'id' | 'box' | 'workDate' | 'workType' | 'divisionCode'>,
): Promise<void> {
  if (!job.box) return;
  const asked = { division: job.divisionCode, date: job.workDate, workType: job.workType };
  const { season } = await seasonOf(client, asked);
  await markNeighbours(client, { id: job.id, box: job.box, workType: job.workType, season });
}
