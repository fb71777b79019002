import type { FeedbackRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { addMessage } from '../conversation/conversation.store.ts';

/** Whether the demo has its feedback already, or once had it. */
export async function hasDemoFeedback(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>('select exists (select from feedback where demo) as any');
  return rows[0]!.any;
}

/** Feedback of a person of the demo. */
export interface DemoFeedback {
  type: FeedbackRow['type'];
  text: string;
  state: FeedbackRow['state'];
  screen: string;
  hoursAgo: number;
  reply?: string;
  rating?: number;
}

/** Puts feedback of one account after the other, each as old as it is. */
export async function putFeedback(db: Queryable, id: string, one: DemoFeedback, nth: number): Promise<void> {
  const replied = one.reply !== undefined;
  await db.query(
    `with people as (select id, row_number() over (order by created_at, id) - 1 as nth, count(*) over () as all
       from (select id, created_at from account where deleted_at is null order by created_at, id limit 8) a)
     insert into feedback (id, type, text, state, screen, sender_id, browser, rating, demo, created_at, first_replied_at, replied_at,
       closed_at, handler_id)
     select $1::uuid, $2, $3, $4::text, $5, (select id from people where nth = $9::int % people.all limit 1), 'Chrome', $6::smallint, true,
       now() - make_interval(hours => $7::int), at.replied, at.replied, case when $4 = 'closed' then at.replied + interval '1 hour' end,
       case when $4 <> 'new' then (select id from people where nth = 0) end
     from (select case when $8::boolean then now() - make_interval(hours => $7::int) * 0.6 end as replied) at`,
    [id, one.type, one.text, one.state, one.screen, one.rating ?? null, one.hoursAgo, replied, nth],
  );
  if (one.reply !== undefined)
    await addMessage(
      db,
      { kind: 'feedback', id },
      { team: true, authorId: null, author: '客服', text: one.reply },
    );
}

/** What a driver of the demo has said, some time ago. */
export async function putDriverWord(
  db: Queryable,
  { sn, type, text, hoursAgo }: { sn: string; type: number; text: string; hoursAgo: number },
): Promise<void> {
  await db.query(
    `insert into driver_message (vehicle_no, kind, type, text, at)
     select no, 'feedback', $2::smallint, $3, now() - make_interval(hours => $4::int) from vehicle where sn = $1`,
    [sn, type, text, hoursAgo],
  );
}

export async function dropDemoFeedback(db: Queryable): Promise<void> {
  await db.query(
    `delete from conversation_message where subject_kind = 'feedback' and subject_id in (select id from feedback where demo)`,
  );
  await db.query('delete from feedback where demo');
}
