import type { HardwareData, HardwareOrigin } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { CodeFollows } from '#rooms/machines/public.ts';
import { submitIn } from '../mechanism/applicant-steps.ts';
import { findApproval, insertAct, insertApproval, nextNumber, openOf } from '../mechanism/approval.store.ts';
import type { Approval } from '../mechanism/kind.ts';
import { deviceOf } from './hardware.store.ts';
import { hardwareKind } from './hardware.ts';
import { signsNothing } from './licensing.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const system = { accountId: null, name: 'system', roleName: '', address: '', companyId: null };

/**
 * Opens a request that is filled in and waits for a reviewer, inside the caller's transaction; nobody asked for it but the system. One that
 * is open for the device already stays as it is. Returns its number, or that of the open one.
 */
async function openRequest(
  { db, bus }: { db: TransactionClient; bus: Pick<Bus, 'publish'> },
  asked: { vehicleId: string; oldCode: string; newCode: string; origin: HardwareOrigin },
): Promise<string> {
  const kind = hardwareKind(signsNothing);
  const { vehicleId, oldCode, newCode: machineCode, origin } = asked;
  const open = await openOf(db, kind.kind, vehicleId, nobody);
  if (open !== null) return open;
  const device = await deviceOf(db, vehicleId);
  if (!device) throw new Refusal('notFound');
  const number = await nextNumber(db, kind.prefix);
  const data: HardwareData = {
    type: 'changedCode',
    machineCode,
    oldCode,
    functions: device.functions as HardwareData['functions'],
    end: 'carryOver',
    days: null,
    explanation: '—',
    items: [],
    qr: null,
    origin,
  };
  const id = await insertApproval(db, {
    number,
    kind: kind.kind,
    type: data.type,
    applicantId: null,
    companyId: null,
    vehicleId,
    batchKey: newId(),
    batchNo: '',
    way: 'system',
    data,
  });
  const request = (await findApproval(db, kind.kind, id)) as Approval<HardwareData>;
  await submitIn(kind, {
    db,
    bus,
    asked: request,
    asker: { nowS: Date.now() / 1000 },
    actor: system,
    act: (more = {}) =>
      insertAct(db, { approval: request, action: 'submit', from: null, to: 'toReview', by: system, ...more }),
  });
  await logOperation(db, null, {
    action: 'hardwareCode.submit',
    subjectKind: 'approval',
    subjectId: id,
    after: { state: 'toReview', number, sn: device.sn, origin },
  });
  return number;
}

/** A confirmed report of /snConnect has brought another code: the licence of before is not good for it. */
export const codeChanged: CodeFollows = async (tx, _actor, { vehicleId, oldCode, newCode }) => {
  if (newCode !== '') await openRequest(tx, { vehicleId, oldCode, newCode, origin: 'connection' });
};
