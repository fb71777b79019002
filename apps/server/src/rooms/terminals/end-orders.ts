import type { TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { withdrawCommand } from '#telemetry/command-store.ts';
import { failed } from '#telemetry/tasks/claim.rules.ts';
import { lockJob } from '#telemetry/tasks/job-turns.store.ts';
import { endTaskIn } from '#telemetry/tasks/task-end.store.ts';
import { lockTask } from './jobs/task-lock.store.ts';
import { tellCreator } from './jobs/tell-creator.ts';
import { openCommandsOfOthers, openTasksOfOthers } from './orders-of-others.store.ts';

type Told = Pick<Bus, 'publish'>;

interface Transferred {
  vehicle: { id: string; no: number; sn: string };
  /** Whose it is from now on. */
  dealerId: string;
}

/**
 * Ends what people of companies that lose sight of a vehicle ordered of its terminal, within the transaction that gives it to another dealer: commands that
 * were given by hand, and its task in an open job. What is delivered, or being written, goes on. Answers how many were ended. `bus` holds its
 * messages until the commit.
 */
export async function endOrders(
  db: TransactionClient,
  bus: Told,
  actor: Actor,
  { vehicle, dealerId }: Transferred,
): Promise<number> {
  const commands = await openCommandsOfOthers(db, vehicle.no, dealerId);
  for (const id of commands) await withdrawCommand(db, bus, vehicle.no, id);
  const tasks: string[] = [];
  for (const open of await openTasksOfOthers(db, vehicle.no, dealerId))
    if (await takeOut(db, bus, actor, open)) tasks.push(open.id);
  if (commands.length + tasks.length === 0) return 0;
  await logOperation(db, actor, {
    action: 'command.withdraw',
    subjectKind: 'vehicle',
    subjectId: vehicle.id,
    after: { sn: vehicle.sn, reason: 'deviceTransferred', commands, tasks },
  });
  return commands.length + tasks.length;
}

/** Takes a device out of a job. False: it is too late, and the task goes on. */
async function takeOut(
  db: TransactionClient,
  bus: Told,
  actor: Actor,
  { id, jobId }: { id: string; jobId: string },
): Promise<boolean> {
  await lockJob(db, jobId);
  const { state, written, takenBy, attempt, jobKind } = await lockTask(db, id);
  // Values that are going out now are let come to their end, and no node is left half written.
  if (written && (takenBy !== null || jobKind === 'can')) return false;
  if (state !== 'updating' && state !== 'reconfiguring') return false;
  const kind = state === 'updating' ? 'upgrade' : 'configuration';
  const end = failed(kind, 'deviceTransferred', { by: actor.name });
  const { news } = await endTaskIn(db, { id, jobId, node: takenBy, attempt }, end);
  if (news !== null) await tellCreator(db, bus, news);
  bus.publish('terminalTaskChanged', { ids: [id] });
  bus.publish('terminalJobChanged', { id: jobId });
  bus.publish('terminalTaskAsked', {});
  return true;
}
