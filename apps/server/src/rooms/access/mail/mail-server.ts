import type { Language, MailStanding } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { shortError } from '../outbox/short-error.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import { testLetter } from './letter.ts';
import { mailCounts, readPassword, writePassword } from './mail.store.ts';
import { type MailParts, mailerOf, passwordOwner, serverOf, titleOf } from './send-mail.job.ts';

const testRate = { calls: 10, seconds: 600 } as const;

/** How the sending stands, for those who keep the mail server. */
export async function standingOf(pool: Pool): Promise<MailStanding> {
  return {
    on: (await serverOf(pool)) !== null,
    passwordSet: (await readPassword(pool)) !== null,
    ...(await mailCounts(pool)),
  };
}

/** Stores the password of the mail server sealed; an empty one takes it away. The log says only that it was done. */
export function setPassword({ pool, box }: MailParts, actor: Actor, password: string): Promise<void> {
  const subject = {
    action: 'setting.mailPassword',
    subjectKind: 'setting',
    subjectId: 'mail.server',
  } as const;
  return inDeed({ pool, logOperation }, actor, subject, async ({ db }) => {
    const sealed = password === '' ? null : await box.seal(Buffer.from(password), passwordOwner);
    await writePassword(db, sealed, actor.accountId);
  });
}

/**
 * Sends a test now, past the outbox: whoever sets the server wants to know what it says. Answers the problem in the server's own
 * words, or nothing. @throws Refusal mailOff, tooManyRequests
 */
export async function sendTest(
  parts: MailParts,
  actor: Actor,
  { address, language }: { address: string; language: Language },
): Promise<{ problem: string }> {
  const { pool } = parts;
  const server = await serverOf(pool);
  if (!server) throw new Refusal('mailOff');
  await countCall(pool, 'mail test', actor.accountId, testRate);
  const mailer = await mailerOf(parts, server);
  const letter = testLetter(language, await titleOf(pool, language));
  const problem = await mailer
    .send({ ...letter, id: newId(), to: address })
    .then(() => '')
    .catch((error: unknown) => shortError(error) || 'failed')
    .finally(() => mailer.close());
  const subject = { action: 'setting.mailTest', subjectKind: 'setting', subjectId: 'mail.server' } as const;
  await logOperation(pool, actor, { ...subject, after: { result: problem || 'sent' } });
  return { problem };
}
