import type { Sale, SalesBy } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDivision } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { during, freshAsking, type Wanted } from '../wanted.store.ts';

/** Sales outbound less returns and less sales that were reversed, in pieces; a reversed return counts again. */
const net = `sum(case when r.type = 'salesOutbound' then r.quantity when r.type = 'salesReturn' then -r.quantity
  when o.type = 'salesOutbound' then -r.quantity when o.type = 'salesReturn' then r.quantity else 0 end)::int`;

/** Booked lines of devices under `r`, the line that one takes back under `o`, the dealer that either names under `d`. */
const from = `warehouse_record r left join warehouse_record o on o.reversed_by = r.id
  left join dealer d on d.id = coalesce(r.dealer_id, o.dealer_id, r.previous_dealer_id)
  left join vehicle v on v.id = r.vehicle_id`;

const names: { [By in SalesBy]: string } = {
  dealer: `coalesce(d.company, '')`,
  region: `case when coalesce(d.division_code, '') ~ '^\\d{6}$' then left(d.division_code, 2) || '0000' else coalesce(d.division_code, '') end`,
  product: 'r.model',
};

/** The country of the dealer; empty: none given. */
export const dealerCountry = `case when coalesce(d.division_code, '') ~ '^\\d' then 'CN' else coalesce(d.division_code, '') end`;

async function soldLines(db: Queryable, { actor, asked, span }: Wanted, asking: Asking): Promise<string> {
  const reach = await dealerReach(db, actor);
  return [
    `r.item_kind = 'device' and r.type in ('salesOutbound', 'salesReturn', 'redReversal')`,
    `(${reach(asking)}) is true`,
    during('r.at', span, asking),
    ...(asked.division ? [inDivision('d.division_code')(asked.division, asking)] : []),
    ...(asked.category ? [`v.category = ${asking.put(asked.category)}::text`] : []),
  ].join(' and ');
}

/** What was sold by a name, the most first; what came back more than it went stands with its minus. */
export async function soldBy(db: Queryable, by: string, wanted: Wanted, most = 1000): Promise<Sale[]> {
  const { values, asking } = freshAsking();
  const where = await soldLines(db, wanted, asking);
  const { rows } = await db.query<Sale>(
    `select ${by} as name, ${net} as sold from ${from} where ${where} group by 1 having ${net} <> 0
     order by 2 desc, 1 limit ${asking.put(most)}`,
    values,
  );
  return rows;
}

export const readSales = (db: Queryable, by: SalesBy, wanted: Wanted): Promise<Sale[]> =>
  soldBy(db, names[by], wanted, 10);
