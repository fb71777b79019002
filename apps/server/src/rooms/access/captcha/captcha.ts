import { randomInt } from 'node:crypto';
import {
  type CaptchaChallenge,
  type CaptchaMode,
  type CaptchaScene,
  type CheckVerifyData,
  type CheckVerifyForm,
  type CreateVerifyForm,
  captchaModes,
  type Language,
  puzzle,
} from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { getSetting } from '../settings/settings.store.ts';
import { countCall, hasCallsLeft } from '../sign-in/call-rate.store.ts';
import {
  captchaLimits,
  isAnswered,
  isSolved,
  questionIn,
  resultOf,
  sumOf,
  waitAfter,
} from './captcha.rules.ts';
import { failuresOf, insertCaptcha, markSolved, takeCaptcha, takeCaptchaTicket } from './captcha.store.ts';
import { drawPuzzle } from './draw-puzzle.ts';

/**
 * A new challenge, of the kind that the server chooses: the picture, and for who cannot see it a few times an hour the question, which a
 * program answers easily. @throws Refusal tooManyRequests with the seconds to wait: after five failures, or too many calls */
export async function createChallenge(
  pool: Pool,
  { scene, cannotSee, lang }: CreateVerifyForm,
  { address, language }: { address: string; language: Language },
): Promise<CaptchaChallenge> {
  await countCall(pool, 'createVerify', address, captchaLimits.rate);
  const waitS = await waitOf(pool, address);
  if (waitS > 0) throw new Refusal('tooManyRequests', { seconds: waitS });
  const expiresIn = captchaLimits.lifeS;
  if (cannotSee && (await hasCallsLeft(pool, 'captchaQuestion', address, captchaLimits.questions))) {
    const kind = 'question';
    const sum = sumOf(randomInt(1, 13), randomInt(1, 13), randomInt(2) === 0);
    const verifyId = await insertCaptcha(pool, { scene, kind, address, answer: resultOf(sum) });
    return { kind, verifyId, expiresIn, question: questionIn(lang ?? language, sum) };
  }
  const kind = 'slide';
  const { x, y, background, piece } = await drawPuzzle();
  const verifyId = await insertCaptcha(pool, { scene, kind, address, answer: x });
  const { width, height } = puzzle;
  return { kind, verifyId, expiresIn, background, piece, y, width, height };
}

/** Judges an answer, once. One that comes late, or a second time, has failed like a wrong one. */
export async function checkChallenge(
  pool: Pool,
  form: CheckVerifyForm,
  address: string,
): Promise<CheckVerifyData> {
  const captcha = await takeCaptcha(pool, form.verifyId);
  const pass =
    captcha !== null &&
    (captcha.kind === 'slide' ? isSolved(captcha.answer, form) : isAnswered(captcha.answer, form.answer));
  if (!pass) return { pass, ticket: null, waitS: await waitOf(pool, address) };
  return { pass, ticket: await markSolved(pool, form.verifyId), waitS: 0 };
}

/** Takes the ticket of a solved challenge, which is gone afterwards. @throws Refusal captchaRequired without a good one */
export async function requireCaptcha(
  db: Queryable,
  scene: CaptchaScene,
  ticket: string | undefined,
): Promise<void> {
  if (!ticket || !(await takeCaptchaTicket(db, scene, ticket))) throw new Refusal('captchaRequired');
}

/** Setting `login.captcha`. */
export async function captchaMode(db: Queryable): Promise<CaptchaMode> {
  return (await getSetting(db, 'login.captcha', z.enum(captchaModes))) ?? 'afterTwo';
}

/**
 * Signing in without any captcha is for automated tests, which say so by FURROW_TEST_RUN=yes.
 * @throws Error that ends the start otherwise
 */
export async function refuseCaptchaOff(db: Queryable, testRun: boolean): Promise<void> {
  if (!testRun && (await captchaMode(db)) === 'off')
    throw new Error('The setting login.captcha is "off", which only automated tests may have.');
}

async function waitOf(db: Queryable, address: string): Promise<number> {
  const { inRow, lastS, nowS } = await failuresOf(db, address);
  return waitAfter(inRow, lastS, nowS);
}
