import type { TicketPurpose } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type StandingTicket, ticketLifeS } from '../access.rules.ts';
import { hashOfToken, newToken } from './token.ts';

/** Makes a ticket of a session; the ticket is returned this once and never stored. */
export async function insertTicket(
  db: Queryable,
  ticket: { accountId: string; sessionId: string; purpose: TicketPurpose; target: string },
): Promise<string> {
  const secret = newToken();
  await db.query(
    `insert into ticket (hash, account_id, session_id, purpose, target, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [hashOfToken(secret), ticket.accountId, ticket.sessionId, ticket.purpose, ticket.target, ticketLifeS],
  );
  return secret;
}

/** Takes a ticket out, whatever it opens: of two that present it at once one gets it, and nobody a second time. */
export async function takeTicket(
  db: Queryable,
  ticket: string,
): Promise<(StandingTicket & { sessionId: string; nowS: number }) | null> {
  const { rows } = await db.query<StandingTicket & { sessionId: string; nowS: number }>(
    `delete from ticket where hash = $1
     returning session_id as "sessionId", purpose, target, extract(epoch from expires_at)::float8 as "expiresAtS",
       extract(epoch from now())::float8 as "nowS"`,
    [hashOfToken(ticket)],
  );
  return rows[0] ?? null;
}

/** Deletes tickets that nobody used in time; returns how many. */
export async function deleteOldTickets(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from ticket where expires_at < now()');
  return rowCount ?? 0;
}
