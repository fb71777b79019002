import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { stateSql } from './in-force.store.ts';

/** What of one account, given by one person, ends on one day. */
export interface Ending {
  accountId: string;
  account: string;
  /** Null: given by the product, or by somebody who is gone. */
  by: string | null;
  /** Last day, YYYY-MM-DD of UTC+8. */
  day: string;
  daysBefore: 7 | 0;
  count: number;
}

/**
 * Open grants and allocations within 7 days of their end, or on their last day. What was given later than that needs no
 * reminder: who gave it has just said when it ends.
 */
export async function endingSoon(db: Queryable): Promise<Ending[]> {
  const open = (table: string): string => `select account_id, created_by, created_at, until_at from ${table} t
    where ended_at is null and until_at > now() and until_at <= now() + interval '7 days' and ${stateSql('t')} <> 'ended'`;
  const { rows } = await db.query<Ending>(
    `with due as (
       select *, until_at <= now() + interval '1 day' as last from (${open('personal_grant')} union all ${open('allocation')}) o)
     select a.id as "accountId", a.name as account, maker.id as by,
       to_char((due.until_at - interval '1 second') at time zone '${homeZone}', 'YYYY-MM-DD') as day,
       case when due.last then 0 else 7 end as "daysBefore", count(*)::int as count
     from due join account a on a.id = due.account_id and a.deleted_at is null
       left join account maker on maker.id = due.created_by and maker.deleted_at is null
     where due.created_at <= due.until_at - case when due.last then interval '1 day' else interval '7 days' end
     group by a.id, maker.id, due.until_at, due.last`,
  );
  return rows;
}
