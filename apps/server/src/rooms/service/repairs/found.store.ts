import type { RepairDetail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
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
  foundCategory: '',
  cause: '',
  diagnosis: '',
  labourH: 0,
  travelKm: 0,
  labourPrice: '0.00',
  travelPrice: '0.00',
  labour: '0.00',
  travel: '0.00',
  partsCost: '0.00',
  warrantyRemark: '',
  waivedReason: '',
  treatment: '',
  afterItems: [],
  testOnline: null,
  testFix: null,
  testRemark: '',
  signedBy: '',
  solves: true,
  comment: '',
  complaint: '',
};

/** What was found and done; nothing yet before it is passed. */
export async function foundOf(db: Queryable, id: string): Promise<Found> {
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

type Costs = Record<keyof typeof costs, string>;

/** What labour, travel and parts of a repair come to, decimal texts. */
export async function costsOf(db: Queryable, id: string): Promise<Costs> {
  const each = Object.entries(costs).map(([name, sql]) => `${sql} as "${name}"`);
  const { rows } = await db.query<Costs>(`select ${each.join(', ')} from repair r where r.id = $1`, [id]);
  return rows[0]!;
}

/** The charges that were made of a repair. */
export async function chargesOf(db: Queryable, id: string): Promise<RepairDetail['charges']> {
  const { rows } = await db.query<RepairDetail['charges'][number]>(
    `select c.id, c.no, c.fee_type as "feeType", c.amount::text as amount, c.state
     from repair r join charge c on c.id in (r.service_charge_id, r.parts_charge_id) where r.id = $1 order by c.no`,
    [id],
  );
  return rows;
}
