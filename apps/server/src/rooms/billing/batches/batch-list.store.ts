import type { BillingBatchRow, BillingRow, billingBatchList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof billingBatchList.query>;
export type BatchFilters = Call['filters'];
export type BatchSort = Call['sort'][number]['column'];
type Kind = 'registration' | 'renewal';

/** Rows of a batch that somebody may know of: of vehicles in reach, and what only whoever made it has typed. */
const rowReach =
  (actor: Actor): Reach =>
  (asking) =>
    `(case when r.vehicle_id is null then b.made_by = ${asking.put(actor.accountId)}::uuid else ${vehicleReach(actor)(asking)} end)`;

const rowsFrom = 'billing_row r left join vehicle v on v.id = r.vehicle_id';
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** What stands of a batch in itself; how its rows have come out is counted for who asks. */
type Plain = Omit<BillingBatchRow, keyof Counts>;
/** The same as the list's statement answers it. */
export type StoredBatchRow = Omit<Plain, 'own'> & { makerId: string | null };
type Counts = Pick<
  BillingBatchRow,
  | 'state'
  | 'rows'
  | 'waiting'
  | 'awaitingPayment'
  | 'done'
  | 'unchanged'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'total'
>;

const stateSql = `case when bool_or(r.state = 'waiting') then 'running'
  when bool_or(r.state in ('failed', 'refused')) then 'doneWithFailures' else 'done' end`;

/** Batches as somebody sees them: those of which they may know a row. */
export function batchSource(actor: Actor): ListSource<BatchFilters, BatchSort> {
  const seen = rowReach(actor);
  return {
    select: columnsOf<StoredBatchRow>({
      id: 'b.id',
      no: 'b.no',
      kind: 'b.kind',
      madeAt: seconds('b.made_at'),
      madeBy: `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = b.made_by)`,
      makerId: 'b.made_by',
      days: `(b.wish ->> 'days')::int`,
      what: `b.wish ->> 'what'`,
      payMode: `b.wish ->> 'payMode'`,
      reason: `coalesce(b.wish ->> 'reason', '')`,
    }),
    from: 'billing_batch b',
    id: { sql: 'b.id', type: 'uuid' },
    sorts: {
      madeAt: { sql: 'b.made_at', type: 'timestamptz' },
      no: { sql: 'b.no', type: 'text', code: true },
    },
    filters: {
      no: contains('b.no'),
      sn: (sns, at) =>
        `exists (select 1 from ${rowsFrom} where r.batch_id = b.id and split_part(r.sn, ':', 1) = any(${at.put(sns)}::text[]) and ${seen(at)})`,
      madeBy: (text, at) =>
        `exists (select 1 from account p where p.id = b.made_by and ${contains('p.name', 'p.display_name')(text, at)})`,
      madeAt: onDays('b.made_at'),
      state: (states, at) =>
        `(select ${stateSql} from ${rowsFrom} where r.batch_id = b.id and ${seen(at)}) = any(${at.put(states)}::text[])`,
    },
  };
}

/** Batches of a kind of which at least one row may be known. */
export const batchesOf =
  (actor: Actor, kind: Kind): Reach =>
  (asking) =>
    `b.kind = '${kind}' and exists (select 1 from ${rowsFrom} where r.batch_id = b.id and ${rowReach(actor)(asking)})`;

/** Batches with how their rows have come out, over those that the actor may know of. */
export async function withCounts(
  db: Queryable,
  actor: Actor,
  batches: readonly StoredBatchRow[],
): Promise<BillingBatchRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const count = (state: string): string => `(count(*) filter (where r.state = '${state}'))::int`;
  const { rows } = await db.query<Counts & { id: string }>(
    `select ${columnsOf<Counts & { id: string }>({
      id: 'b.id',
      state: stateSql,
      rows: 'count(*)::int',
      waiting: count('waiting'),
      awaitingPayment: count('awaitingPayment'),
      done: count('done'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      failed: count('failed'),
      cancelled: count('cancelled'),
      total: `coalesce(sum((select sum(c.amount) from charge c where c.row_id = r.id and c.state <> 'failed')), 0)::numeric(14, 2)::text`,
    })} from billing_batch b join ${rowsFrom} on r.batch_id = b.id
     where b.id = any(${asking.put(batches.map(({ id }) => id))}::uuid[]) and ${rowReach(actor)(asking)} group by b.id`,
    values,
  );
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return batches.flatMap(({ makerId, ...plain }) => {
    const counts = byId.get(plain.id);
    return counts ? [{ ...plain, ...counts, own: makerId === actor.accountId }] : [];
  });
}

export async function findBatchRow(
  db: Queryable,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<BillingBatchRow | null> {
  const found = await readOne<StoredBatchRow>(db, batchSource(actor), id, batchesOf(actor, kind));
  return found && ((await withCounts(db, actor, [found]))[0] ?? null);
}

/** The rows of a batch that somebody may know of, in their order. */
export async function readBatchRows(db: Queryable, actor: Actor, batchId: string): Promise<BillingRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<BillingRow>(
    `select ${columnsOf<BillingRow>({
      id: 'r.id',
      no: 'r.no',
      sn: `split_part(r.sn, ':', 1)`,
      vehicleId: 'v.id',
      alias: 'v.alias',
      productModel: 'v.product_model',
      owner: '(select o.name from owner o where o.id = v.owner_id)',
      dealer: '(select d.company from dealer d where d.id = v.dealer_id)',
      machineCode: 'v.machine_code',
      deviceState: 'v.state',
      flowUntil: seconds('v.flow_until'),
      registrationUntil: seconds('v.registration_until'),
      message: 'r.reason',
      params: `coalesce(r.params, '{}')`,
      state: 'r.state',
      settledAt: seconds('r.settled_at'),
      charges: `coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'no', c.no, 'feeType', c.fee_type,
          'amount', c.amount::text, 'state', c.state) order by c.no) from charge c where c.row_id = r.id), '[]')`,
      registrationId: '(select g.id from registration g where g.row_id = r.id)',
    })} from billing_batch b join ${rowsFrom} on r.batch_id = b.id
     where b.id = ${asking.put(batchId)}::uuid and ${rowReach(actor)(asking)} order by r.no limit 10000`,
    values,
  );
  return rows;
}
