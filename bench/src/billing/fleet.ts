import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** What is renewed: so many days at a price of a year that leaves half cents. */
export const bought = { days: 73, yearPrice: '730.35', amount: '146.07' } as const;
export const firstSn = 6_000_000;

/** Vehicles of twenty dealers whose registrations end soon, with the price of their product; past the rules. Returns the ids of their rows on /flowPay. */
export async function seedEnding(sql: pg.Client, count: number): Promise<string[]> {
  await sql.query(
    `insert into dealer (id, company, path, country, division_code) select id, 'Dealer ' || i, array[id], 'CN', '230102'
     from (select gen_random_uuid() as id, i from generate_series(1, 20) i) d`,
  );
  await sql.query(
    `insert into product (id, family, category, model, pn, flow_price, registration_price) values ($1, 'autopilot', 'autoSteer', 'P-1', 'PN-1', 365, $2)`,
    [randomUUID(), bought.yearPrice],
  );
  const { rows } = await sql.query<{ id: string }>(
    `with d as (select array_agg(id) as ids from dealer)
     insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, product_model, machine_code, registration_until)
     select gen_random_uuid(), ($1::int + i)::text, ($1::int + i)::text, 'inUse', d.ids[1 + i % 20], '230102', 'P-1', 'MC' || i,
       date_trunc('day', now()) + interval '10 days' + interval '1 minute' * (i % 700) from d, generate_series(1, $2::int) i
     returning id || ':registration' as id`,
    [firstSn, count],
  );
  // What is counted from: kept apart, because the batch moves the ends themselves.
  await sql.query('create table bench_before as select id, registration_until as ends_at from vehicle');
  for (const table of ['vehicle', 'dealer', 'product']) await sql.query(`vacuum analyze ${table}`);
  return rows.map(({ id }) => id);
}

/** What came of the batch, each vehicle by itself. */
export interface Billed {
  /** Vehicles with not exactly one charge, its deed, its line of history, its code, its row. */
  lost: number;
  twice: number;
  /** Amount or end that is not what the days come to. */
  wrong: number;
  /** The accounts of the ledger, and whether they come to nothing. */
  receivable: string;
  sum: string;
}

export async function billedOf(sql: pg.Client): Promise<Billed> {
  const count = (from: string): string => `(select count(*) from ${from})`;
  const each = [
    count('charge c where c.vehicle_id = v.id'),
    count(
      `charge c join ledger_deed d on d.charge_id = c.id and d.kind = 'charged' where c.vehicle_id = v.id`,
    ),
    count(`term_change t where t.vehicle_id = v.id and t.kind = 'renewed'`),
    count('registration g where g.vehicle_id = v.id'),
    count(`billing_row r where r.vehicle_id = v.id and r.state = 'done'`),
    count(
      `operation_log l where l.subject_id = v.id::text and l.action = 'trafficRenewal.renew' and l.result = 'done'`,
    ),
  ];
  const { rows } = await sql.query<Record<'lost' | 'twice' | 'wrong', number>>(
    `select count(*) filter (where least(${each.join(', ')}) < 1)::int as lost,
       count(*) filter (where greatest(${each.join(', ')}) > 1)::int as twice,
       count(*) filter (where exists (select from charge c where c.vehicle_id = v.id and c.amount <> $1)
         or (v.registration_until at time zone 'Asia/Shanghai')::date <> (b.ends_at at time zone 'Asia/Shanghai')::date + $2::int)::int as wrong
     from vehicle v join bench_before b on b.id = v.id`,
    [bought.amount, bought.days],
  );
  const { rows: ledger } = await sql.query<Pick<Billed, 'receivable' | 'sum'>>(
    `select coalesce(sum(amount) filter (where account = 'receivable'), 0)::text as receivable, coalesce(sum(amount), 0)::text as sum from ledger_entry`,
  );
  return { ...rows[0]!, ...ledger[0]! };
}
