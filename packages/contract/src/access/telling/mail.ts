import { z } from 'zod';
import { nothing, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { mailKinds, mailWays } from './mail-kinds.ts';

/** How the connection to a mail server is guarded: TLS from the first byte, TLS asked for after the greeting, or not at all. */
export const mailSecurities = ['tls', 'startTls', 'none'] as const;

/** An address of e-mail. */
const mailAddress = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(254, 'tooLong')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'mailFormat');

const hostName = z
  .string('invalidValue')
  .trim()
  .max(253, 'tooLong')
  .regex(/^$|^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^\[?[0-9a-fA-F:]+\]?$/, 'invalidValue');

/** The mail server of the product; without a host no mail is sent. The password is kept apart, sealed. */
export const mailServer = z
  .object({
    host: hostName,
    port: z.number('invalidValue').int('invalidValue').min(1, 'outOfRange').max(65_535, 'outOfRange'),
    security: z.enum(mailSecurities, 'invalidValue'),
    user: z.string('invalidValue').trim().max(200, 'tooLong'),
    /** The address that mails come from. */
    sender: mailAddress.or(z.literal('')),
    senderName: z.string('invalidValue').trim().max(60, 'tooLong'),
  })
  .refine(({ host, sender }) => host === '' || sender !== '', { error: 'required', path: ['sender'] });
export type MailServer = z.output<typeof mailServer>;
export const noMailServer: MailServer = {
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  sender: '',
  senderName: '',
};

/** Digits of the code that confirms an address, how long it holds, how many tries it has. */
export const mailCode = { digits: 6, minutes: 30, tries: 5 } as const;

const way = z.enum(mailWays, 'invalidValue');
const kind = z.enum(mailKinds, 'invalidValue');
const address = z.object({ address: mailAddress });

/** What the account is told by mail; only kinds that it can get stand here. */
export const ownMail = z.strictObject({
  /** Whether this product sends mail at all. */
  on: z.boolean(),
  /** The confirmed address; null: none. */
  address: z.string().nullable(),
  /** An address that waits for its code, and until when. */
  pending: z.string().nullable(),
  pendingUntil: seconds.nullable(),
  choices: z.array(z.strictObject({ kind, way })),
});
export type OwnMail = z.output<typeof ownMail>;

/** How the sending stands; times in seconds UTC. */
export const mailStanding = z.strictObject({
  on: z.boolean(),
  passwordSet: z.boolean(),
  waiting: z.int(),
  /** Waiting ones that failed at least once. */
  retrying: z.int(),
  /** Given up in the last 30 days. */
  failed: z.int(),
  sentToday: z.int(),
  lastError: z.string(),
  lastErrorAt: seconds.nullable(),
  lastSentAt: seconds.nullable(),
});
export type MailStanding = z.output<typeof mailStanding>;

const setting = { right: 'accountManage.setting', only: 'provider' } as const;

/** Mail: everybody's own choices, and how the sending stands. */
export const mailCalls = {
  own: defineCall('GET', 'profile/mail', { right: 'signedIn', answer: ownMail }),
  address: defineCall('POST', 'profile/mail/address', {
    right: 'signedIn',
    body: address,
    answer: ownMail,
    refusals: ['mailOff', 'alreadyDone', 'tooManyRequests'],
  }),
  confirm: defineCall('POST', 'profile/mail/confirm', {
    right: 'signedIn',
    body: z.object({
      code: z
        .string('required')
        .trim()
        .regex(/^\d{6}$/, 'mailCodeFormat'),
    }),
    answer: ownMail,
    refusals: ['mailCodeWrong', 'mailCodeOver'],
  }),
  remove: defineCall('DELETE', 'profile/mail/address', { right: 'signedIn', answer: ownMail }),
  choose: defineCall('PUT', 'profile/mail/choice', {
    right: 'signedIn',
    body: z.object({ kind, way }),
    answer: ownMail,
  }),
  standing: defineCall('GET', 'settings/mail/standing', { ...setting, answer: mailStanding }),
  password: defineCall('PUT', 'settings/mail/password', {
    ...setting,
    /** Empty takes it away. */
    body: z.object({ password: z.string('required').max(500, 'tooLong') }),
    answer: nothing,
  }),
  test: defineCall('POST', 'settings/mail/test', {
    ...setting,
    body: address,
    /** Empty: the server took it. Else what it, or the way to it, answered. */
    answer: z.strictObject({ problem: z.string() }),
    refusals: ['mailOff', 'tooManyRequests'],
  }),
};
