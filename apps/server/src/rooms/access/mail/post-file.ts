import type { Language } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { fileLetter } from './letter.ts';
import { insertFile, insertMail, type MailFile } from './mail.store.ts';
import { siteOf, titleOf } from './send-mail.job.ts';

/** A file that is sent to an account. */
interface Posted {
  accountId: string;
  /** His confirmed address. */
  address: string;
  language: Language;
  subject: string;
  /** What the mail says, a paragraph each. */
  lines: readonly string[];
  /** A path of this site. */
  link: string;
  file: MailFile;
  /** Seconds UTC: now, and when it is of no use any more. */
  atS: number;
  uselessS: number;
}

/**
 * Puts a mail with a file into the outbox, in the transaction of whoever sends it: it goes out once, when that commits.
 * Answers the id of the mail.
 */
export async function postFile(db: Queryable, posted: Posted, publicUrl?: string): Promise<string> {
  const { language, file, accountId, address, atS, uselessS } = posted;
  const site = await siteOf(db, publicUrl);
  const letter = fileLetter(language, posted, { site, title: await titleOf(db, language) });
  const id = newId();
  await insertMail(db, { ...letter, id, accountId, address, kind: 'report', atS, uselessS });
  await insertFile(db, id, file);
  return id;
}
