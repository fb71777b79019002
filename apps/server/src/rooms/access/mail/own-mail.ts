import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type Language,
  type MailKind,
  type MailWay,
  mailCode,
  mailKindRights,
  mailKinds,
  type OwnMail,
  usualMailWays,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import { codeLetter } from './letter.ts';
import { insertMail } from './mail.store.ts';
import {
  confirmPending,
  countWrongCode,
  deleteAddress,
  holdCode,
  ownAddress,
  ownChoices,
  writeChoice,
  writePending,
} from './own-mail.store.ts';
import { type MailParts, serverOf, titleOf } from './send-mail.job.ts';

/** Codes that one account may ask for; nobody's box is filled by somebody who types it in. */
const codeRate = { calls: 5, seconds: 3600 } as const;
/** Codes that are sent to one address, whoever asks. */
const addressRate = { calls: 5, seconds: 86_400 } as const;

/** What the account is told by mail. */
export async function ownMail(db: Queryable, actor: Actor): Promise<OwnMail> {
  const chosen = await ownChoices(db, actor.accountId);
  const gets = (kind: MailKind) => mailKindRights[kind]?.some((right) => may(actor, right)) ?? true;
  return {
    on: (await serverOf(db)) !== null,
    ...(await ownAddress(db, actor.accountId)),
    choices: mailKinds.filter(gets).map((kind) => ({ kind, way: chosen.get(kind) ?? usualMailWays[kind] })),
  };
}

/**
 * Sends a code to an address; until it is typed in, nothing else is sent there, and the address before stays.
 * @throws Refusal mailOff, alreadyDone, tooManyRequests
 */
export function askAddress(
  parts: MailParts,
  actor: Actor,
  { address, language }: { address: string; language: Language },
): Promise<OwnMail> {
  return deed(parts, actor, 'mailAsked', async (db, note) => {
    if (!(await serverOf(db))) throw new Refusal('mailOff');
    const before = await ownAddress(db, actor.accountId);
    if (before.address === address) throw new Refusal('alreadyDone');
    await countCall(db, 'mail code', actor.accountId, codeRate);
    await countCall(db, 'mail code to', address.toLowerCase(), addressRate);
    const code = String(randomInt(10 ** mailCode.digits)).padStart(mailCode.digits, '0');
    const { minutes, tries } = mailCode;
    await writePending(db, actor.accountId, {
      address,
      minutes,
      tries,
      hash: hashOf(code, actor.accountId, address),
    });
    const id = newId();
    const atS = Date.now() / 1000;
    const letter = codeLetter({ language }, minutes, await titleOf(db, language));
    await insertMail(db, {
      ...letter,
      id,
      accountId: actor.accountId,
      address,
      kind: 'code',
      atS,
      sealed: await parts.box.seal(Buffer.from(code), id),
      uselessS: atS + minutes * 60,
    });
    note({ address });
  });
}

/** The typed code makes the address the one that is written to. @throws Refusal mailCodeWrong, mailCodeOver */
export async function confirmAddress(parts: MailParts, actor: Actor, code: string): Promise<OwnMail> {
  // A wrong try is counted also though the deed is refused.
  let refused: 'mailCodeWrong' | 'mailCodeOver' | null = null;
  const own = await deed(parts, actor, 'mailConfirmed', async (db, note) => {
    const open = await holdCode(db, actor.accountId);
    if (!open) refused = 'mailCodeOver';
    else if (timingSafeEqual(open.hash, hashOf(code, actor.accountId, open.pending))) {
      await confirmPending(db, actor.accountId);
      note({ address: open.pending });
    } else {
      await countWrongCode(db, actor.accountId);
      refused = open.triesLeft > 1 ? 'mailCodeWrong' : 'mailCodeOver';
    }
    if (refused) note({ refusal: refused });
  });
  if (refused) throw new Refusal(refused, {}, [{ field: 'code', key: refused }]);
  return own;
}

/** Takes the address away, and one that waits with it: nothing is sent any more. */
export const removeAddress = (parts: MailParts, actor: Actor): Promise<OwnMail> =>
  deed(parts, actor, 'mailRemoved', (db) => deleteAddress(db, actor.accountId));

export const chooseWay = (
  parts: MailParts,
  actor: Actor,
  { kind, way }: { kind: MailKind; way: MailWay },
): Promise<OwnMail> =>
  deed(parts, actor, 'mailChoice', async (db, note) => {
    await writeChoice(db, actor.accountId, kind, way);
    note({ kind, method: way });
  });

type Deed = 'mailAsked' | 'mailChoice' | 'mailConfirmed' | 'mailRemoved';

/** A deed to the own account; answers how it stands after. */
function deed(
  { pool }: MailParts,
  actor: Actor,
  action: Deed,
  work: (db: Queryable, note: (after: object) => void) => Promise<void>,
): Promise<OwnMail> {
  const subject = { subjectKind: 'account', subjectId: actor.accountId } as const;
  return inDeed({ pool, logOperation }, actor, { action: `profile.${action}`, ...subject }, async (tx) => {
    await work(tx.db, (after) => tx.note({ after }));
    return ownMail(tx.db, actor);
  });
}

/** Six digits are guessed out of any plain hash: account and address go in, and five tries are all that there are. */
const hashOf = (code: string, accountId: string, address: string): Buffer =>
  createHmac('sha256', `${accountId} ${address}`).update(code).digest();
