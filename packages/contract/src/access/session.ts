import { z } from 'zod';
import { languages } from '../kit/language.ts';
import { verifyTicket } from './sign-in/captcha.ts';

/** A language or skin that was chosen on the page of signing in: it wins and goes into the account (/login). */
export const chosenLook = {
  localLang: z.enum(languages).optional().catch(undefined),
  localSkin: z
    .string()
    .regex(/^[\w#-]{1,40}$/)
    .optional()
    .catch(undefined),
};

/** `POST login`, form-encoded: username is trimmed, the password is taken as it is (spec §7). */
export const loginForm = z.object({
  username: z.string().trim().min(1, 'required').max(64, 'tooLong'),
  password: z.string().min(1, 'required').max(128, 'tooLong'),
  /** Ticket of a captcha, where one is asked for. */
  verify: verifyTicket,
  ...chosenLook,
});

/** What `POST login` answers; the names are those of the client's session data (spec §3). */
export const loginData = z.strictObject({
  token: z.string(),
  /** Seconds until the session ends. */
  expires_in: z.number(),
  role_id: z.number(),
  role_permission: z.array(z.strictObject({ permission_id: z.string() })),
  localLang: z.enum(languages).nullable(),
  localSkin: z.string().nullable(),
  logo_image: z.string().nullable(),
  /** A one-time password must be changed before any page opens. */
  mustChangePassword: z.boolean(),
});
export type LoginData = z.output<typeof loginData>;

/** What `POST accountInfo` answers: the session user of spec §3 and what the session needs beside it. */
export const accountInfo = z.strictObject({
  token: z.string(),
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  roles: z.array(z.string()),
  notify: z.record(z.string(), z.number()),
  role_id: z.number(),
  role_permission: z.array(z.strictObject({ permission_id: z.string() })),
  /** Nothing else is open until the one-time password is changed (`POST profile/password`). */
  must_change_password: z.exactOptional(z.literal(true)),
  /** IANA zone of the account; UTC+8 unless it was changed. */
  timeZone: z.string(),
  displayName: z.string(),
});
export type AccountInfo = z.output<typeof accountInfo>;

/** `POST ticket`: a one-time ticket stands in the `token` query of streams and downloads (G1). */
export const ticketPurposes = ['handOver', 'download', 'stream'] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];
export const ticketForm = z.object({
  purpose: z.enum(ticketPurposes),
  /** What the ticket opens: the path of the call, without its query. Empty for a hand-over. */
  target: z.string().max(200, 'tooLong').default(''),
});
export const ticketData = z.strictObject({
  ticket: z.string(),
  /** Seconds; 60. */
  expiresIn: z.number(),
});
export type TicketData = z.output<typeof ticketData>;
export const redeemForm = z.object({ ticket: z.string().min(1, 'required').max(200, 'tooLong') });
