import { type ChtRow, centsOf, type chtFigures, type chtList, moneyOf } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { unpaidSql } from '../charges/unpaid.store.ts';

type Call = z.output<typeof chtList.query>;
export type ChtFilters = Call['filters'];
export type ChtSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const state = `case when r.valid_until is null then 'unregistered' when r.valid_until < now() then 'expired' else 'registered' end`;
const payment = `coalesce(c.state, 'none')`;

/** Records under `r`, their vehicle `v`, whose it is `d` and `o`, its last CHT charge `c`, the command with the code `k`. */
const from = `cht_record r join vehicle v on v.id = r.vehicle_id left join dealer d on d.id = v.dealer_id
  left join owner o on o.id = v.owner_id
  left join lateral (select x.id, x.no, x.amount, x.state from charge x where x.vehicle_id = v.id and x.fee_type = 'cht'
    order by x.created_at desc, x.id desc limit 1) c on true
  left join terminal_command k on k.vehicle_no = v.no and k.id = r.command_id`;
/** Only of devices that are there. */
export const chtThere = 'v.deleted_at is null';

export const chtSource: ListSource<ChtFilters, ChtSort> = {
  select: columnsOf<ChtRow>({
    id: 'v.id',
    sn: 'v.sn',
    machineCode: 'v.machine_code',
    productModel: 'v.product_model',
    dealer: 'd.company',
    owner: 'o.name',
    divisionCode: 'v.division_code',
    state,
    registeredAt: seconds('r.registered_at'),
    validUntil: seconds('r.valid_until'),
    daysLeft: `(r.valid_until at time zone '${homeZone}')::date - ${homeTodaySql}`,
    fee: 'c.amount::text',
    payment,
    chargeId: 'c.id',
    charge: 'c.no',
    registeredBy: `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = r.registered_by)`,
    coded: 'r.code is not null',
    delivery: `case when r.code is null then 'none' else coalesce(k.state, 'none') end`,
  }),
  from,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    validUntil: { sql: 'r.valid_until', type: 'timestamptz', nullable: true },
    sn: { sql: 'v.sn', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    machineCode: contains('v.machine_code'),
    dealer: inBranch('d'),
    owner: contains('o.name', 'o.phone'),
    state: oneOf(`(${state})`),
    payment: oneOf(payment),
    validUntil: onDays('r.valid_until'),
  },
};

/** The record of a device in reach, or null. */
export const findCht = (db: Queryable, id: string, reach: Reach): Promise<ChtRow | null> =>
  readOne<ChtRow>(db, chtSource, id, (asking) => `${chtThere} and ${reach(asking)}`);

const thisMonth = `date_trunc('month', now() at time zone '${homeZone}') at time zone '${homeZone}'`;

/** How many of a filter are registered, over, or soon to be, and what CHT charges of theirs were paid this month: exact. */
export async function readChtFigures(
  db: Queryable,
  asked: Asked<ChtFilters, ChtSort>,
): Promise<z.output<typeof chtFigures>> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<z.output<typeof chtFigures>>(
    `with one as materialized (select v.id, r.valid_until as until from ${from} ${whereOf(chtSource, asked, asking)}),
       paid as (select p.amount from charge p where p.fee_type = 'cht' and p.state = 'paid' and p.paid_at >= ${thisMonth}
         and p.vehicle_id in (select id from one))
     select (count(*) filter (where until >= now()))::int as registered, (count(*) filter (where until < now()))::int as expired,
       (count(*) filter (where until >= now() and until < now() + interval '30 days'))::int as soon,
       (select count(*) from paid)::int as "paidCount", (select coalesce(sum(amount), 0)::numeric(16, 2)::text from paid) as paid
     from one`,
    values,
  );
  const row = rows[0]!;
  return { ...row, paid: moneyOf(centsOf(row.paid)) };
}

/** The new end of a device, seconds UTC. It stands registered from its first end on. */
export async function setChtEnd(
  db: Queryable,
  vehicleId: string,
  { endS, by }: { endS: number | null; by: string | null },
): Promise<void> {
  await db.query(
    `update cht_record set valid_until = to_timestamp($2), registered_at = coalesce(registered_at, now()),
       registered_by = case when registered_at is null then $3::uuid else registered_by end where vehicle_id = $1`,
    [vehicleId, endS, by],
  );
}

/** The code that was made last, sealed, with the command that carries it; null: it was taken from the terminal. */
export async function setChtCode(
  db: Queryable,
  vehicleId: string,
  { code, commandId, by }: { code: Buffer | null; commandId: string; by: string | null },
): Promise<void> {
  await db.query(
    `update cht_record set code = $2, command_id = $3,
       registered_at = case when $2::bytea is null then registered_at else now() end,
       registered_by = case when $2::bytea is null then registered_by else $4::uuid end where vehicle_id = $1`,
    [vehicleId, code, commandId, by],
  );
}

/** The sealed code of a device whose end is not over. */
export async function readChtCode(db: Queryable, vehicleId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ code: Buffer | null }>(
    'select code from cht_record where vehicle_id = $1 and valid_until > now()',
    [vehicleId],
  );
  return rows[0]?.code ?? null;
}

/** Its charge that waits to be paid; null: none does. */
export async function openChtCharge(
  db: Queryable,
  vehicleId: string,
): Promise<{ id: string; no: string } | null> {
  const { rows } = await db.query<{ id: string; no: string }>(
    `select id, no from charge where vehicle_id = $1 and fee_type = 'cht' and ${unpaidSql()}
     order by created_at desc, id desc limit 1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

const midnight = `date_trunc('day', (now() at time zone '${homeZone}') - interval '5 minutes') at time zone '${homeZone}'`;

/** Devices in use whose CHT end lies before the day that has begun five minutes ago, locked; one that somebody holds comes next time. */
export async function overdueCht(db: Queryable, most: number): Promise<{ id: string; no: number }[]> {
  const { rows } = await db.query<{ id: string; no: number }>(
    `select v.id, v.no from vehicle v join cht_record r on r.vehicle_id = v.id
     where v.state = 'inUse' and v.deleted_at is null and r.valid_until < ${midnight} order by v.id limit $1 for update of v skip locked`,
    [most],
  );
  return rows;
}
