import type { FactorProof, FactorSetUp, FactorState, RecoveryCodes } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { judgeSignIn, lockOf, type WrongTries } from '../access.rules.ts';
import { findAccount } from '../accounts/account.store.ts';
import { passwordMatches } from '../accounts/password.ts';
import { logOperation } from '../operation-log.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { insertAttempt, takeTurn, wrongTriesOf } from '../sign-in/login-attempt.store.ts';
import { refusalOf } from '../sign-in/outcome.ts';
import { endHalfSignedIn } from './challenge.store.ts';
import type { FactorParts } from './challenges.ts';
import { deleteFactor, factorState } from './factor.store.ts';
import { beginFactor, finishFactor, freshRecoveryCodes, takeCode } from './factors.ts';

export function ownFactor({ pool }: FactorParts, actor: Actor): Promise<FactorState> {
  return factorState(pool, actor.accountId);
}

/** A secret for the app; nothing is on before its first code. @throws Refusal factorOn */
export async function setUpOwnFactor({ pool, box }: FactorParts, actor: Actor): Promise<FactorSetUp> {
  const made = await beginFactor(pool, box, { id: actor.accountId, name: actor.name });
  if (!made) throw new Refusal('factorOn');
  return made;
}

/** Turns the factor on by its first code; every other session ends, for it came in without. @throws Refusal wrongCode, factorOn */
export function turnOnOwnFactor(
  parts: FactorParts,
  actor: Actor,
  agent: string,
  code: string,
): Promise<RecoveryCodes> {
  return guarded(parts, actor, agent, async (client) => {
    if ((await factorState(client, actor.accountId)).on) throw new Refusal('factorOn');
    const recoveryCodes = await finishFactor(client, parts.box, actor.accountId, code);
    if (!recoveryCodes) return 'wrongCode';
    await log(client, actor, 'profile.secondFactorOn');
    const ended = await endSessionsOf(client, actor.accountId, 'ended', actor.sessionId);
    return { done: { recoveryCodes }, ended };
  });
}

/** Turns the factor off. @throws Refusal factorForced where the role demands it, wrongPassword, wrongCode, factorOff */
export async function turnOffOwnFactor(
  parts: FactorParts,
  actor: Actor,
  agent: string,
  proof: FactorProof,
): Promise<void> {
  await guarded(parts, actor, agent, async (client) => {
    const { on, forced } = await factorState(client, actor.accountId);
    if (!on) throw new Refusal('factorOff');
    if (forced) throw new Refusal('factorForced');
    const wrong = await checkProof(client, parts, actor, proof);
    if (wrong) return wrong;
    await deleteFactor(client, actor.accountId);
    await endHalfSignedIn(client, actor.accountId);
    await log(client, actor, 'profile.secondFactorOff');
    return { done: null, ended: [] };
  });
}

/** Ten new recovery codes; the old ones open nothing any more. @throws Refusal as when turning it off */
export function renewRecoveryCodes(
  parts: FactorParts,
  actor: Actor,
  agent: string,
  proof: FactorProof,
): Promise<RecoveryCodes> {
  return guarded(parts, actor, agent, async (client) => {
    if (!(await factorState(client, actor.accountId)).on) throw new Refusal('factorOff');
    const wrong = await checkProof(client, parts, actor, proof);
    if (wrong) return wrong;
    const recoveryCodes = await freshRecoveryCodes(client, actor.accountId);
    await log(client, actor, 'profile.recoveryCodes');
    return { done: { recoveryCodes }, ended: [] };
  });
}

type Wrong = 'wrongPassword' | 'wrongCode';

async function checkProof(
  db: Queryable,
  { box }: FactorParts,
  { accountId }: Actor,
  { password, code }: FactorProof,
): Promise<Wrong | null> {
  if (code !== undefined) return (await takeCode(db, box, accountId, code)) ? null : 'wrongCode';
  const kept = (await findAccount(db, accountId))?.passwordHash ?? null;
  return (await passwordMatches(kept, password ?? '')) ? null : 'wrongPassword';
}

/**
 * One deed at a time of a name, under the locks of signing in; what is wrong counts there, so that a session that somebody left
 * open is no way to guess.
 */
async function guarded<T>(
  { pool, bus }: { pool: FactorParts['pool']; bus: Pick<Bus, 'publish'> },
  actor: Actor,
  agent: string,
  deed: (client: Queryable) => Promise<Wrong | { done: T; ended: string[] }>,
): Promise<T> {
  const outcome = await inTransaction(pool, async (client) => {
    await takeTurn(client, actor.name, actor.address);
    const tries = await wrongTriesOf(client, actor.name, actor.address);
    const lock = lockOf(tries);
    if (lock) throw refusalOf(lock);
    const done = await deed(client);
    if (typeof done === 'object') return done;
    await insertAttempt(client, { name: actor.name, address: actor.address, agent, result: 'wrong' });
    return { wrong: done, tries };
  });
  if ('wrong' in outcome) throw wrongProof(outcome.wrong, outcome.tries);
  for (const sessionId of outcome.ended)
    bus.publish('session', { accountId: actor.accountId, sessionId, reason: 'ended' });
  return outcome.done;
}

function wrongProof(key: Wrong, tries: WrongTries): Refusal {
  const verdict = judgeSignIn(tries, false, null);
  const left = verdict.result === 'wrong' ? verdict.left : 0;
  if (left === 0) return refusalOf({ result: 'wrong', left: 0 });
  const field = key === 'wrongCode' ? 'code' : 'password';
  return new Refusal(key, { left }, [{ field, key, params: { left } }]);
}

function log(db: Queryable, actor: Actor, action: string): Promise<void> {
  return logOperation(db, actor, { action, subjectKind: 'account', subjectId: actor.accountId });
}
