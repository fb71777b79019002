import { replacementDays } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { isFirstContact } from './first-contact.rules.ts';
import { failSilentJobs, setAlive, waitingJob } from './first-contact.store.ts';

/** Jobs that fail in one transaction. */
const atOnce = 100;

interface Heard {
  vehicleId: string;
  told: { machineCode: string };
  /** It tells of a part that the platform does not know there. */
  foreign: boolean;
  /** Seconds UTC. */
  heardAt: number;
}

/**
 * The new equipment of a vehicle speaks: jobs that wait for it are done, and who asked for the last is told, inside the caller's
 * transaction. Nothing where none waits, or where another machine code speaks.
 */
export async function comeAlive(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  { vehicleId, told, foreign, heardAt }: Heard,
): Promise<void> {
  const job = await waitingJob(db, vehicleId, heardAt);
  if (!job || !isFirstContact(job.after, told, foreign)) return;
  for (const id of await setAlive(db, vehicleId, heardAt))
    await logOperation(db, null, {
      action: 'newReplaceRecord.comeAlive',
      subjectKind: 'replacementRecord',
      subjectId: id,
      before: { state: 'waiting' },
      after: { sn: job.sn, state: 'done' },
    });
  if (job.applicantId === null) return;
  await notify(db, bus, {
    type: 0,
    act: 'equipmentAlive',
    per: '',
    receivers: [job.applicantId],
    values: { number: job.number, sn: job.sn },
    link: `/newReplaceRecord?id=${job.id}`,
    subject: { kind: 'replacementRecord', id: job.id },
    event: 'alive',
  });
}

/** The worker's part: jobs whose equipment was not heard for seven days have failed. Returns how many. */
export async function failSilent(pool: Pool): Promise<number> {
  let count = 0;
  for (;;) {
    const failed = await inTransaction(pool, async (db) => {
      const jobs = await failSilentJobs(db, { days: replacementDays, most: atOnce });
      for (const { id, sn } of jobs)
        await logOperation(db, null, {
          action: 'newReplaceRecord.fail',
          subjectKind: 'replacementRecord',
          subjectId: id,
          before: { state: 'waiting' },
          after: { sn, state: 'failed' },
        });
      return jobs.length;
    });
    if (failed === 0) return count;
    count += failed;
  }
}
