import type { ApplicationAgainForm, ApplicationForm, ApplicationStanding } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type TransactionClient } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireUnguessable } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { logOperation } from '../operation-log.store.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import {
  type ApplicationOrigin,
  applicationKind,
  findStanding,
  insertApplication,
  isNameLost,
  isNameTaken,
  lockRejected,
  setReason,
  settleApplication,
} from './application.store.ts';
import { bindDocuments } from './documents.ts';
import { strangerRates } from './stranger-rates.ts';

type Bell = Pick<Bus, 'publish'>;
const subjectKind = applicationKind;

/** Where applications are decided: the room above hands it in. Each is called in the transaction that wrote the application. */
export interface ApplicationDesk {
  filed(db: TransactionClient, bus: Bell, applicationId: string, asked: AskedOfDesk): Promise<void>;
  /** A rejected one is sent in again. @throws Refusal rejectedThreeTimes */
  again(db: TransactionClient, bus: Bell, applicationId: string, asked: { reason: string }): Promise<void>;
}
type AskedOfDesk = Pick<ApplicationForm, 'displayName' | 'company' | 'wantedRole' | 'reason'> & {
  number: string;
  dealerId: string | null;
};

export interface ApplyParts {
  pool: Pool;
  bus: Bell;
  desk: ApplicationDesk;
}

/** A stranger as far as a call tells. */
export interface Stranger extends ApplicationOrigin {
  traceId: string;
}

/** Takes an application in, which the desk shows to those who may decide about it. @throws Refusal captchaRequired, nameTaken, documentGone */
export async function applyForAccount(
  parts: ApplyParts,
  { password, verify, documents, ...form }: ApplicationForm,
  stranger: Stranger,
): Promise<{ number: string }> {
  await countCall(parts.pool, 'accountApply', stranger.address, strangerRates.apply);
  requireUnguessable(password, form.name);
  await requireCaptcha(parts.pool, 'apply', verify);
  const passwordHash = await hashPassword(password);
  return { number: await fileApplication(parts, { ...form, passwordHash }, documents, stranger) };
}

/** Writes an application, however it came, and hands it to the desk; answers its number. @throws Refusal nameTaken, documentGone */
export async function fileApplication(
  { pool, bus, desk }: ApplyParts,
  form: Parameters<typeof insertApplication>[1],
  documents: ApplicationForm['documents'],
  stranger: Stranger,
): Promise<string> {
  const { passwordHash: _, ...asked } = form;
  const { held, send } = heldMessages(bus);
  const number = await inTransaction(pool, async (client) => {
    const made = await insertApplication(client, form, stranger);
    if (!made) throw new Refusal('nameTaken', {}, [{ field: 'name', key: 'nameTaken' }]);
    const subject = { kind: subjectKind, id: made.id };
    const names = await bindDocuments(client, documents, subject);
    const doer = { accountId: null, name: form.name, ...stranger };
    await logOperation(client, doer, {
      action: 'accountApply',
      subjectKind,
      subjectId: made.id,
      after: { number: made.number, ...asked, ...(names.length > 0 ? { documents: names } : {}) },
    });
    await desk.filed(client, held, made.id, { ...asked, ...made });
    return made.number;
  });
  send();
  return number;
}

/**
 * Sends a rejected application in again, with another reason and more papers.
 * @throws Refusal notFound unless number and phone number belong to a rejected one; nameTaken, documentGone, rejectedThreeTimes
 */
export async function applyAgain(
  { pool, bus, desk }: ApplyParts,
  { number, phone, reason, documents, verify }: ApplicationAgainForm,
  stranger: Stranger,
): Promise<void> {
  await countCall(pool, 'accountApply/check', stranger.address, strangerRates.check);
  await requireCaptcha(pool, 'apply', verify);
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const application = await lockRejected(client, number, phone);
    if (!application) throw new Refusal('notFound');
    if (await isNameLost(client, application)) throw new Refusal('nameTaken');
    const subject = { kind: subjectKind, id: application.id };
    const names = await bindDocuments(client, documents, subject);
    await setReason(client, application.id, reason);
    await settleApplication(client, application.id, { state: 'toReview' });
    const doer = { accountId: null, name: application.name, ...stranger };
    await logOperation(client, doer, {
      action: 'accountApply',
      subjectKind,
      subjectId: application.id,
      after: { number, reason, ...(names.length > 0 ? { documents: names } : {}) },
    });
    await desk.again(client, held, application.id, { reason });
  });
  send();
}

/** Whether the name can still be asked for. */
export async function isNameFree(pool: Pool, name: string, address: string): Promise<{ free: boolean }> {
  await countCall(pool, 'accountApply/name', address, strangerRates.name);
  return { free: !(await isNameTaken(pool, name)) };
}

/** "Check my application". @throws Refusal notFound unless number and phone number belong together */
export async function standingOf(
  pool: Pool,
  { number, phone }: { number: string; phone: string },
  address: string,
): Promise<ApplicationStanding> {
  await countCall(pool, 'accountApply/check', address, strangerRates.check);
  const standing = await findStanding(pool, number, phone);
  if (!standing) throw new Refusal('notFound');
  return standing;
}
