import { z } from 'zod';
import { type Language, languages } from '../kit/language.ts';
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
export interface LoginData {
  token: string;
  /** Seconds until the session ends. */
  expires_in: number;
  role_id: number;
  role_permission: { permission_id: string }[];
  localLang: Language | null;
  localSkin: string | null;
  logo_image: string | null;
  /** A one-time password must be changed before any page opens. */
  mustChangePassword: boolean;
}

/** What `POST accountInfo` answers: the session user of spec §3 and what the session needs beside it. */
export interface AccountInfo {
  token: string;
  name: string;
  avatar: string;
  introduction: string;
  roles: string[];
  notify: Record<string, number>;
  role_id: number;
  role_permission: { permission_id: string }[];
  /** Nothing else is open until the one-time password is changed (`POST profile/password`). */
  must_change_password?: true;
  /** IANA zone of the account; UTC+8 unless it was changed. */
  timeZone: string;
  displayName: string;
}

/** `POST ticket`: a one-time ticket stands in the `token` query of streams and downloads (G1). */
export const ticketPurposes = ['handOver', 'download', 'stream'] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];
export const ticketForm = z.object({
  purpose: z.enum(ticketPurposes),
  /** What the ticket opens: the path of the call, without its query. Empty for a hand-over. */
  target: z.string().max(200, 'tooLong').default(''),
});
export interface TicketData {
  ticket: string;
  /** Seconds; 60. */
  expiresIn: number;
}
export const redeemForm = z.object({ ticket: z.string().min(1, 'required').max(200, 'tooLong') });
