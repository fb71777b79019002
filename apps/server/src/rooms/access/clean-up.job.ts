import type { Pool } from '../../database/pool.ts';
import { markExpiredSessions } from './sessions/session.store.ts';
import { deleteOldTickets } from './sessions/ticket.store.ts';
import { deleteAttemptsOlderThan } from './sign-in/login-attempt.store.ts';

const attemptsKeptDays = 90;

/** What the worker clears now and then: tickets nobody used, sign-in tries over 90 days, sessions that ran out. */
export async function cleanUpAccess(
  pool: Pool,
): Promise<{ tickets: number; attempts: number; sessions: number }> {
  return {
    tickets: await deleteOldTickets(pool),
    attempts: await deleteAttemptsOlderThan(pool, attemptsKeptDays),
    sessions: await markExpiredSessions(pool),
  };
}
