import { notificationCalls as calls, type Language, type NotificationRow } from '@furrow/contract';
import { notificationText } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { withLink } from './notification.rules.ts';
import { markAllRead, markRead, pageOf, type StoredNotification, statusOf } from './notification.store.ts';
import { notify, tellBells } from './notify.ts';

type Bell = Pick<Bus, 'publish'>;

/** The bell (L15): everybody's own, so no right but to be signed in. */
export function notificationRoutes(pool: Pool, bus: Bell): Route[] {
  return [
    serve(calls.status, ({ actor }) => statusOf(pool, actor)),
    serve(calls.list, async ({ actor, language, query }) => {
      const { rows, total } = await pageOf(pool, actor, query);
      return { rows: rows.map((row) => readableRow(row, language)), total };
    }),
    serve(calls.readAll, ({ actor, body }) => readAll(pool, bus, actor, body.type)),
    serve(calls.test, ({ actor }) => sendTest(pool, bus, actor)),
    serve(calls.read, ({ actor, params }) => readOne(pool, bus, actor, params.id)),
  ];
}

function readableRow(row: StoredNotification, language: Language): NotificationRow {
  const { act: key, act_values, ...rest } = row;
  const { act, linkText } = withLink(notificationText(language, key, act_values), row.link);
  return { ...rest, operator_act: act, link_text: linkText };
}

async function readOne(pool: Pool, bus: Bell, actor: Actor, id: string): Promise<void> {
  const wasUnread = await inTransaction(pool, async (client) => {
    const was = await markRead(client, actor, id);
    if (was === null) throw new Refusal('notFound');
    if (was) await log(client, actor, 'notification.read', id);
    return was;
  });
  if (wasUnread) tellBells(bus, [actor.accountId], 'read');
}

async function readAll(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  type: NotificationRow['operator_type'] | undefined,
): Promise<{ read: number }> {
  const read = await inTransaction(pool, async (client) => {
    const count = await markAllRead(client, actor, type);
    if (count > 0) await log(client, actor, 'notification.readAll', '', { type: type ?? 'all', count });
    return count;
  });
  if (read > 0) tellBells(bus, [actor.accountId], 'read');
  return { read };
}

/** "Send me a test" of /profile/index. */
async function sendTest(pool: Pool, bus: Bell, actor: Actor): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const note = {
      receivers: [actor.accountId],
      type: 0,
      act: 'test',
      per: actor.name,
      link: '/profile/index',
    } as const;
    await notify(client, held, note);
    await log(client, actor, 'notification.test', '');
  });
  send();
}

function log(
  db: Parameters<typeof logOperation>[0],
  actor: Actor,
  action: string,
  subjectId: string,
  after?: object,
): Promise<void> {
  return logOperation(db, actor, { action, subjectKind: 'notification', subjectId, after });
}
