import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { cleanText } from './clean-text.ts';
import type { Applicant } from './identity.ts';

/** Unknown terminals on the list: from one address, and in all. */
export interface StrangerLimits {
  readonly ofAddress: number;
  readonly inAll: number;
}

export const strangerLimits: StrangerLimits = { ofAddress: 100, inAll: 5_000 };
/** Whoever was not seen for so long is forgotten, days. */
const keptDays = 30;

/**
 * Puts an unknown terminal on the list for a person to decide; it knocks again and again, so its row is counted up. One address brings
 * a bounded number; when the list is full, whoever was not seen for the longest time goes. False: it is not on the list.
 */
export async function listStranger(
  db: Queryable,
  { number, terminalId, maker, model, address }: Applicant,
  limits: StrangerLimits = strangerLimits,
): Promise<boolean> {
  const { rows } = await db.query<{ fresh: boolean }>(
    `insert into unknown_terminal as held (id, terminal_number, reported_id, maker, model, address)
     select $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text
     where exists (select from unknown_terminal where terminal_number = $2)
       or (select count(*) from unknown_terminal where address = $6) < $7::int
     on conflict (terminal_number) do update set reported_id = excluded.reported_id, maker = excluded.maker,
       model = excluded.model, address = excluded.address, tries = held.tries + 1, last_at = now()
     returning xmax = 0 as fresh`,
    [
      newId(),
      number.toUpperCase(),
      cleanText(terminalId),
      cleanText(maker),
      cleanText(model),
      address,
      limits.ofAddress,
    ],
  );
  if (rows[0]?.fresh)
    await db.query(
      'delete from unknown_terminal where id in (select id from unknown_terminal order by last_at desc, id offset $1)',
      [limits.inAll],
    );
  return rows.length > 0;
}

/** Forgets terminals that nobody knows, and registrations that nobody decided or used, when they were not seen for 30 days. */
export async function forgetStrangers(db: Queryable): Promise<void> {
  for (const table of ['unknown_terminal', 'registration_request'])
    await db.query(`delete from ${table} where last_at < now() - make_interval(days => $1)`, [keptDays]);
}
