import type { HardwareData } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { changeMachineCode } from '#rooms/machines/public.ts';
import type { Approval, Carrying } from '../mechanism/kind.ts';
import { holderOfCode } from './hardware.store.ts';
import type { Licensing } from './licensing.ts';
import { followCode } from './revoked.store.ts';

/**
 * The device gets its code, whoever had it loses it, the old one holds no longer, and a licence for the new one is signed and sent: all in
 * the transaction of the pass.
 */
export async function grantLicence(
  carrying: Carrying,
  actor: Actor,
  { id, number, vehicleId, data }: Approval<HardwareData>,
  licensing: Licensing,
): Promise<void> {
  const { db, bus } = carrying;
  if (vehicleId === null) throw new Refusal('notFound');
  const { type, machineCode, oldCode, functions, end, days } = data;
  const holder = await holderOfCode(db, vehicleId, machineCode);
  const from = holder && (holder.cancelled || type === 'movedLicence') ? holder.id : null;
  const nos = await changeMachineCode(db, actor, { vehicleId, machineCode, from, reason: number });
  if (from !== null && !holder?.cancelled)
    await licensing.end(carrying, actor, { vehicleId: from, reason: number });
  await followCode(db, actor, {
    from: oldCode,
    to: machineCode,
    vehicleId,
    approvalId: id,
    why: type === 'movedLicence' ? 'moved' : 'changed',
  });
  await licensing.sign(carrying, actor, {
    vehicleId,
    approvalId: id,
    reason: number,
    first: type === 'firstLicence',
    functions,
    end,
    days,
  });
  await logOperation(db, actor, {
    action: 'hardwareCode.approve',
    subjectKind: 'vehicle',
    subjectId: vehicleId,
    before: { machineCode: oldCode },
    after: { machineCode, functions, reason: number },
  });
  bus.publish('vehiclesChanged', { nos });
}
