import { logKeptDays } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A log that has come to its end, of which nobody was told. */
interface Fresh {
  id: string;
  sn: string;
  by: string | null;
  signature: string;
  crashes: number;
}

/** Takes those that nobody was told of; the next call does not give them again. */
export async function takeUntold(db: Queryable): Promise<Fresh[]> {
  const { rows } = await db.query<Fresh>(
    `update software_log g set told = true from vehicle v
       where v.id = g.vehicle_id and not g.told and g.state in ('received', 'cancelled', 'failed')
       returning g.id, v.sn, case when g.state = 'received' and g.origin = 'asked' then g.created_by end as by,
         case when g.state = 'received' then g.crash_signature else '' end as signature,
         (select count(*)::int from software_log o where g.crash_signature <> '' and o.crash_signature = g.crash_signature
           and o.deleted_at is null and o.asked_at > now() - interval '1 day') as crashes`,
  );
  return rows;
}

/** Takes away the rows that are over their time; their files are still there. */
export async function removeOld(db: Queryable): Promise<{ id: string; textId: string | null }[]> {
  const { rows } = await db.query<{ id: string; textId: string | null }>(
    `update software_log set deleted_at = now(), delete_reason = 'kept', token_hash = null
     where deleted_at is null and coalesce(received_at, asked_at) < now() - make_interval(days => $1)
     returning id, text_id as "textId"`,
    [logKeptDays],
  );
  return rows;
}
