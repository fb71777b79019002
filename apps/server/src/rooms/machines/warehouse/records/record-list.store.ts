import type {
  ItemKind,
  ListCall,
  StockRow,
  WarehouseDocument,
  WarehouseFigures,
  WarehouseRow,
  warehouseList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';

export type WarehouseFilters = z.output<typeof warehouseList.query>['filters'];
export type WarehouseSort = z.output<typeof warehouseList.query>['sort'][number]['column'];
export type WarehouseAsked = Asked<WarehouseFilters, WarehouseSort>;
export type WarehouseCall = ListCall<WarehouseFilters, WarehouseSort>;

const operator = `coalesce(nullif(a.display_name, ''), a.name, nullif(o.partner, ''), '')`;

/** Booked lines under `r`, their document under `o`, the dealer that a line names under `d` (so the reach of dealers is theirs). */
export const warehouseSource: ListSource<WarehouseFilters, WarehouseSort> = {
  select: `r.id, extract(epoch from r.at)::float8 as at, o.id as "documentId", o.document_no as "documentNo", r.direction, r.type,
    o.reason, r.item_kind as kind, coalesce(r.vehicle_id, r.component_id) as "itemId", r.sn, r.pn, r.model, r.quantity,
    d.company as dealer, p.company as "previousDealer", r.stock_after as "stockAfter", coalesce(v.state, c.state) as "stateNow",
    ${operator} as operator, o.source, r.remark, bo.document_no as "reversedBy"`,
  from: `warehouse_record r join warehouse_document o on o.id = r.document_id left join dealer d on d.id = r.dealer_id
    left join dealer p on p.id = r.previous_dealer_id left join vehicle v on v.id = r.vehicle_id
    left join component c on c.id = r.component_id left join account a on a.id = r.created_by
    left join warehouse_record b on b.id = r.reversed_by left join warehouse_document bo on bo.id = b.document_id`,
  id: { sql: 'r.id', type: 'uuid' },
  sorts: {
    at: { sql: 'r.at', type: 'timestamptz' },
    documentNo: { sql: 'o.document_no', type: 'text' },
    sn: { sql: 'r.sn', type: 'text', nullable: true },
    model: { sql: 'r.model', type: 'text' },
    quantity: { sql: 'r.quantity', type: 'int' },
  },
  filters: {
    sn: (codes, { put }) => `lower(r.sn) = any(${put(codes.map((code) => code.toLowerCase()))}::text[])`,
    documentNo: contains('o.document_no'),
    direction: oneOf('r.direction'),
    type: oneOf('r.type'),
    kind: oneOf('r.item_kind'),
    pn: contains('r.pn'),
    model: contains('r.model'),
    dealer: inBranch('d'),
    operator: contains(operator),
    at: onDays('r.at'),
    reversed: (chosen) =>
      chosen.length === 1 ? `r.reversed_by is ${chosen[0] === 'yes' ? 'not ' : ''}null` : 'true',
    document: (id, { put }) => `r.document_id = ${put(id)}::uuid`,
  },
};

/** What came in and went out by the filters of the list. */
export async function readMoved(
  db: Queryable,
  asked: WarehouseAsked,
): Promise<Pick<WarehouseFigures, 'in' | 'out'>> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<{ in: number; out: number }>(
    `select coalesce(sum(r.quantity) filter (where r.direction = 'in'), 0)::int as in,
       coalesce(sum(r.quantity) filter (where r.direction = 'out'), 0)::int as out
     from ${warehouseSource.from} ${whereOf(warehouseSource, asked, asking)}`,
    values,
  );
  return rows[0]!;
}

const stock = `select 'device' as kind, v.product_model as model, coalesce(p.pn, '') as pn, count(*)::int as quantity
    from vehicle v left join product p on p.id = v.product_id
    where v.stock_state = 'inWarehouse' and v.deleted_at is null group by 1, 2, 3
  union all
  select c.kind, m.model, m.pn, sum(c.quantity)::int from component c join component_model m on m.id = c.model_id
    where c.stock_state = 'inWarehouse' and c.deleted_at is null and c.quantity > 0 group by 1, 2, 3`;

/** What lies in the warehouse now, by model; all of it, or of one kind and models with these signs. */
export async function readStock(
  db: Queryable,
  { kind, model }: { kind?: ItemKind | undefined; model?: string | undefined },
): Promise<StockRow[]> {
  const { rows } = await db.query<StockRow>(
    `select * from (${stock}) s where ($1::text is null or s.kind = $1)
       and ($2::text is null or strpos(lower(s.model), lower($2)) > 0)
     order by s.kind, s.model, s.pn limit 5000`,
    [kind ?? null, model ?? null],
  );
  return rows;
}

/** How many pieces of each kind lie in the warehouse now. */
export async function readStockByKind(db: Queryable): Promise<WarehouseFigures['stock']> {
  const { rows } = await db.query<{ kind: ItemKind; quantity: number }>(
    `select s.kind, sum(s.quantity)::int as quantity from (${stock}) s group by s.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, quantity }) => [kind, quantity]));
}

/** The head of a document. */
export async function readDocumentHead(
  db: Queryable,
  id: string,
): Promise<Omit<WarehouseDocument, 'lines'> | null> {
  const { rows } = await db.query<Omit<WarehouseDocument, 'lines'>>(
    `select o.id, o.document_no as "documentNo", o.direction, o.type, o.reason, d.company as dealer, o.remark, o.source,
       ${operator} as operator, extract(epoch from o.created_at)::float8 as at
     from warehouse_document o left join dealer d on d.id = o.dealer_id left join account a on a.id = o.created_by
     where o.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The lines of a document that an actor may know of, in the order in which they were booked. */
export async function readDocumentLines(db: Queryable, asked: WarehouseAsked): Promise<WarehouseRow[]> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<WarehouseRow>(
    `select ${warehouseSource.select} from ${warehouseSource.from} ${whereOf(warehouseSource, asked, asking)}
     order by r.at, r.id`,
    values,
  );
  return rows;
}
