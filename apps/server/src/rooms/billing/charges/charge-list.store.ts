import {
  type ChargeRow,
  type ChargeSums,
  centsOf,
  type chargeList,
  moneyOf,
  type prices,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { unpaidSql } from './unpaid.store.ts';

type Call = z.output<typeof chargeList.query>;
export type ChargeFilters = Call['filters'];
export type ChargeSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const person = (column: string): string =>
  `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
/** One value of the refund of a charge. */
const refund = (value: string): string =>
  `(select ${value} from ledger_deed r where r.charge_id = c.id and r.kind = 'refunded')`;
const asked = `(select q.amount from refund_request q where q.charge_id = c.id and q.state = 'asked')`;

/** Charges under `c` with their vehicle `v`, the dealer of that time `d` and the owner `o`. */
const from = `charge c left join vehicle v on v.id = c.vehicle_id left join dealer d on d.id = c.dealer_id
  left join owner o on o.id = v.owner_id`;

export const chargeSource: ListSource<ChargeFilters, ChargeSort> = {
  select: columnsOf<ChargeRow>({
    id: 'c.id',
    no: 'c.no',
    vehicleId: 'c.vehicle_id',
    sn: 'c.sn',
    category: 'v.category',
    dealer: 'd.company',
    owner: 'o.name',
    feeType: 'c.fee_type',
    months: 'c.months',
    days: 'c.days',
    amount: 'c.amount::text',
    state: 'c.state',
    payMode: 'c.pay_mode',
    way: 'c.way',
    origin: 'c.origin',
    batchId: '(select r.batch_id from billing_row r where r.id = c.row_id)',
    payer: 'c.payer',
    phone: 'c.phone',
    createdAt: seconds('c.created_at'),
    createdBy: person('c.created_by'),
    scannedAt: seconds('c.scanned_at'),
    paidAt: seconds('c.paid_at'),
    failure: 'c.failure',
    refundedAt: refund(seconds('r.at')),
    refunded: refund('r.amount::text'),
    refundReason: `coalesce(${refund('r.reason')}, '')`,
    refundAsked: `${asked}::text`,
    machineCode: `coalesce(v.machine_code, '')`,
    providerNo: 'c.provider_no',
    documentNo: 'c.document_no',
    invoiceNo: 'c.invoice_no',
    attention: 'c.attention',
    remark: 'c.remark',
  }),
  from,
  id: { sql: 'c.id', type: 'uuid' },
  sorts: {
    createdAt: { sql: 'c.created_at', type: 'timestamptz' },
    paidAt: { sql: 'c.paid_at', type: 'timestamptz', nullable: true },
    amount: { sql: 'c.amount::float8', type: 'float8' },
    no: { sql: 'c.no', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('c.sn'),
    no: contains('c.no'),
    fee: oneOf('c.fee_type'),
    state: oneOf('c.state'),
    way: oneOf('c.way'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    payer: contains('c.payer'),
    createdAt: onDays('c.created_at'),
    paidAt: onDays('c.paid_at'),
    amount: inSpan('c.amount::float8'),
    origin: oneOf('c.origin'),
    attention: whenAsked('c.attention'),
    refundAsked: whenAsked(`${asked} is not null`),
  },
};

/** One in reach, by its id, or null. */
export async function findCharge(db: Queryable, id: string, reach: Reach): Promise<ChargeRow | null> {
  return readOne<ChargeRow>(db, chargeSource, id, reach);
}

/** Which of these charges lie in reach. */
export async function chargesIn(
  db: Queryable,
  ids: readonly string[],
  reach: Reach,
): Promise<ReadonlySet<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select c.id from ${from} where c.id = any(${asking.put(ids)}::uuid[]) and ${reach(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}

const sum = (value: string, filter = 'true'): string =>
  `coalesce(sum(${value}) filter (where ${filter}), 0)::numeric(16, 2)::text`;
const counted = (filter: string): string => `(count(*) filter (where ${filter}))::int`;
const [paid, open, back] = [`state in ('paid', 'refunded')`, unpaidSql(), `refunded > 0`];

/** Sums over a filter, exact: the database adds decimals. What failed was charged to nobody. */
export async function readSums(db: Queryable, asked: Asked<ChargeFilters, ChargeSort>): Promise<ChargeSums> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<Record<string, string> & Pick<ChargeSums, 'byFee' | 'byDay'>>(
    `with one as materialized (select c.amount, c.state, c.fee_type, c.paid_at, coalesce(${refund('r.amount')}, 0) as refunded
       from ${from} ${whereOf(chargeSource, asked, asking)})
     select ${sum('amount', `state <> 'failed'`)} as charged, ${counted(`state <> 'failed'`)} as "chargedCount",
       ${sum('amount', paid)} as paid, ${counted(paid)} as "paidCount", ${sum('amount', open)} as unpaid,
       ${counted(open)} as "unpaidCount", ${sum('refunded')} as refunded, ${counted(back)} as "refundedCount",
       coalesce((select jsonb_agg(jsonb_build_object('feeType', x.fee_type, 'sum', x.total::text) order by x.fee_type) from (
         select fee_type, sum(amount)::numeric(16, 2) as total from one where state <> 'failed' group by 1) x), '[]') as "byFee",
       coalesce((select jsonb_agg(jsonb_build_object('day', x.day, 'paid', x.total::text) order by x.day) from (
         select (paid_at at time zone '${homeZone}')::date::text as day, sum(amount)::numeric(16, 2) as total from one
         where ${paid} and paid_at is not null group by 1 order by 1 desc limit 92) x), '[]') as "byDay"
     from one`,
    values,
  );
  const row = rows[0]!;
  const of = (name: string) => ({ sum: row[name] as string, count: Number(row[`${name}Count`]) });
  return {
    charged: of('charged'),
    paid: of('paid'),
    unpaid: of('unpaid'),
    refunded: of('refunded'),
    net: moneyOf(centsOf(row.paid as string) - centsOf(row.refunded as string)),
    byFee: row.byFee,
    byDay: row.byDay,
  };
}

/** The price list, those that hold now or later before those that were. */
export async function readPrices(db: Queryable): Promise<z.output<typeof prices>> {
  const { rows: limit } = await db.query<{ refundLimit: string }>(
    'select refund_limit::text as "refundLimit" from billing_rule',
  );
  const { rows } = await db.query<z.output<typeof prices>['rows'][number]>(
    `select x.id, x.fee_type as "feeType", x.amount::text as amount, x.unit, d.company as dealer, x.valid_from::text as "validFrom",
       ${person('x.created_by')} as "createdBy"
     from price x left join dealer d on d.id = x.dealer_id order by x.fee_type, x.valid_from desc, x.id limit 500`,
  );
  return { refundLimit: limit[0]!.refundLimit, rows };
}
