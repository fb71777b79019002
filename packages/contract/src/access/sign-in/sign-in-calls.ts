import { z } from 'zod';
import { nothing } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import type { RefusalKey } from '../../kit/refusals/refusals.ts';
import { accountInfo, loginData, loginForm, redeemForm, ticketData, ticketForm } from '../session.ts';
import { captchaChallenge, checkVerifyData, checkVerifyForm, createVerifyForm } from './captcha.ts';
import { secondFactorAnswer, secondFactorAsked, secondFactorForm } from './second-factor.ts';

/** What a try to sign in is refused for. */
const signInRefusals = [
  'wrongCredentials',
  'accountLocked',
  'addressLocked',
  'accountFrozen',
  'accountExpired',
  'companyDisabled',
] as const satisfies readonly RefusalKey[];

const running = { right: 'signedIn', reads: true, beforeNewPassword: true } as const;

/** Signing in and out, the captcha before it, the session user, one-time tickets (G1, L9, L14). */
export const signInCalls = {
  createVerify: defineCall('POST', 'createVerify', {
    right: 'public',
    body: createVerifyForm,
    answer: captchaChallenge,
    refusals: ['tooManyRequests'],
  }),
  checkVerify: defineCall('POST', 'checkVerify', {
    right: 'public',
    body: checkVerifyForm,
    answer: checkVerifyData,
  }),
  /** Form-encoded; who has a second factor gets no session but what the second step asks for. */
  login: defineCall('POST', 'login', {
    right: 'public',
    body: loginForm,
    answer: z.union([loginData, secondFactorAsked]),
    refusals: ['captchaRequired', 'applicationUnderReview', 'applicationRejected', ...signInRefusals],
  }),
  secondFactor: defineCall('POST', 'login/secondFactor', {
    right: 'public',
    secretAnswer: true,
    body: secondFactorForm,
    answer: secondFactorAnswer,
    refusals: ['challengeOver', 'wrongCode', 'factorUnreadable', ...signInRefusals],
  }),
  accountInfo: defineCall('POST', 'accountInfo', { ...running, answer: accountInfo }),
  logout: defineCall('POST', 'logout', { ...running, answer: nothing }),
  refresh: defineCall('POST', 'token/refresh', {
    right: 'signedIn',
    beforeNewPassword: true,
    answer: z.strictObject({ expires_in: z.number() }),
  }),
  ticket: defineCall('POST', 'ticket', {
    right: 'signedIn',
    reads: true,
    body: ticketForm,
    answer: ticketData,
  }),
  redeem: defineCall('POST', 'ticket/redeem', {
    right: 'public',
    body: redeemForm,
    answer: loginData,
    refusals: ['ticketInvalid'],
  }),
  /** Used as the password of the third-party sign-in. */
  sealedPassword: defineCall('POST', 'getEncrypt', { right: 'signedIn', answer: z.string() }),
};
