import { timingSafeEqual } from 'node:crypto';
import type { LoginCode, LoginCodeAnswer, LoginCodeOrigin } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { hasExpired } from '../access.rules.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { factorState } from '../second-factor/factor.store.ts';
import { type Origin, openSession } from '../sessions/sessions.ts';
import { hashOfToken } from '../sessions/token.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import { type ChosenLook, keepChosenLook } from '../sign-in/chosen-look.store.ts';
import { insertAttempt } from '../sign-in/login-attempt.store.ts';
import { loginCodeLifeS, loginCodeRate, maskedName } from './login-code.rules.ts';
import { findLoginCode, insertLoginCode, moveLoginCode, type StandingCode } from './login-code.store.ts';

/** A new code for the browser at `origin`; `site` is where its link leads; empty: to the site of the page that shows it. */
export async function newLoginCode(pool: Pool, site: string, origin: Origin): Promise<LoginCode> {
  await countCall(pool, 'qrcode', origin.address, loginCodeRate);
  const { code, ticket } = await insertLoginCode(pool, origin);
  return { code, ticket, url: `${site}/auth-redirect?qr=${code}`, expiresIn: loginCodeLifeS };
}

export interface LoginCodePoll extends Origin, ChosenLook {
  code: string;
  ticket: string;
  traceId: string;
}

/** How the code stands, for the browser that holds its ticket; a confirmed one is given its session, once. */
export function readLoginCode(pool: Pool, poll: LoginCodePoll): Promise<LoginCodeAnswer> {
  return inTransaction(pool, async (client) => {
    const found = await findLoginCode(client, poll.code, { lock: true });
    // A wrong ticket is told nothing: whoever photographed the picture does not learn who scanned it.
    if (!found || !timingSafeEqual(found.ticketHash, hashOfToken(poll.ticket))) return { state: 'expired' };
    if (found.state === 'used') return { state: 'expired' };
    if (found.state !== 'scanned' && found.state !== 'confirmed') return { state: found.state };
    const account = await activeAccount(client, found);
    if (!account) return { state: 'refused' };
    if (found.state === 'scanned')
      return { state: 'scanned', name: maskedName(account.displayName || account.name) };
    await moveLoginCode(client, poll.code, 'used', null);
    return { state: 'confirmed', login: await signInByCode(client, account, poll) };
  });
}

async function activeAccount(db: Queryable, { scannedBy }: StandingCode): Promise<Account | null> {
  const account = scannedBy === null ? null : await findAccount(db, scannedBy);
  if (account?.state !== 'active' || account.companyClosed) return null;
  if (hasExpired(account, Date.now() / 1000)) return null;
  const { on, forced } = await factorState(db, account.id);
  return forced && !on ? null : account;
}

async function signInByCode(db: Queryable, account: Account, poll: LoginCodePoll) {
  const { address, agent, traceId } = poll;
  const { id, name, roleName, companyId } = account;
  await insertAttempt(db, { name, address, agent, result: 'ok' });
  await logOperation(
    db,
    { accountId: id, name, roleName, companyId, address, traceId, agent },
    { action: 'login', subjectKind: 'account', subjectId: id, after: { result: 'ok', by: 'qrcode', agent } },
  );
  return openSession(db, await keepChosenLook(db, account, poll), { address, agent });
}

/** Says who wants to sign in; from now on only this account may decide. @throws Refusal codeExpired */
export function scanLoginCode(pool: Pool, actor: Actor, code: string): Promise<LoginCodeOrigin> {
  return inTransaction(pool, async (client) => {
    const found = await openCode(client, actor, code);
    if (found.state === 'waiting') {
      await moveLoginCode(client, code, 'scanned', actor.accountId);
      await log(client, actor, 'qrcode.scan', found);
    }
    const { agent, address, madeAt } = found;
    return { agent, address, madeAt };
  });
}

/** Lets the browser that shows the code sign in as this account, or refuses it. @throws Refusal codeExpired */
export function decideLoginCode(
  pool: Pool,
  actor: Actor,
  code: string,
  decision: 'confirmed' | 'refused',
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const found = await openCode(client, actor, code);
    if (found.state !== 'scanned') throw new Refusal('codeExpired');
    await moveLoginCode(client, code, decision, actor.accountId);
    await log(client, actor, decision === 'confirmed' ? 'qrcode.confirm' : 'qrcode.refuse', found);
  });
}

/** A code that waits, or that this account has scanned. */
async function openCode(db: Queryable, actor: Actor, code: string): Promise<StandingCode> {
  const found = await findLoginCode(db, code, { lock: true });
  const open =
    found?.state === 'waiting' || (found?.state === 'scanned' && found.scannedBy === actor.accountId);
  if (!found || !open) throw new Refusal('codeExpired');
  return found;
}

function log(db: Queryable, actor: Actor, action: string, { address, agent }: StandingCode): Promise<void> {
  const after = { address, agent };
  return logOperation(db, actor, { action, subjectKind: 'account', subjectId: actor.accountId, after });
}
