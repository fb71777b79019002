import {
  isOfProvider,
  mostWebhooks,
  oldSecretHours,
  type ToldSecret,
  type WebhookEvent,
  type WebhookForm,
  type WebhookRow,
  webhookEventRights,
  webhookTypes,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { logOperation } from '../operation-log.store.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import { deliveriesOf, insertDelivery, sendAgain } from './delivery.store.ts';
import { addressesOf, notPublic, type PostOptions } from './post.ts';
import { hostOf } from './public-address.ts';
import { bodyOf } from './send-webhooks.job.ts';
import { newSecret } from './signature.ts';
import {
  countWebhooks,
  deleteWebhook,
  type Held,
  holdWebhook,
  insertWebhook,
  replaceSecret,
  turnWebhook,
  updateWebhook,
  webhooksOf,
} from './webhook.store.ts';

export interface WebhookDesk {
  pool: Pool;
  box: SecretBox;
  options: PostOptions;
}

/** Tests of one webhook in a minute. */
const testRate = { calls: 10, seconds: 60 } as const;
/** The name of a host is waited for so long when it is typed; it is judged again at every sending. */
const namePauseMs = 3_000;

/** Whose webhooks somebody keeps: the provider's (null), or his company's. @throws Refusal notFound for people of a region */
function companyOf({ scopeKind, companyId }: Actor): string | null {
  if (isOfProvider(scopeKind)) return null;
  if (!companyId) throw new Refusal('notFound');
  return companyId;
}

export async function listWebhooks(pool: Pool, actor: Actor): Promise<WebhookRow[]> {
  if (!isOfProvider(actor.scopeKind) && !actor.companyId) return [];
  return webhooksOf(pool, companyOf(actor));
}

/** Registers an address; the secret is told this once. @throws Refusal webhookPrivate, webhookNoRight, webhookTooMany */
export async function createWebhook(
  { pool, box, options }: WebhookDesk,
  actor: Actor,
  form: WebhookForm,
): Promise<ToldSecret> {
  const company = companyOf(actor);
  requireRights(actor, form.events);
  await requirePublic(form.url, options);
  const [id, secret] = [newId(), newSecret()];
  const sealed = await box.seal(Buffer.from(secret), id);
  const subject = { action: 'webhook.create', subjectKind: 'webhook', subjectId: id } as const;
  await inDeed({ pool, logOperation }, actor, subject, async ({ db, note }) => {
    if ((await countWebhooks(db, company)) >= mostWebhooks)
      throw new Refusal('webhookTooMany', { most: mostWebhooks });
    await insertWebhook(db, { ...form, id, company, by: actor.accountId, sealed });
    note({ after: toldOf(form) });
  });
  return { id, secret };
}

export async function editWebhook(
  desk: WebhookDesk,
  actor: Actor,
  id: string,
  { version, ...form }: WebhookForm & { version: string },
): Promise<void> {
  requireRights(actor, form.events);
  await requirePublic(form.url, desk.options);
  await deedTo(desk, actor, id, 'edit', async ({ db, note }, held) => {
    requireVersion(held, version);
    await updateWebhook(db, id, form, actor.accountId);
    note({ before: toldOf(held), after: toldOf(form) });
  });
}

export const pauseWebhook = (desk: WebhookDesk, actor: Actor, id: string): Promise<void> =>
  deedTo(desk, actor, id, 'pause', ({ db }) => turnWebhook(db, id, 'paused', actor.accountId));

/** Lets it run again, on the rights of whoever does so. @throws Refusal webhookNoRight, webhookPrivate */
export const resumeWebhook = (desk: WebhookDesk, actor: Actor, id: string): Promise<void> =>
  deedTo(desk, actor, id, 'resume', async ({ db }, held) => {
    requireRights(actor, held.events);
    await requirePublic(held.url, desk.options);
    await turnWebhook(db, id, 'active', actor.accountId);
  });

export const removeWebhook = (desk: WebhookDesk, actor: Actor, id: string): Promise<void> =>
  deedTo(desk, actor, id, 'delete', async ({ db, note }, held) => {
    await deleteWebhook(db, id);
    note({ before: toldOf(held) });
  });

/** Another secret, told this once; the old one signs beside it for a day, so that the receiver can change in peace. */
export async function rotateSecret(desk: WebhookDesk, actor: Actor, id: string): Promise<ToldSecret> {
  const secret = newSecret();
  const sealed = await desk.box.seal(Buffer.from(secret), id);
  await deedTo(desk, actor, id, 'rotate', ({ db }) =>
    replaceSecret(db, id, sealed, { hours: oldSecretHours, by: actor.accountId }),
  );
  return { id, secret };
}

/** Sends a test, also while it is paused; what became of it stands in the list of deliveries. */
export async function testWebhook(desk: WebhookDesk, actor: Actor, id: string): Promise<{ id: string }> {
  let delivery = '';
  await deedTo(desk, actor, id, 'test', async ({ db }) => {
    await countCall(db, 'webhook test', id, testRate);
    const atS = Date.now() / 1000;
    const type = webhookTypes.test;
    const body = bodyOf(type, atS, { webhook: id });
    delivery = await insertDelivery(db, { webhookId: id, type, body, atS, byHand: true });
  });
  return { id: delivery };
}

/** @throws Refusal notFound, alreadyDone while it still waits */
export const resendDelivery = (
  desk: WebhookDesk,
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
): Promise<void> =>
  deedTo(desk, actor, id, 'resend', async ({ db, note }) => {
    const became = await sendAgain(db, id, delivery);
    if (became === 'gone') throw new Refusal('notFound');
    if (became === 'waits') throw new Refusal('alreadyDone');
    note({ after: { delivery } });
  });

export async function listDeliveries(
  pool: Pool,
  actor: Actor,
  id: string,
  paging: { page: number; size: number },
) {
  const own = (await listWebhooks(pool, actor)).some((one) => one.id === id);
  if (!own) throw new Refusal('notFound');
  return deliveriesOf(pool, id, paging);
}

type Deed = 'delete' | 'edit' | 'pause' | 'resend' | 'resume' | 'rotate' | 'test';

/** One deed to one webhook of the own company, logged. @throws Refusal notFound */
function deedTo(
  { pool }: WebhookDesk,
  actor: Actor,
  id: string,
  deed: Deed,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<void> {
  const company = companyOf(actor);
  const subject = { action: `webhook.${deed}`, subjectKind: 'webhook', subjectId: id } as const;
  return inDeed({ pool, logOperation }, actor, subject, async (tx) => {
    const held = await holdWebhook(tx.db, company, id);
    if (!held) throw new Refusal('notFound');
    await work(tx, held);
  });
}

const toldOf = ({ name, url, events }: WebhookForm) => ({ name, url, events });

/** @throws Refusal webhookNoRight when somebody wants to be told of what he may not see */
function requireRights(actor: Actor, events: readonly WebhookEvent[]): void {
  const closed = events.find((event) => !webhookEventRights[event].some((right) => may(actor, right)));
  if (closed) throw new Refusal('webhookNoRight', {}, [{ field: 'events', key: 'webhookNoRight' }]);
}

/** A name that does not resolve now may do so later: it is judged at each sending. @throws Refusal webhookPrivate */
async function requirePublic(url: string, options: PostOptions): Promise<void> {
  const closed = () => new Refusal('webhookPrivate', {}, [{ field: 'url', key: 'webhookPrivate' }]);
  if (!url.startsWith('https:') && !options.allowLoopback) throw closed();
  const late = new Promise<null>((resolve) => setTimeout(resolve, namePauseMs, null).unref());
  const found = await Promise.race([
    addressesOf(hostOf(url), options).catch((error: Error) => {
      if (error.message === notPublic) throw closed();
      return null;
    }),
    late,
  ]);
  const loopback = found?.every(({ address }) => address.startsWith('127.') || address === '::1');
  if (!url.startsWith('https:') && !loopback) throw closed();
}
