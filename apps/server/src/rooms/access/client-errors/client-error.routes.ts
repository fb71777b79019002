import { type ClientErrorForm, clientErrorCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import {
  findClientError,
  insertClientErrors,
  listClientErrors,
  markClientErrorDone,
  sentWithinHour,
} from './client-error.store.ts';

/** Rows that one account may send within an hour: a page that fails in a circle must not fill the table. */
const mostAnHour = 1000;

/** "Send to support" of every browser, and the tab Browser errors of /logManage. */
export function clientErrorRoutes(pool: Pool): Route[] {
  return [
    serve(calls.send, ({ actor, body }) => takeErrors(pool, actor, body)),
    serve(calls.list, ({ actor, language, query: call }) =>
      listClientErrors(pool, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, ({ params }) => requireGroup(pool, params.id)),
    serve(calls.done, ({ actor, params }) => markDone(pool, actor, params.id)),
  ];
}

function takeErrors(pool: Pool, actor: Actor, form: ClientErrorForm): Promise<{ taken: number }> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'clientError.send', subjectKind: 'clientError' },
    async ({ db: client, note }) => {
      const sent = await sentWithinHour(client, actor);
      if (sent + form.errors.length > mostAnHour) throw new Refusal('tooManyRequests', { seconds: 3600 });
      await insertClientErrors(client, actor, form);
      const after = { errors: form.errors.length, version: form.version };
      note({ after });
      return { taken: form.errors.length };
    },
  );
}

async function requireGroup(pool: Pool, id: string) {
  const group = await findClientError(pool, id);
  if (!group) throw new Refusal('notFound');
  return group;
}

async function markDone(pool: Pool, actor: Actor, id: string) {
  const group = await requireGroup(pool, id);
  await inTransaction(pool, async (client) => {
    await markClientErrorDone(client, actor, group);
    const { message, page, version } = group;
    const subject = { subjectKind: 'clientError' as const, subjectId: id };
    await logOperation(client, actor, {
      action: 'clientError.done',
      ...subject,
      after: { message, page, version },
    });
  });
  return requireGroup(pool, id);
}
