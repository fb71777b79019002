import {
  type AccountRow,
  type ApplicationForm,
  type ApplicationStanding,
  type ApproveForm,
  applicationFlow,
  isLanguage,
  isOfProvider,
  nextState,
} from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import type { Bus } from '../../../events/bus.ts';
import { inDeed } from '../../../events/perform.ts';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { createAccountIn, requireUnguessable } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { notify } from '../notifications/notify.ts';
import { logOperation } from '../operation-log.store.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import {
  type ApplicationOrigin,
  applicationKind,
  decideApplication,
  findStanding,
  insertApplication,
  isNameTaken,
  lockApplication,
} from './application.store.ts';
import { applicationReach } from './application-reach.store.ts';
import { bindDocuments } from './documents.ts';
import { strangerRates } from './stranger-rates.ts';

type Bell = Pick<Bus, 'publish'>;
const subjectKind = applicationKind;
/** Where whoever decides finds the applications until /accountAudit exists. */
const reviewPath = '/accountManage?tab=applications';

/** A stranger as far as a call tells. */
export interface Stranger extends ApplicationOrigin {
  traceId: string;
}

/** Takes an application in and rings with those who may decide about it. @throws Refusal captchaRequired, nameTaken, documentGone */
export async function applyForAccount(
  pool: Pool,
  bus: Bell,
  { password, verify, documents, ...form }: ApplicationForm,
  stranger: Stranger,
): Promise<{ number: string }> {
  await countCall(pool, 'accountApply', stranger.address, strangerRates.apply);
  requireUnguessable(password, form.name);
  await requireCaptcha(pool, 'apply', verify);
  const passwordHash = await hashPassword(password);
  const { held, send } = heldMessages(bus);
  const number = await inTransaction(pool, async (client) => {
    const made = await insertApplication(client, { ...form, passwordHash }, stranger);
    if (!made) throw new Refusal('nameTaken', {}, [{ field: 'name', key: 'nameTaken' }]);
    const subject = { kind: subjectKind, id: made.id };
    const names = await bindDocuments(client, documents, subject);
    const doer = { accountId: null, name: form.name, ...stranger };
    await logOperation(client, doer, {
      action: 'accountApply',
      subjectKind,
      subjectId: made.id,
      after: { number: made.number, ...form, ...(names.length > 0 ? { documents: names } : {}) },
    });
    await notify(client, held, {
      receivers: { holding: 'accountManage.create', company: made.dealerId },
      type: 1,
      act: 'accountApplied',
      values: { name: form.name },
      per: form.displayName,
      link: `${reviewPath}&id=${made.id}`,
      subject,
    });
    return made.number;
  });
  send();
  return { number };
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

/** Makes the account that was asked for. @throws Refusal notFound outside the actor's reach, notAllowedTransition, nameTaken, roleOutOfReach, endsInPast */
export function approveApplication(
  pool: Pool,
  actor: Actor,
  id: string,
  form: ApproveForm,
): Promise<AccountRow> {
  return inTransaction(pool, async (client) => {
    const application = await lockFor(client, actor, id, 'approve');
    const { name, displayName, phone, passwordHash, language } = application;
    // What a dealer's people approve belongs to the company that it named, theirs or one below it.
    const named = isOfProvider(actor.scopeKind) ? null : application.dealerId;
    const account = await createAccountIn(client, actor, {
      ...form,
      dealerId: form.dealerId ?? named,
      name,
      displayName,
      phone,
      passwordHash,
      // The person has chosen the password; nobody else knows it.
      mustChangePassword: false,
      language: isLanguage(language) ? language : null,
      timeZone: 'Asia/Shanghai',
      remark: '',
    });
    await decideApplication(client, actor.accountId, id, { state: 'passed', accountId: account.id });
    await logOperation(client, actor, {
      action: 'accountApply.approve',
      subjectKind,
      subjectId: id,
      before: { state: application.state },
      after: { state: 'passed', account: account.id },
    });
    return account;
  });
}

/** Rejects with a reason, which the applicant reads. @throws Refusal notAllowedTransition */
export function rejectApplication(pool: Pool, actor: Actor, id: string, reason: string): Promise<void> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'accountApply.reject', subjectKind, subjectId: id },
    async ({ db: client, note }) => {
      const application = await lockFor(client, actor, id, 'reject');
      await decideApplication(client, actor.accountId, id, { state: 'rejected', rejectReason: reason });
      note({ before: { state: application.state }, after: { state: 'rejected', reason } });
    },
  );
}

async function lockFor(
  client: Queryable,
  actor: Actor,
  id: string,
  step: keyof typeof applicationFlow.steps,
): Promise<NonNullable<Awaited<ReturnType<typeof lockApplication>>>> {
  const application = await lockApplication(client, id, await applicationReach(client, actor));
  if (!application) throw new Refusal('notFound');
  if (!nextState(applicationFlow, application.state, step))
    throw new Refusal('notAllowedTransition', {
      from: application.state,
      to: applicationFlow.steps[step].to,
    });
  return application;
}
