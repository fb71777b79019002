import type { CaptchaChallenge, CaptchaScene, CheckVerifyData, CheckVerifyForm } from '@furrow/contract';
import { api } from '../../../../kit/api/api.ts';
import { currentLanguage } from '../../../../kit/words/text.ts';

/** The two calls of the captcha (spec §7). */
export const createVerify = (scene: CaptchaScene, cannotSee: boolean): Promise<CaptchaChallenge> =>
  api.post('createVerify', { scene, cannotSee, lang: currentLanguage() });

export type CaptchaTry = Partial<Pick<CheckVerifyForm, 'x' | 'trail' | 'answer'>>;
export const checkVerify = (verifyId: string, tried: CaptchaTry): Promise<CheckVerifyData> =>
  api.post('checkVerify', { verifyId, ...tried });
