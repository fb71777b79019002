import type { RemoteSessionRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A session of the demo: how long ago it was asked for, and what came of it. */
export interface DemoSession
  extends Pick<RemoteSessionRow, 'askedBy' | 'subject' | 'text' | 'state' | 'result' | 'summary'> {
  minutesAgo: number;
  /** Minutes from the question to the beginning and to the end. */
  waited: number;
  lasted: number;
  refuseReason?: string;
}

export async function hasDemoSessions(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    'select exists (select from remote_session where demo) as any',
  );
  return rows[0]!.any;
}

/** Puts a session as old as it is, run by one of the first people of the provider. */
export async function putSession(
  db: Queryable,
  one: DemoSession & { id: string; sn: string; nth: number },
): Promise<void> {
  const helped = one.state === 'ended' || one.state === 'abandoned';
  await db.query(
    `with people as (select a.id, row_number() over (order by a.created_at, a.id) - 1 as nth, count(*) over () as all
       from account a where a.deleted_at is null and a.dealer_id is null),
     dates as (select now() - make_interval(mins => $7::int) as asked)
     insert into remote_session (id, vehicle_id, asked_by, asker_id, subject, text, state, engineer_id, asked_at, begun_at, ended_at,
       acted_at, result, summary, refuse_reason, end_cause, demo, created_at)
     select $1, v.id, $3::text, case when $3::text = 'staff' then p.id end, $4, $5, $6::text, case when $8::boolean then p.id end, d.asked,
       case when $8::boolean then d.asked + make_interval(mins => $9::int) end,
       case when $6::text <> 'waiting' then d.asked + make_interval(mins => $9::int + $10::int) end,
       d.asked + make_interval(mins => $9::int + $10::int), $11, $12, $13,
       case when $6::text = 'abandoned' then 'idle' else '' end, true, d.asked
     from vehicle v, people p, dates d where v.sn = $2 and p.nth = $14::int % p.all`,
    [
      one.id,
      one.sn,
      one.askedBy,
      one.subject,
      one.text,
      one.state,
      one.minutesAgo,
      helped,
      one.waited,
      one.lasted,
      one.result,
      one.summary,
      one.refuseReason ?? '',
      one.nth,
    ],
  );
}

export async function dropDemoSessions(db: Queryable): Promise<void> {
  await db.query('delete from remote_session where demo');
}
