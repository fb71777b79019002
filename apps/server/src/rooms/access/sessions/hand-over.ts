import type { LoginData } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { sessionVerdict, ticketOpens } from '../access.rules.ts';
import { findAccount } from '../accounts/account.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { findSession, findSessionByToken, type Session } from './session.store.ts';
import { loginDataOf, type Origin, openSession } from './sessions.ts';
import { takeTicket } from './ticket.store.ts';

export interface HandOver extends Origin {
  /** A hand-over ticket; an older client may send a session token (G1). */
  ticket: string;
  /** Token of the session that runs in this browser, if any. */
  runningToken: string | null;
  traceId: string;
}

/**
 * Exchanges a hand-over ticket for a session of its account. In a browser of the same account the running session goes on.
 * @throws Refusal ticketInvalid for a used, unknown, late or foreign ticket, and when the session that made it has ended
 */
export async function handOver(pool: Pool, request: HandOver): Promise<LoginData> {
  const ticket = await takeTicket(pool, request.ticket);
  if (!ticket) return goOn(pool, await findSessionByToken(pool, request.ticket), request.ticket);
  const origin = await findSession(pool, ticket.sessionId);
  if (!origin || !ticketOpens(ticket, 'handOver', '', ticket.nowS) || !holds(origin))
    throw new Refusal('ticketInvalid');
  const running = request.runningToken ? await findSessionByToken(pool, request.runningToken) : null;
  if (running?.accountId === origin.accountId && holds(running))
    return goOn(pool, running, request.runningToken!);
  return inTransaction(pool, async (client) => {
    const account = await findAccount(client, origin.accountId);
    if (!account) throw new Refusal('ticketInvalid');
    await logOperation(
      client,
      {
        accountId: account.id,
        name: account.name,
        roleName: account.roleName,
        companyId: account.companyId,
        address: request.address,
        traceId: request.traceId,
        agent: request.agent,
      },
      { action: 'handOver', subjectKind: 'account', subjectId: account.id, after: { agent: request.agent } },
    );
    return openSession(client, account, request);
  });
}

function holds(session: Session): boolean {
  return sessionVerdict(session, session.nowS) === 'good';
}

async function goOn(pool: Pool, session: Session | null, token: string): Promise<LoginData> {
  const account = session && holds(session) ? await findAccount(pool, session.accountId) : null;
  if (!session || !account) throw new Refusal('ticketInvalid');
  return loginDataOf(pool, account, token, session.expiresAtS - session.nowS);
}
