import { z } from 'zod';
import { nothing } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { chosenLook, loginData } from '../session.ts';

/** Setting `login.captcha`: a puzzle at every sign-in, or after two failures (default). */
export const captchaChoices = ['always', 'afterTwo'] as const;
/** Beside what a person may choose, automated tests may store `off`; the server does not start with it otherwise. */
export const captchaModes = [...captchaChoices, 'off'] as const;
export type CaptchaMode = (typeof captchaModes)[number];

/** `GET qrcode`: the code is drawn; the ticket stays with the browser that asked, and alone lets it sign in. */
const loginCode = z.strictObject({
  code: z.string(),
  url: z.string(),
  /** Seconds; 120. */
  expiresIn: z.number(),
  ticket: z.string(),
});
export type LoginCode = z.output<typeof loginCode>;

/** The life of a login code; `used` is a confirmed one whose session was handed out. */
export const loginCodeStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'used'] as const;
export type LoginCodeState = (typeof loginCodeStates)[number];

/** `GET qrcode/{code}`, every 2 s. */
const loginCodeAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['waiting', 'refused', 'expired']) }),
  z.strictObject({ state: z.literal('scanned'), name: z.string() }),
  z.strictObject({ state: z.literal('confirmed'), login: loginData }),
]);
export type LoginCodeAnswer = z.output<typeof loginCodeAnswer>;

/** `POST qrcode/{code}/scan`: who wants to sign in. */
const loginCodeOrigin = z.strictObject({
  agent: z.string(),
  address: z.string(),
  /** Seconds UTC. */
  madeAt: z.number(),
});
export type LoginCodeOrigin = z.output<typeof loginCodeOrigin>;

/** `GET qrcode/{code}`: the language and skin chosen on the page go into the account, as at `POST login`. */
const loginCodePoll = z.object({
  ticket: z.string('required').min(1, 'required').max(100, 'tooLong'),
  ...chosenLook,
});
const codeParam = { code: z.string().min(1, 'required').max(100, 'tooLong') };

/** What an external agri service answers to a third-party login (spec §7). */
export const thirdLoginAnswer = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  result: z.object({ url: z.string() }).optional().nullable(),
});

const scanning = { right: 'signedIn', params: codeParam, refusals: ['codeExpired'] } as const;

/** Signing in by a scanned code (/login, /auth-redirect): the browser shows and polls, the phone decides. */
export const loginCodeCalls = {
  make: defineCall('GET', 'qrcode', { right: 'public', answer: loginCode, refusals: ['tooManyRequests'] }),
  poll: defineCall('GET', 'qrcode/:code', {
    right: 'public',
    params: codeParam,
    query: loginCodePoll,
    answer: loginCodeAnswer,
  }),
  scan: defineCall('POST', 'qrcode/:code/scan', { ...scanning, answer: loginCodeOrigin }),
  confirm: defineCall('POST', 'qrcode/:code/confirm', { ...scanning, answer: nothing }),
  refuse: defineCall('POST', 'qrcode/:code/refuse', { ...scanning, answer: nothing }),
};
