import { z } from 'zod';
import { chosenLook, type LoginData } from '../session.ts';

/** Setting `login.captcha`: a puzzle at every sign-in, or after two failures (default). */
export const captchaChoices = ['always', 'afterTwo'] as const;
/** Beside what a person may choose, automated tests may store `off`; the server does not start with it otherwise. */
export const captchaModes = [...captchaChoices, 'off'] as const;
export type CaptchaMode = (typeof captchaModes)[number];

/** `GET qrcode`: the code is drawn; the ticket stays with the browser that asked, and alone lets it sign in. */
export interface LoginCode {
  code: string;
  url: string;
  /** Seconds; 120. */
  expiresIn: number;
  ticket: string;
}

/** The life of a login code; `used` is a confirmed one whose session was handed out. */
export const loginCodeStates = ['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'used'] as const;
export type LoginCodeState = (typeof loginCodeStates)[number];

/** `GET qrcode/{code}`, every 2 s. */
export type LoginCodeAnswer =
  | { state: 'waiting' | 'refused' | 'expired' }
  | { state: 'scanned'; name: string }
  | { state: 'confirmed'; login: LoginData };

/** `POST qrcode/{code}/scan`: who wants to sign in. */
export interface LoginCodeOrigin {
  agent: string;
  address: string;
  /** Seconds UTC. */
  madeAt: number;
}

/** `GET qrcode/{code}`: the language and skin chosen on the page go into the account, as at `POST login`. */
export const loginCodePoll = z.object({
  ticket: z.string('required').min(1, 'required').max(100, 'tooLong'),
  ...chosenLook,
});
export const loginCodeParams = z.object({ code: z.string().min(1, 'required').max(100, 'tooLong') });

/** What an external agri service answers to a third-party login (spec §7). */
export const thirdLoginAnswer = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  result: z.object({ url: z.string() }).optional().nullable(),
});
