import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { notificationTypes } from './notification.ts';

/** One row of the bell (spec §3). `operator_act` is in the reader's language. */
export const notificationRow = z.strictObject({
  id: z.string(),
  operator_type: z.literal(notificationTypes),
  operator_act: z.string(),
  /** The piece of `operator_act` that opens `link`; empty without one. */
  link_text: z.string(),
  /** A path of this site; empty without one. */
  link: z.string(),
  operator_per: z.string(),
  /** Seconds UTC. */
  operator_time: z.number(),
  subject_kind: z.string(),
  subject_id: z.string(),
  read: z.boolean(),
});
export type NotificationRow = z.output<typeof notificationRow>;

/** `GET getNotification` (spec §7): status 1 when something is unread. */
export const notificationStatus = z.strictObject({
  operator_type: z.literal(notificationTypes),
  status: z.literal([0, 1]),
  count: z.number(),
});
export type NotificationStatus = z.output<typeof notificationStatus>;

const typeOf = z.coerce.number<string>('invalidValue').pipe(z.literal(notificationTypes, 'invalidValue'));

/** `GET notifications`: newest first, the last 90 days (L15). */
export const notificationQuery = z.object({
  type: typeOf.optional(),
  page: z.coerce
    .number<string>('invalidValue')
    .int('invalidValue')
    .min(1, 'outOfRange')
    .max(500, 'outOfRange')
    .default(1),
  size: z.coerce
    .number<string>('invalidValue')
    .int('invalidValue')
    .min(1, 'outOfRange')
    .max(100, 'outOfRange')
    .default(20),
});

/** `POST notifications/read`: all of the account, or all of one type. */
export const readAllForm = z.object({
  type: z.literal(notificationTypes, 'invalidValue').optional(),
});

const own = { right: 'signedIn' } as const;

/** The bell (L15): everybody's own. */
export const notificationCalls = {
  status: defineCall('GET', 'getNotification', { ...own, answer: z.array(notificationStatus) }),
  list: defineCall('GET', 'notifications', {
    ...own,
    query: notificationQuery,
    answer: pageOf(notificationRow),
  }),
  readAll: defineCall('POST', 'notifications/read', {
    ...own,
    body: readAllForm,
    answer: z.strictObject({ read: z.int() }),
  }),
  test: defineCall('POST', 'notifications/test', { ...own, answer: nothing }),
  read: defineCall('POST', 'notifications/:id/read', { ...own, answer: nothing }),
};
