import { webhookEvents, webhookTypes } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { delayAfter } from '#kit/clock/back-off.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { accountsHolding } from '../notifications/holders.store.ts';
import type { Holders } from '../notifications/note.ts';
import { notify } from '../notifications/notify.ts';
import {
  insertDelivery,
  settleDelivery,
  type TakenDelivery,
  takeDue,
  takeEvents,
  webhooksFor,
} from './delivery.store.ts';
import { type Answer, type PostOptions, post } from './post.ts';
import { holdS, schedule, signatureOf } from './signature.ts';
import { lockWebhook, markArriving, markFailing, switchOff } from './webhook.store.ts';

export interface WebhookParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  /** Opens the secrets. */
  box: SecretBox;
  options: PostOptions;
  /** Pauses between tries, seconds; the product's own unless a test says otherwise. */
  pauses?: readonly number[];
}

const eventsAtOnce = 200;
const sentAtOnce = 16;
const sentToOneAtOnce = 4;

/** The body of an event: what is signed and sent, and never made again. `atS`: seconds UTC. */
export const bodyOf = (type: string, atS: number, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(atS * 1000).toISOString(), data });

/**
 * Makes deliveries of what happened, for the webhooks whose owners may see it: by the right of its page, and by its company.
 * Event and deliveries change in one transaction: none is lost, and none made twice. Answers how many events there were.
 */
export async function spreadEvents(pool: Pool): Promise<number> {
  return inTransaction(pool, async (db) => {
    const events = await takeEvents(db, eventsAtOnce);
    const known = new Map<string, string[]>();
    for (const { event, page, company, data, at } of events) {
      const wanted = webhookEvents.find((one) => one === event);
      if (!wanted) continue;
      const key = `${page} ${company}`;
      // The page is a right of the contract: the triggers of the database name them.
      const holding = page as Holders['holding'];
      const owners = known.get(key) ?? (await accountsHolding(db, { holding, company }));
      known.set(key, owners);
      for (const { id } of await webhooksFor(db, event, owners)) {
        const type = webhookTypes[wanted];
        await insertDelivery(db, { webhookId: id, type, body: bodyOf(type, at, data), atS: at });
      }
    }
    return events.length;
  });
}

/** Sends what is due, several at once; answers how many were tried. */
export async function sendDue(parts: WebhookParts, nowS = Date.now() / 1000): Promise<number> {
  const due = await takeDue(parts.pool, { nowS, holdS, most: sentAtOnce, ofOne: sentToOneAtOnce });
  await Promise.all(due.map((one) => sendOne(parts, one, nowS)));
  return due.length;
}

/** Everything that webhooks need in a round; ends when nothing is due any more. */
export async function keepWebhooks(parts: WebhookParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await spreadEvents(parts.pool)) === eventsAtOnce);
  while (!signal?.aborted && (await sendDue(parts)) > 0);
}

async function sendOne(parts: WebhookParts, taken: TakenDelivery, nowS: number): Promise<void> {
  // A secret of another key folder opens no more: that is a failed try of this one, and stops no other.
  const headers = await headersOf(parts.box, taken, nowS).catch(() => null);
  const answer = headers
    ? await post(taken.url, taken.body, headers, parts.options)
    : { status: null, error: 'the secret cannot be opened', tookMs: 0 };
  await settle(parts, taken, answer, nowS);
}

async function headersOf(box: SecretBox, taken: TakenDelivery, nowS: number) {
  const sealed = taken.sealedBefore ? [taken.sealed, taken.sealedBefore] : [taken.sealed];
  const secrets = await Promise.all(
    sealed.map(async (one) => (await box.open(one, taken.webhookId)).toString()),
  );
  const { id, body } = taken;
  const timestamp = Math.floor(nowS);
  return {
    'content-type': 'application/json',
    'user-agent': 'Furrow-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  };
}

/** Writes what became of a try; after a day without one that arrived, or an answer "gone", the webhook is switched off and its owner told. */
async function settle(
  { pool, bus, pauses = schedule }: WebhookParts,
  taken: TakenDelivery,
  { status, error, tookMs }: Answer,
  nowS: number,
): Promise<void> {
  const arrived = error === '';
  const gone = status === 410;
  const waitMs = arrived || taken.byHand || gone ? null : delayAfter(pauses, taken.tries, Math.random());
  const nextS = waitMs === null ? null : nowS + waitMs / 1000;
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockWebhook(db, taken.webhookId))) return;
    await settleDelivery(db, taken.id, { status, error, tookMs, nextS, nowS });
    if (arrived) await markArriving(db, taken.webhookId);
    if (arrived || taken.byHand) return;
    await markFailing(db, taken.webhookId, nowS);
    if (nextS !== null) return;
    const off = await switchOff(db, taken.webhookId, { delivery: taken.id, gone });
    if (!off) return;
    await notify(db, held, {
      receivers: [off.owner],
      type: 0,
      act: 'webhookOff',
      values: { name: off.name },
      link: '/accountManage?tab=webhooks',
      subject: { kind: 'webhook', id: taken.webhookId },
    });
  });
  send();
}
