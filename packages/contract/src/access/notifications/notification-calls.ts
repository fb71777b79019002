import { z } from 'zod';
import { notificationTypes } from './notification.ts';

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
