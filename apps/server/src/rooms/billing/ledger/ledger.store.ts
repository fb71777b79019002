import { centsOf, type LedgerKind, type LedgerLine, moneyOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { type BookedCharge, postingsOf } from './ledger.rules.ts';

export interface NewDeed {
  chargeId: string;
  kind: LedgerKind;
  /** Decimal text. */
  amount: string;
  way?: string | null;
  documentNo?: string;
  reason?: string;
  by: string | null;
  approvedBy?: string | null;
}

/** Writes a deed with both of its sides, in the transaction of what causes it. A second one of the same kind breaks the index. */
export async function postDeed(db: Queryable, deed: NewDeed): Promise<void> {
  const { chargeId, kind, amount, way = null, documentNo = '', reason = '', by, approvedBy = null } = deed;
  const id = newId();
  await db.query(
    `insert into ledger_deed (id, charge_id, kind, amount, way, document_no, reason, by_account, approved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, chargeId, kind, amount, way, documentNo, reason, by, approvedBy],
  );
  const postings = postingsOf({ kind, cents: centsOf(amount) });
  await db.query(
    `insert into ledger_entry (deed_id, account, amount)
     select $1, account, amount from unnest($2::text[], $3::numeric[]) as t (account, amount)`,
    [id, postings.map(({ account }) => account), postings.map(({ cents }) => moneyOf(cents))],
  );
}

/** What happened to a charge, the first first. */
export async function readLedger(db: Queryable, chargeId: string): Promise<LedgerLine[]> {
  const name = (column: string): string =>
    `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
  const { rows } = await db.query<LedgerLine>(
    `select d.no::float8 as no, d.kind, d.amount::text as amount, d.way, d.document_no as "documentNo", d.reason,
       extract(epoch from d.at)::float8 as at, ${name('d.by_account')} as by, ${name('d.approved_by')} as "approvedBy"
     from ledger_deed d where d.charge_id = $1 order by d.no`,
    [chargeId],
  );
  return rows;
}

const atOnce = 1000;

/** Charges with their deeds and entries in the order of their ids, a page at a time. */
export async function* bookedCharges(db: Queryable): AsyncGenerator<(BookedCharge & { no: string })[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.query<{
      id: string;
      no: string;
      amount: string;
      state: BookedCharge['state'];
      deeds: { kind: LedgerKind; amount: string }[];
      receivable: string;
      income: string;
      money: string;
    }>(
      `select c.id, c.no, c.amount::text as amount, c.state,
         coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'amount', d.amount::text) order by d.no)
           from ledger_deed d where d.charge_id = c.id), '[]') as deeds, e.receivable, e.income, e.money
       from charge c left join lateral (
         select coalesce(sum(x.amount) filter (where x.account = 'receivable'), 0)::numeric(14, 2)::text as receivable,
           coalesce(sum(x.amount) filter (where x.account = 'income'), 0)::numeric(14, 2)::text as income,
           coalesce(sum(x.amount) filter (where x.account = 'money'), 0)::numeric(14, 2)::text as money
         from ledger_deed d join ledger_entry x on x.deed_id = d.id where d.charge_id = c.id) e on true
       where c.id > $1::uuid order by c.id limit ${atOnce}`,
      [after],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows.map(({ no, amount, state, deeds, receivable, income, money }) => ({
      no,
      cents: centsOf(amount),
      state,
      deeds: deeds.map(({ kind, amount: of }) => ({ kind, cents: centsOf(of) })),
      balances: { receivable: centsOf(receivable), income: centsOf(income), money: centsOf(money) },
    }));
  }
}

/** Whether the ledger was checked since the last midnight of UTC+8. */
export async function wasChecked(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from ledger_check where day = (now() at time zone '${homeZone}')::date`,
  );
  return rows.length > 0;
}

export interface LedgerCheck {
  charges: number;
  deeds: number;
  /** Decimal texts of the three accounts. */
  sums: Readonly<Record<string, string>>;
  problems: { no: string; what: string }[];
}

/** Keeps what a check found; the last one of a day counts. */
export async function writeCheck(
  db: Queryable,
  { charges, deeds, sums, problems }: LedgerCheck,
): Promise<void> {
  await db.query(
    `insert into ledger_check (day, charges, deeds, sums, problems)
     values ((now() at time zone '${homeZone}')::date, $1, $2, $3, $4)
     on conflict (day) do update set checked_at = now(), charges = excluded.charges, deeds = excluded.deeds,
       sums = excluded.sums, problems = excluded.problems`,
    [charges, deeds, JSON.stringify(sums), JSON.stringify(problems)],
  );
}
