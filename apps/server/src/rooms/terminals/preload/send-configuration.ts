import { itemParameters, terminalJobOptions } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Tx } from '#events/perform.ts';
import { newId } from '#kit/id.ts';
import { insertJob, markStarted, writeDraft } from '../jobs/job.store.ts';
import { insertTasks } from '../jobs/task-make.store.ts';
import { type DueTarget, noteFailed, noteSent } from './due.store.ts';

/** The terminal is there; a task that it leaves behind unfinished waits three days for it. */
const options = terminalJobOptions.parse({ stopPercent: 100, deadlineHours: 72 });

/** Why a target cannot be written to this terminal; null: it can. */
function unfit({ kind, isTbox, items, map }: DueTarget): 'notATbox' | 'isATbox' | 'noMap' | null {
  if (kind === 'tbox' && !isTbox) return 'notATbox';
  if ((kind === 'vehicle' || kind === 'implement') && isTbox) return 'isATbox';
  return kind === 'tbox' && map !== null && !Object.keys(items).every((item) => item in map) ? 'noMap' : null;
}

/**
 * A configuration goes out as a job of one configuration task, as the wizard's do: read, written, read back and compared by the gateway
 * that holds the terminal.
 * @throws Error when the terminal has got another task in this moment; then nothing has happened
 */
export async function sendByTask({ db, bus, note }: Tx, target: DueTarget): Promise<void> {
  const reason = unfit(target);
  note({ after: { sn: target.sn, kind: target.kind, items: target.items, ...(reason && { reason }) } });
  if (reason !== null) return noteFailed(db, target, reason);
  await noteSent(db, target, { taskId: await makeTask(db, target) });
  bus.publish('terminalTaskAsked', {});
}

async function makeTask(db: TransactionClient, target: DueTarget): Promise<string> {
  const jobId = newId();
  const { items, firmware, hardwareVersion, vehicleNo } = target;
  const actor = { accountId: target.by, name: target.byName };
  const job = { id: jobId, kind: 'configuration' as const, versionId: null, devices: [], options };
  await insertJob(db, actor, job);
  await writeDraft(db, jobId, { ...job, items }, target.configurationId);
  await markStarted(db, jobId, null);
  const row = { device: target.vehicleId, firmware, hardwareVersion, connected: true };
  const map = target.kind === 'tbox' ? (target.map ?? itemParameters) : itemParameters;
  const [taskId] = await insertTasks(db, actor, { ...job, items }, [{ row, vehicleNo, map }], null);
  if (taskId === undefined) throw new Error('the terminal has another task');
  return taskId;
}
