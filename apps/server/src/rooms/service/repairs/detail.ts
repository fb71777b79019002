import type { RepairData, RepairDetail, RepairRow } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import { type Approval, filesOf } from '../../approvals/public.ts';
import { fittedOn, vehicleDoor } from '../../machines/public.ts';
import { maskedAddress } from '../../parties/public.ts';
import { messagesOf } from '../conversation/conversation.store.ts';
import { againAfter, machineFacts, othersOf, pointFacts, rejectionsOf } from './device-facts.store.ts';
import { actsOf, partsOf } from './handling.store.ts';
import { chargesOf } from './paying.ts';
import { costs } from './repair.store.ts';

/** What was found and done, as it stands in the table. */
type Found = Pick<
  RepairDetail,
  | 'foundCategory'
  | 'cause'
  | 'diagnosis'
  | 'labourH'
  | 'travelKm'
  | 'labourPrice'
  | 'travelPrice'
  | 'labour'
  | 'travel'
  | 'partsCost'
  | 'warrantyRemark'
  | 'waivedReason'
  | 'treatment'
  | 'afterItems'
  | 'testOnline'
  | 'testFix'
  | 'testRemark'
  | 'signedBy'
  | 'solves'
  | 'comment'
  | 'complaint'
>;

const nothing: Found = {
  ...{ foundCategory: '', cause: '', diagnosis: '', labourH: 0, travelKm: 0, labourPrice: '0.00' },
  ...{ travelPrice: '0.00', labour: '0.00', travel: '0.00', partsCost: '0.00', warrantyRemark: '' },
  ...{ waivedReason: '', treatment: '', afterItems: [], testOnline: null, testFix: null, testRemark: '' },
  ...{ signedBy: '', solves: true, comment: '', complaint: '' },
};

async function foundOf(db: Queryable, id: string): Promise<Found> {
  const { rows } = await db.query<Found>(
    `select r.found_category as "foundCategory", r.cause, r.diagnosis, r.labour_h::float8 as "labourH",
       r.travel_km::float8 as "travelKm", r.labour_price::text as "labourPrice", r.travel_price::text as "travelPrice",
       ${costs.labour} as labour, ${costs.travel} as travel, ${costs.parts} as "partsCost",
       r.warranty_remark as "warrantyRemark", r.waived_reason as "waivedReason", r.treatment, r.after_items as "afterItems",
       r.test_online as "testOnline", r.test_fix as "testFix", r.test_remark as "testRemark", r.signed_by as "signedBy",
       r.solves, r.comment, r.complaint from repair r where r.id = $1`,
    [id],
  );
  return rows[0] ?? nothing;
}

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
    ...{
      warrantyUntil: facts?.warrantyUntil ?? null,
      place: facts?.place ?? null,
      online: facts?.online ?? false,
    },
    ...{ fix: facts?.fix ?? null, softwareVersion: facts?.softwareVersion ?? '' },
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
