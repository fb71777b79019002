import { z } from 'zod';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { notificationRow, notificationStatus, notificationTypes } from './notification.ts';

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
