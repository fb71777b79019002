import { z } from 'zod';
import { languages } from '../../kit/language.ts';

/** What a captcha stands before; a ticket of one is of no use for another. */
export const captchaScenes = ['login', 'apply', 'forgot'] as const;
export type CaptchaScene = (typeof captchaScenes)[number];

/** `slide`: a piece is dragged to its place. `question`: an arithmetic question in words, for who cannot see the picture. */
export const captchaKinds = ['slide', 'question'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** `POST createVerify`. */
export const createVerifyForm = z.object({
  scene: z.enum(captchaScenes, 'invalidValue'),
  /** Asks for the question instead of the picture; the server decides which of both it gives. */
  cannotSee: z.boolean('invalidValue').default(false),
  /** The question is asked in this language; without a token no `lang` header is sent (spec §7). */
  lang: z.enum(languages, 'invalidValue').optional(),
});
export type CreateVerifyForm = z.output<typeof createVerifyForm>;

/** Sizes of the puzzle in its own pixels, and how far beside its place the piece may lie. */
export const puzzle = { width: 320, height: 160, piece: 52, tolerance: 5 } as const;

const challenge = {
  verifyId: z.string(),
  /** Seconds; 120. */
  expiresIn: z.number(),
};
/** Pictures are data addresses; the piece is `puzzle.piece` wide and lies `y` below the top, at the left edge. */
const slideChallenge = z.strictObject({
  ...challenge,
  kind: z.literal('slide'),
  background: z.string(),
  piece: z.string(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type SlideChallenge = z.output<typeof slideChallenge>;
const questionChallenge = z.strictObject({
  ...challenge,
  kind: z.literal('question'),
  question: z.string(),
});
export type QuestionChallenge = z.output<typeof questionChallenge>;
export const captchaChallenge = z.discriminatedUnion('kind', [slideChallenge, questionChallenge]);
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

const place = z.number('invalidValue').min(-50, 'outOfRange').max(400, 'outOfRange');
/** `POST checkVerify`: where the piece was left and how it came there ([place, ms since the first touch]), or the answer. */
export const checkVerifyForm = z.object({
  verifyId: z.uuid('invalidValue'),
  x: place.optional(),
  trail: z
    .array(z.tuple([place, z.number('invalidValue').min(0, 'outOfRange').max(600_000, 'outOfRange')]))
    .max(2000, 'outOfRange')
    .default([]),
  answer: z.string().trim().max(20, 'tooLong').optional(),
});
export type CheckVerifyForm = z.output<typeof checkVerifyForm>;

export const checkVerifyData = z.strictObject({
  pass: z.boolean(),
  /** Good for one deed of its scene within 120 s; null after a failure. */
  ticket: z.string().nullable(),
  /** Seconds to wait before the next challenge: 30 after five failures in a row, else 0. */
  waitS: z.number(),
});
export type CheckVerifyData = z.output<typeof checkVerifyData>;

/** The `verify` item of a form that a captcha stands before. */
export const verifyTicket = z.string().max(100, 'tooLong').optional();
