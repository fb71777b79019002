import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { lockCoded } from './change-code.store.ts';
import { type ConnectedParts, lockHeld } from './connection.store.ts';
import { beginConnection } from './connections.ts';
import { waitingReport } from './hear-identity.store.ts';
import { sameParts } from './report.rules.ts';
import { setMachineCode, withoutParts, writeSettled } from './settle.store.ts';

const nothing: ConnectedParts = {
  machineCode: '',
  tabletSn: '',
  receiverSn: '',
  controllerSn: '',
  tboxSn: '',
  iccids: [],
};

/** A code that a decision gives to a device; `from`: the device that has it and loses it by the same decision. */
interface CodeChange {
  vehicleId: string;
  machineCode: string;
  from: string | null;
  /** What the logs say about it: the number of the application. */
  reason: string;
}

/**
 * Gives a device its machine code inside the caller's transaction: the device that had it loses it, the connection goes on with it from
 * now on, and a report of the terminal that told exactly this waits no more. Returns the numbers of the vehicles that changed.
 * @throws Refusal notFound, machineCodeTaken; the caller rolls back
 */
export async function changeMachineCode(
  db: Queryable,
  actor: Actor,
  { vehicleId, machineCode, from, reason }: CodeChange,
): Promise<number[]> {
  const locked = await lockCoded(db, from === null ? [vehicleId] : [vehicleId, from]);
  const vehicle = locked.find(({ id }) => id === vehicleId);
  if (!vehicle) throw new Refusal('notFound');
  if (from !== null) await loseCode(db, actor, from, reason);
  if (!(await setMachineCode(db, vehicleId, machineCode))) throw new Refusal('machineCodeTaken');
  const held = await lockHeld(db, vehicleId);
  const parts = { ...(held ?? nothing), machineCode };
  if (held?.machineCode.toLowerCase() !== machineCode.toLowerCase())
    await beginConnection(db, actor, { vehicleId, parts, from: new Date(), source: 'hardwareCode' });
  const waiting = await waitingReport(db, vehicleId);
  if (waiting && sameParts(waiting, parts)) {
    await writeSettled(db, actor.accountId, { id: waiting.id, state: 'rejected' });
    await logOperation(db, actor, {
      action: 'snConnect.takenBack',
      subjectKind: 'snConnection',
      subjectId: waiting.id,
      before: { state: 'toConfirm' },
      after: { state: 'rejected', reason },
    });
  }
  return locked.map(({ no }) => no);
}

/** The device goes on without a code: its connection with all other parts. */
async function loseCode(db: Queryable, actor: Actor, vehicleId: string, reason: string): Promise<void> {
  const held = await lockHeld(db, vehicleId);
  if (held && held.machineCode !== '')
    await withoutParts(db, actor.accountId, { vehicleId, fields: ['machineCode'], at: new Date() });
  await setMachineCode(db, vehicleId, '');
  await logOperation(db, actor, {
    action: 'hardwareCode.approve',
    subjectKind: 'vehicle',
    subjectId: vehicleId,
    before: { machineCode: held?.machineCode ?? '' },
    after: { machineCode: '', reason },
  });
}
