import {
  type CaptchaChallenge,
  type CaptchaScene,
  type CheckVerifyData,
  type CheckVerifyForm,
  signInCalls,
} from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { currentLanguage } from '#kit/words/text.ts';

/** The two calls of the captcha (spec §7). */
export const createVerify = (scene: CaptchaScene, cannotSee: boolean): Promise<CaptchaChallenge> =>
  ask(signInCalls.createVerify, { body: { scene, cannotSee, lang: currentLanguage() } });

export type CaptchaTry = Partial<Pick<CheckVerifyForm, 'x' | 'trail' | 'answer'>>;
export const checkVerify = (verifyId: string, tried: CaptchaTry): Promise<CheckVerifyData> =>
  ask(signInCalls.checkVerify, { body: { verifyId, ...tried } });
