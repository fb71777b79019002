import type { RepairData, RepairDetail, RepairRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { type Approval, filesOf } from '#rooms/approvals/public.ts';
import { fittedOn, vehicleDoor } from '#rooms/machines/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { messagesOf } from '../conversation/conversation.store.ts';
import { againAfter, machineFacts, othersOf, pointFacts, rejectionsOf } from './device-facts.store.ts';
import { chargesOf, foundOf } from './found.store.ts';
import { actsOf, partsOf } from './handling.store.ts';

/** A repair as its pages show it: what the actor may not know of machine and contact is left out. */
export async function repairDetailOf(
  db: Queryable,
  actor: Actor,
  { id, vehicleId, batchKey, data }: Approval<RepairData>,
  row: RepairRow,
): Promise<RepairDetail> {
  const found = await foundOf(db, id);
  const seen = row.handlerId === actor.accountId || (await vehicleDoor.find(db, actor, [row.sn])).length > 0;
  const facts = seen ? await machineFacts(db, vehicleId!) : null;
  const { category, finishedAt } = row;
  const inside = may(actor, 'repairManage.internal') && !row.own;
  return {
    ...row,
    ...found,
    data: {
      ...data,
      phone: row.phone,
      address: row.phone === data.phone ? data.address : maskedAddress(data.address),
    },
    files: await filesOf(db, batchKey, { items: [...data.items, ...found.afterItems] }),
    warrantyUntil: facts?.warrantyUntil ?? null,
    place: facts?.place ?? null,
    online: facts?.online ?? false,
    fix: facts?.fix ?? null,
    softwareVersion: facts?.softwareVersion ?? '',
    fitted: seen
      ? (await fittedOn(db, vehicleId!)).map(({ id: piece, kind, sn, model }) => ({
          id: piece,
          kind,
          sn: sn ?? '',
          model,
        }))
      : [],
    ...(await pointFacts(db, id)),
    others: seen ? await othersOf(db, vehicleId!, id) : [],
    again: seen ? await againAfter(db, { vehicleId: vehicleId!, id, category, finishedAt }) : [],
    rejections: await rejectionsOf(db, id),
    parts: await partsOf(db, id),
    charges: await chargesOf(db, id),
    messages: (await messagesOf(db, { kind: 'repair', id })).filter(({ internal }) => inside || !internal),
    acts: await actsOf(db, id),
  };
}
