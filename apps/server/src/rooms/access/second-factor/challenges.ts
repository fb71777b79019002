import { setTimeout as pause } from 'node:timers/promises';
import type { SecondFactorAnswer, SecondFactorAsked } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { judgeSignIn, lockOf, type SignInVerdict, slowDownMs } from '../access.rules.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { type Origin, openSession } from '../sessions/sessions.ts';
import { type ChosenLook, keepChosenLook } from '../sign-in/chosen-look.store.ts';
import { takeTurn, wrongTriesOf } from '../sign-in/login-attempt.store.ts';
import { recordTry, refusalOf } from '../sign-in/outcome.ts';
import {
  challengeLifeS,
  countWrong,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  markOf,
  type OpenChallenge,
  wrongPerChallenge,
} from './challenge.store.ts';
import { factorState } from './factor.store.ts';
import { beginFactor, finishFactor, takeCode } from './factors.ts';

export interface FactorParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  box: SecretBox;
}

/** What is asked after the right password; null: nothing more, the account may come in. */
export async function challengeFor(
  db: Queryable,
  box: SecretBox,
  account: Account,
): Promise<SecondFactorAsked | null> {
  const { on, forced } = await factorState(db, account.id);
  if (!on && !forced) return null;
  const setUp = on ? null : await beginFactor(db, box, account);
  const { id: accountId, passwordHash } = account;
  const challenge = await insertChallenge(db, { accountId, passwordHash, setUp: setUp !== null });
  return { secondFactor: { challenge, expiresIn: challengeLifeS, setUp } };
}

export interface CodeTry extends Origin, ChosenLook {
  challenge: string;
  code: string;
  traceId: string;
}

type Answered = { data: SecondFactorAnswer } | { refusal: Refusal; slowMs?: number };

/**
 * The second step of signing in. What stopped being true since the password is asked again: the standing of the account, its
 * password, the locks. @throws Refusal challengeOver, wrongCode, and those of signing in
 */
export async function passSecondFactor(
  { pool, bus, box }: FactorParts,
  attempt: CodeTry,
): Promise<SecondFactorAnswer> {
  const known = await findChallenge(pool, attempt.challenge);
  if (!known) throw new Refusal('challengeOver');
  const { held, send } = heldMessages(bus);
  const answered = await inTransaction(pool, async (client): Promise<Answered> => {
    await takeTurn(client, known.name, attempt.address);
    const open = await findChallenge(client, attempt.challenge, { lock: true });
    const account = open && (await accountOf(client, open));
    if (!open || !account) return { refusal: new Refusal('challengeOver') };
    const tries = await wrongTriesOf(client, account.name, attempt.address);
    const verdict = lockOf(tries) ?? judgeSignIn(tries, true, account);
    const trying = { ...attempt, username: account.name };
    if (verdict.result !== 'ok') {
      await recordTry(client, trying, account, verdict);
      return { refusal: refusalOf(verdict) };
    }
    const passed = await tryCode(client, box, open, attempt.code);
    if (!passed) {
      await countWrong(client, attempt.challenge);
      const wrong = judgeSignIn(tries, false, account);
      await recordTry(client, trying, account, wrong, 'code');
      return wrongCode(wrong, open.wrong + 1);
    }
    await deleteChallenge(client, attempt.challenge);
    if (open.setUp) await endOthers(client, held, account.id);
    await recordTry(client, trying, account, verdict, passed.by);
    const data = await openSession(client, await keepChosenLook(client, account, attempt), attempt);
    return { data: { ...data, ...(passed.recoveryCodes ? { recoveryCodes: passed.recoveryCodes } : {}) } };
  });
  if ('data' in answered) {
    send();
    return answered.data;
  }
  if (answered.slowMs) await pause(answered.slowMs);
  throw answered.refusal;
}

/** The account of a challenge; null when its password or its factor has changed since. */
async function accountOf(db: Queryable, open: OpenChallenge): Promise<Account | null> {
  const account = await findAccount(db, open.accountId);
  if (!account || !markOf(account.passwordHash).equals(open.passwordMark)) return null;
  const { on } = await factorState(db, account.id);
  return on === open.setUp ? null : account;
}

async function tryCode(
  db: Queryable,
  box: SecretBox,
  { accountId, setUp }: OpenChallenge,
  code: string,
): Promise<{ by: string; recoveryCodes?: string[] } | null> {
  if (setUp) {
    const recoveryCodes = await finishFactor(db, box, accountId, code);
    return recoveryCodes && { by: 'firstCode', recoveryCodes };
  }
  const by = await takeCode(db, box, accountId, code);
  return by && { by };
}

/** Sessions from before the factor was there end: they have come in without it. */
async function endOthers(db: Queryable, held: Pick<Bus, 'publish'>, accountId: string): Promise<void> {
  await endSessionsOf(db, accountId, 'ended');
  held.publish('session', { accountId, sessionId: null, reason: 'ended', why: 'ended' });
}

function wrongCode(verdict: SignInVerdict, wrong: number): Answered {
  const leftOfName = verdict.result === 'wrong' ? verdict.left : 0;
  const left = Math.min(leftOfName, wrongPerChallenge - wrong);
  if (leftOfName === 0) return { refusal: refusalOf({ result: 'wrong', left: 0 }), slowMs: slowDownMs(0) };
  if (left === 0) return { refusal: new Refusal('challengeOver'), slowMs: slowDownMs(leftOfName) };
  const params = { left };
  return {
    refusal: new Refusal('wrongCode', params, [{ field: 'code', key: 'wrongCode', params }]),
    slowMs: slowDownMs(leftOfName),
  };
}
