import { deliveryDays } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { forgetApplicants } from './applications/forget-applicants.store.ts';
import { deleteOldCaptchas } from './captcha/captcha.store.ts';
import { deleteOldClientErrors } from './client-errors/client-error.store.ts';
import { deleteOldDrafts } from './drafts/draft.store.ts';
import { forgetMail } from './mail/mail.store.ts';
import { deleteOldNotifications } from './notifications/notification.store.ts';
import { deleteOldLoginCodes } from './qr/login-code.store.ts';
import { deleteOldChallenges } from './second-factor/challenge.store.ts';
import { markExpiredSessions } from './sessions/session.store.ts';
import { deleteOldTickets } from './sessions/ticket.store.ts';
import { deleteOldCallRates } from './sign-in/call-rate.store.ts';
import { deleteAttemptsOlderThan } from './sign-in/login-attempt.store.ts';
import { forgetSilent } from './system-log/beats/beat.store.ts';
import { dropOldLogLines } from './system-log/log-lines.store.ts';
import { forgetDeliveries } from './webhooks/delivery.store.ts';

const attemptsKeptDays = 90;

/**
 * What the worker clears now and then: drafts over 30 days, tickets nobody used, sign-in tries over 90 days, sessions that ran out, captchas and
 * counts of calls of yesterday, what came with applications that were rejected 180 days ago, login codes over 7 days, notifications and errors of browsers over 90 days, days of the log, mails and deliveries over 30 days.
 */
export async function cleanUpAccess(
  pool: Pool,
): Promise<{ tickets: number; attempts: number; sessions: number; captchas: number; codes: number }> {
  await deleteOldCallRates(pool);
  await deleteOldNotifications(pool);
  await deleteOldClientErrors(pool);
  await deleteOldDrafts(pool);
  await forgetApplicants(pool);
  await deleteOldChallenges(pool);
  await dropOldLogLines(pool);
  await forgetSilent(pool);
  await forgetMail(pool);
  await forgetDeliveries(pool, deliveryDays);
  return {
    tickets: await deleteOldTickets(pool),
    attempts: await deleteAttemptsOlderThan(pool, attemptsKeptDays),
    sessions: await markExpiredSessions(pool),
    captchas: await deleteOldCaptchas(pool),
    codes: await deleteOldLoginCodes(pool),
  };
}
