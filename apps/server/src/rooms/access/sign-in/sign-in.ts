import { setTimeout as pause } from 'node:timers/promises';
import type { SignInAnswer } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { judgeSignIn, lockOf, slowDownMs } from '../access.rules.ts';
import { findAccountByName } from '../accounts/account.store.ts';
import { passwordMatches } from '../accounts/password.ts';
import { findUndecidedOrRejected, type WaitingApplication } from '../applications/application.store.ts';
import { asksForCaptcha } from '../captcha/captcha.rules.ts';
import { captchaMode, requireCaptcha } from '../captcha/captcha.ts';
import { challengeFor } from '../second-factor/challenges.ts';
import { type Origin, openSession } from '../sessions/sessions.ts';
import { type ChosenLook, keepChosenLook } from './chosen-look.store.ts';
import { takeTurn, wrongTriesOf } from './login-attempt.store.ts';
import { type Outcome, recordTry, refusalOf } from './outcome.ts';

export interface SignInTry extends Origin, ChosenLook {
  /** As typed, trimmed. */
  username: string;
  password: string;
  /** Ticket of a solved captcha. */
  verify?: string | undefined;
  traceId: string;
}

/**
 * Signs somebody in, or says why not (/login). The password is checked outside the transaction, for it takes
 * 0.1 s; the verdict is spoken inside, one try of a name at a time. A try without the captcha that it needs is none. Who has a
 * second factor, or must have one, gets no session but what the second step asks for.
 * @throws Refusal wrongCredentials, accountLocked, addressLocked, accountFrozen, accountExpired, companyDisabled, captchaRequired,
 * applicationUnderReview or applicationRejected
 */
export async function signIn(pool: Pool, box: SecretBox, attempt: SignInTry): Promise<SignInAnswer> {
  const before = await wrongTriesOf(pool, attempt.username, attempt.address);
  const lock = lockOf(before);
  if (lock) {
    await inTransaction(pool, (client) => recordTry(client, attempt, null, lock));
    throw refusalOf(lock);
  }
  if (asksForCaptcha(await captchaMode(pool), before)) await requireCaptcha(pool, 'login', attempt.verify);
  // Both are always looked for and one hash always checked: the time of the answer tells nothing of the name.
  const account = await findAccountByName(pool, attempt.username);
  const application = await findUndecidedOrRejected(pool, attempt.username);
  const kept = account?.passwordHash ?? application?.passwordHash ?? null;
  const right = await passwordMatches(kept, attempt.password);
  const { verdict, data } = await inTransaction(pool, async (client) => {
    await takeTurn(client, attempt.username, attempt.address);
    const tries = await wrongTriesOf(client, attempt.username, attempt.address);
    const waiting = !account && right ? application : null;
    const spoken = lockOf(tries) ?? outcomeOf(waiting) ?? judgeSignIn(tries, right, account);
    const asked = spoken.result === 'ok' && account ? await challengeFor(client, box, account) : null;
    await recordTry(client, attempt, account, asked ? { result: 'secondFactor' } : spoken);
    if (asked) return { verdict: spoken, data: asked };
    if (spoken.result !== 'ok' || !account) return { verdict: spoken, data: null };
    const looking = await keepChosenLook(client, account, attempt);
    return { verdict: spoken, data: await openSession(client, looking, attempt) };
  });
  if (data) return data;
  if (verdict.result === 'wrong') await pause(slowDownMs(verdict.left));
  throw refusalOf(verdict);
}

function outcomeOf(application: WaitingApplication | null): Outcome | null {
  if (!application) return null;
  return application.state === 'toReview'
    ? { result: 'underReview' }
    : { result: 'rejected', reason: application.rejectReason };
}
