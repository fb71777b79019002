import type { Language, MailServer } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { delayAfter } from '#kit/clock/back-off.ts';
import { newId } from '#kit/id.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { shortError } from '../outbox/short-error.ts';
import { readSetting } from '../settings/settings.store.ts';
import { letterOf } from './letter.ts';
import { betweenS, holdS, isForGood, isOfServer, schedule, usefulS } from './mail.rules.ts';
import {
  dropFiles,
  dropUseless,
  insertMail,
  readFile,
  readPassword,
  settleMail,
  type TakenMail,
  takeMail,
} from './mail.store.ts';
import { settleItems, takeBundle } from './mail-item.store.ts';
import { type Mailer, openMailer } from './smtp.ts';

export interface MailParts {
  pool: Pool;
  /** Opens the password and codes. */
  box: SecretBox;
  /** Where the public reaches the product when no setting says so. */
  publicUrl?: string | undefined;
}

const sentAtOnce = 20;
/** What the password of the server is sealed for. */
export const passwordOwner = 'mail server';

/** The product's title in a language, as the settings have it. */
export async function titleOf(db: Queryable, language: Language): Promise<string> {
  return (await readSetting(db, 'product.title'))[language] || texts[language].shell.productName;
}

/** The mail server; null: none is set, and no mail is sent. */
export async function serverOf(db: Queryable): Promise<MailServer | null> {
  const server = await readSetting(db, 'mail.server');
  return server.host === '' ? null : server;
}

/** Where the public reaches the product, without a slash at its end; empty: nobody has said, and links are left out. */
export async function siteOf(db: Queryable, publicUrl: string | undefined): Promise<string> {
  return ((await readSetting(db, 'mail.site')) || (publicUrl ?? '')).replace(/\/+$/, '');
}

/** A connection to the server of the settings. */
export async function mailerOf(
  { pool, box }: Pick<MailParts, 'pool' | 'box'>,
  server: MailServer,
): Promise<Mailer> {
  const sealed = await readPassword(pool);
  const password = sealed ? (await box.open(sealed, passwordOwner)).toString() : '';
  return openMailer(server, password, await titleOf(pool, 'en'));
}

/**
 * Makes mails of what is due: all that waits for one person is one mail. Messages and mail change in one transaction: none is lost,
 * and none told twice. Answers how many mails were made.
 */
export async function makeMails({ pool, publicUrl }: MailParts, nowS = Date.now() / 1000): Promise<number> {
  const site = await siteOf(pool, publicUrl);
  let made = 0;
  for (;;) {
    const bundle = await inTransaction(pool, async (db) => {
      const found = await takeBundle(db, { nowS, betweenS });
      if (!found) return null;
      if (found.address === null || found.messages.length === 0) {
        await settleItems(db, found.ids, null);
        return found;
      }
      const title = await titleOf(db, found.language);
      const letter = letterOf(found.messages, found, { kind: found.way, site, title });
      const mail = { ...letter, id: newId(), accountId: found.accountId, address: found.address };
      await insertMail(db, { ...mail, kind: found.way, atS: nowS, uselessS: nowS + usefulS });
      await settleItems(db, found.ids, mail.id);
      made += 1;
      return found;
    });
    if (!bundle) return made;
  }
}

/** Sends what is due, one after the other over one connection; answers how many were tried. */
export async function sendMails(parts: MailParts, nowS = Date.now() / 1000): Promise<number> {
  const { pool } = parts;
  await dropUseless(pool, nowS);
  await dropFiles(pool);
  const server = await serverOf(pool);
  if (!server) return 0;
  const taken = await takeMail(pool, { nowS, holdS, most: sentAtOnce });
  if (taken.length === 0) return 0;
  const mailer = await mailerOf(parts, server);
  try {
    let away: unknown = null;
    for (const mail of taken) {
      // Who does not reach the server for one mail does not reach it for the next: they need not wait for that one by one.
      if (away !== null) await settleTry(pool, mail, away, nowS);
      else away = await sendOne(parts, mailer, mail, nowS);
    }
  } finally {
    mailer.close();
  }
  return taken.length;
}

/** Everything that mail needs in a round. */
export async function keepMail(parts: MailParts, signal?: AbortSignal): Promise<void> {
  await makeMails(parts);
  while (!signal?.aborted && (await sendMails(parts)) === sentAtOnce);
}

/** Sends one; answers what keeps the next ones from being sent as well, or null. */
async function sendOne({ pool, box }: MailParts, mailer: Mailer, mail: TakenMail, nowS: number) {
  const code = await codeIn(box, mail);
  if (code === null) {
    await settleTry(pool, mail, new Error('the code cannot be opened'), nowS);
    return null;
  }
  const whole = (text: string): string => (mail.sealed ? text.replaceAll('{{code}}', code) : text);
  const { id, address: to, subject, body, html } = mail;
  try {
    const file = await readFile(pool, id);
    await mailer.send({ id, to, subject, body: whole(body), html: whole(html), file });
    await settleMail(pool, id, { error: '', nextS: null, nowS });
    return null;
  } catch (error) {
    await settleTry(pool, mail, error, nowS);
    return isOfServer(error) ? error : null;
  }
}

/** The code that a mail brings; empty: it brings none. Null: it was sealed with a key that is gone, which stops no other mail. */
const codeIn = async (box: SecretBox, { sealed, id }: TakenMail): Promise<string | null> =>
  sealed
    ? box.open(sealed, id).then(
        (code) => code.toString(),
        () => null,
      )
    : '';

async function settleTry(pool: Pool, { id, tries }: TakenMail, error: unknown, nowS: number) {
  const waitMs = isForGood(error) ? null : delayAfter(schedule, tries, Math.random());
  const nextS = waitMs === null ? null : nowS + waitMs / 1000;
  await settleMail(pool, id, { error: shortError(error) || 'failed', nextS, nowS });
}
