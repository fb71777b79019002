import { z } from 'zod';
import { chosenLook, type LoginData, loginData } from '../session.ts';

/** A code as it is typed: six digits of the app, or a recovery code; spaces and hyphens do not count. */
const typedCode = z
  .string('required')
  .min(1, 'required')
  .max(40, 'tooLong')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase());
const anyCode = typedCode.pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, 'codeFormat'));
const appCode = typedCode.pipe(z.string().regex(/^\d{6}$/, 'codeFormat'));

/** What an authenticator app needs: drawn as a QR code, and typed where no camera is. */
export const factorSetUp = z.strictObject({
  uri: z.string(),
  /** The secret in Base32. */
  key: z.string(),
});
export type FactorSetUp = z.output<typeof factorSetUp>;

/** `POST login` after the right password of an account with a second factor, or one whose role demands it. */
export const secondFactorAsked = z.strictObject({
  secondFactor: z.strictObject({
    challenge: z.string(),
    /** Seconds; 300. */
    expiresIn: z.number(),
    /** The role demands a factor and the account has none yet: it is set up here. */
    setUp: factorSetUp.nullable(),
  }),
});
export type SecondFactorAsked = z.output<typeof secondFactorAsked>;
export type SignInAnswer = LoginData | SecondFactorAsked;

/** `POST login/secondFactor`: the second step of signing in. */
export const secondFactorForm = z.object({
  challenge: z.string('required').min(1, 'required').max(100, 'tooLong'),
  code: anyCode,
  ...chosenLook,
});
/** The recovery codes come once, with the sign-in that has set the factor up. */
export const secondFactorAnswer = z.strictObject({
  ...loginData.shape,
  recoveryCodes: z.exactOptional(z.array(z.string())),
});
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>;

/** `GET profile/secondFactor`. */
export const factorState = z.strictObject({
  on: z.boolean(),
  /** Seconds UTC; null while it is off. */
  since: z.number().nullable(),
  /** Recovery codes that were not used. */
  codesLeft: z.number(),
  /** The role demands it: it cannot be turned off. */
  forced: z.boolean(),
});
export type FactorState = z.output<typeof factorState>;

/** `PUT profile/secondFactor`: the first code of the app turns it on. */
export const firstCodeForm = z.object({ code: appCode });

/** Who turns the factor off or asks for new recovery codes shows who he is, by one of both. */
export const factorProof = z
  .object({
    password: z.string().min(1, 'required').max(128, 'tooLong').optional(),
    code: anyCode.optional(),
  })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    error: 'required',
    path: ['password'],
  });
export type FactorProof = z.output<typeof factorProof>;

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodes>;
