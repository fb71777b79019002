import type { ItemKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { LineDealer, StockItem } from '../stock.rules.ts';

/** The last line of an item tells whether it is still sold to somebody: a return or an inbound behind it ends that. */
const lastLine = (column: string, id: string): string =>
  `left join lateral (select case when r.type = 'salesOutbound' then r.dealer_id end as sold_to
     from warehouse_record r where r.${column} = ${id} order by r.at desc, r.id desc limit 1) w on true
   left join dealer s on s.id = w.sold_to`;

const devices = `select 'device' as kind, v.id, v.sn, coalesce(nullif(v.pn, ''), p.pn, '') as pn, v.product_model as model,
    1 as quantity, v.state, v.stock_state as "stockState", extract(epoch from v.stock_since)::float8 as "stockSince",
    v.dealer_id as "dealerId", d.company as dealer, w.sold_to as "soldTo", s.company as "soldToName"
  from vehicle v left join product p on p.id = v.product_id left join dealer d on d.id = v.dealer_id
    ${lastLine('vehicle_id', 'v.id')}`;

const pieces = `select c.kind, c.id, c.sn, m.pn, m.model, c.quantity, c.state, c.stock_state as "stockState",
    extract(epoch from c.inbound_at)::float8 as "stockSince", c.dealer_id as "dealerId", d.company as dealer,
    w.sold_to as "soldTo", s.company as "soldToName"
  from component c join component_model m on m.id = c.model_id left join dealer d on d.id = c.dealer_id
    ${lastLine('component_id', 'c.id')}`;

/** Every device and piece that bears one of these SNs, by the SN in lower case. */
export async function findItems(
  db: Queryable,
  sns: readonly string[],
): Promise<ReadonlyMap<string, StockItem[]>> {
  const wanted = [...new Set(sns.map((sn) => sn.toLowerCase()))];
  const { rows } = await db.query<StockItem>(
    `${devices} where v.sn = any($1::text[]) and v.deleted_at is null
     union all
     ${pieces} where c.kind = any($2::text[]) and lower(c.sn) = any($1::text[]) and c.deleted_at is null`,
    [wanted, numberedKinds],
  );
  const found = new Map<string, StockItem[]>();
  for (const item of rows) {
    const key = item.sn?.toLowerCase() ?? '';
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return found;
}

// Named so that the index of kind and SN serves.
const numberedKinds: readonly ItemKind[] = [
  'nameplate',
  'slab',
  'motor',
  'control',
  'communicationModule',
  'sensor',
  'receiver',
];

/** Locks the row of an item to the end of the transaction, so that two lines of it come one behind the other. */
export async function lockItem(db: Queryable, { kind, id }: Pick<StockItem, 'kind' | 'id'>): Promise<void> {
  await db.query(`select from ${kind === 'device' ? 'vehicle' : 'component'} where id = $1 for update`, [id]);
}

/** One item as it stands now. */
export async function readItem(
  db: Queryable,
  { kind, id }: Pick<StockItem, 'kind' | 'id'>,
): Promise<StockItem | null> {
  const { rows } = await db.query<StockItem>(
    kind === 'device'
      ? `${devices} where v.id = $1 and v.deleted_at is null`
      : `${pieces} where c.id = $1 and c.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** A living dealer with the rule of his tablets; `enabled` are those that may be sold to. */
export async function findLineDealer(
  db: Queryable,
  id: string,
): Promise<(LineDealer & { enabled: boolean }) | null> {
  const { rows } = await db.query<LineDealer & { enabled: boolean }>(
    `select id, company, case when odm then tablet_sn_digits end as "tabletSnDigits",
       case when odm then tablet_sn_rule end as "tabletSnRule", state = 'enabled' as enabled
     from dealer where id = $1 and deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Dealers that may be named in a sheet, by their company. */
export async function livingDealers(db: Queryable): Promise<{ value: string; word: string }[]> {
  const { rows } = await db.query<{ value: string; word: string }>(
    `select id as value, company as word from dealer where deleted_at is null and state <> 'merged' order by company`,
  );
  return rows;
}

/** How many pieces of a model without SNs lie in the warehouse, or with a dealer. */
export async function countPieces(
  db: Queryable,
  { modelId, dealerId }: { modelId: string; dealerId: string | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(quantity), 0)::int as count from component
     where model_id = $1 and state = 'inLibrary' and deleted_at is null and dealer_id is not distinct from $2
       and stock_state = case when $2::uuid is null then 'inWarehouse' else 'out' end`,
    [modelId, dealerId],
  );
  return rows[0]!.count;
}
