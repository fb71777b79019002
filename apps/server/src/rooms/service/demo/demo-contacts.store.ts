import type { ContactRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A contact of the demo: how long ago, and what was said. */
export interface DemoContact
  extends Pick<ContactRow, 'channel' | 'subject' | 'result' | 'answered' | 'question' | 'answer'> {
  minutesAgo: number;
  /** Minutes from now; a passed one is overdue. */
  callBackIn?: number;
  satisfaction?: number;
}

export async function hasDemoContacts(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    'select exists (select from service_contact where demo) as any',
  );
  return rows[0]!.any;
}

/** Puts a contact as old as it is, written by one of the first people; of what has passed already nobody is told. */
export async function putContact(
  db: Queryable,
  contact: DemoContact & { id: string; sn: string; nth: number },
): Promise<void> {
  const { id, sn, nth, channel, answered, subject, question, answer, result, minutesAgo } = contact;
  await db.query(
    `with people as (select a.id, a.dealer_id, row_number() over (order by a.created_at, a.id) - 1 as nth, count(*) over () as all
       from account a where a.deleted_at is null and a.dealer_id is null)
     insert into service_contact (id, channel, answered, caller, phone, sn, subject, question, answer, result, call_back_at, told_at,
       waited_s, lasted_s, satisfaction, handler_id, dealer_id, demo, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, extract(epoch from now()) + $11::float8 * 60, now(), $12, $13, $14,
       p.id, p.dealer_id, true, now() - make_interval(mins => $15::int)
     from people p where p.nth = $16::int % p.all`,
    [
      id,
      channel,
      answered,
      `${['王', '李', '张', '刘'][nth % 4]}师傅`,
      `1380000${String(2100 + nth)}`,
      sn,
      subject,
      question,
      answer,
      result,
      contact.callBackIn ?? null,
      4 + ((nth * 7) % 40),
      answered ? 60 + ((nth * 53) % 400) : 0,
      contact.satisfaction ?? null,
      minutesAgo,
      nth,
    ],
  );
}

export async function dropDemoContacts(db: Queryable): Promise<void> {
  await db.query('delete from service_contact where demo');
}
