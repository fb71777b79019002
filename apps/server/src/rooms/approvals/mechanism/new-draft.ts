import type { ApprovalWay } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { insertAct, insertApproval, nextNumber, openOf } from './approval.store.ts';
import { askerOf } from './askers.ts';
import { doerOf } from './deeds.ts';
import type { KindOf } from './kind.ts';

const nothing = '00000000-0000-0000-0000-000000000000';

/** What somebody who has an account files comes by a form, or by a program that holds a key of theirs. */
export const wayOf = ({ byKey }: Pick<Actor, 'byKey'>): ApprovalWay => (byKey ? 'program' : 'form');

/**
 * Makes a draft about a device, with the first line of its path, inside of the caller's deed, which notes what is told of it.
 * @throws Refusal applicationOpen naming the one that is open for the device
 */
export async function insertDraft<Data>(
  { db }: { db: Queryable },
  kind: KindOf<Data>,
  actor: Actor,
  made: {
    vehicleId: string;
    batchKey: string;
    batchNo?: string | null;
    type?: string;
    /** Without it, by `wayOf`. */
    way?: ApprovalWay;
    data: Data;
  },
): Promise<{ id: string; number: string }> {
  const other = await openOf(db, kind.kind, made.vehicleId, nothing);
  if (other !== null) throw new Refusal('applicationOpen', { number: other });
  const asker = await askerOf(db, actor, kind.page);
  const number = await nextNumber(db, kind.prefix);
  const { vehicleId, batchKey, batchNo, data, type, way = wayOf(actor) } = made;
  const id = await insertApproval(db, {
    number,
    kind: kind.kind,
    applicantId: actor.accountId,
    companyId: asker.companyId,
    vehicleId,
    batchKey,
    batchNo: batchNo === '' ? number : (batchNo ?? ''),
    data,
    type: type ?? '',
    way,
  });
  const approval = { id, round: 1, step: 1, dataVersion: 1 };
  await insertAct(db, { approval, action: 'create', from: null, to: 'draft', by: doerOf(actor, asker) });
  return { id, number };
}
