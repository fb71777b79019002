import { diffBlackCalls, diffLogCalls } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { blackSource } from './black/black.store.ts';
import {
  addEntries,
  type BlackParts,
  blackReach,
  changeEnd,
  checkEntries,
  letIn,
  requireEntry,
} from './black/black-list.ts';
import { findLogRow, logSource, readLogFigures } from './log/log.store.ts';
import { connectionReach } from './sessions/connection-reach.store.ts';
import { readTrail } from './sessions/session.store.ts';

/** The calls of /diffLog and /diffBlack. */
export const logRoutes = (parts: BlackParts): Route[] => [...diffLogRoutes(parts), ...blackRoutes(parts)];

function diffLogRoutes({ pool }: BlackParts): Route[] {
  const seen = async <Filters, Sort extends string>(
    actor: Actor,
    asked: Omit<Asked<Filters, Sort>, 'only'>,
  ): Promise<Asked<Filters, Sort>> => ({ ...asked, only: await connectionReach(pool, actor) });
  const require = async (actor: Actor, id: string) => {
    const row = await findLogRow(pool, id, await connectionReach(pool, actor));
    if (!row) throw new Refusal('notFound');
    return row;
  };
  return [
    serve(diffLogCalls.figures, async ({ actor, language, query: call }) =>
      readLogFigures(pool, await seen(actor, { call, language, timeZone: actor.timeZone })),
    ),
    serve(diffLogCalls.list, async ({ actor, language, query: call }) =>
      readPage(pool, logSource, await seen(actor, { call, language, timeZone: actor.timeZone })),
    ),
    serve(diffLogCalls.read, ({ actor, params }) => require(actor, params.id)),
    serve(diffLogCalls.trail, async ({ actor, params: { id } }) => {
      await require(actor, id);
      return readTrail(pool, id);
    }),
  ];
}

const blackRoutes = (parts: BlackParts): Route[] => [
  serve(diffBlackCalls.list, async ({ actor, language, query: call }) =>
    readPage(parts.pool, blackSource, {
      call,
      language,
      timeZone: actor.timeZone,
      only: await blackReach(parts.pool, actor),
    }),
  ),
  serve(diffBlackCalls.check, ({ actor, query: { text } }) => checkEntries(parts.pool, actor, text ?? '')),
  serve(diffBlackCalls.read, ({ actor, params }) => requireEntry(parts.pool, actor, params.id)),
  serve(diffBlackCalls.add, ({ actor, body }) => addEntries(parts, actor, body)),
  serve(diffBlackCalls.end, ({ actor, params, body }) => changeEnd(parts, actor, params.id, body)),
  serve(diffBlackCalls.remove, async ({ actor, params: { id }, body: { reason } }) => {
    await inTransaction(parts.pool, (client) => letIn(parts, client, actor, { id, reason }));
    parts.bus.publish('ntripRecheck', {});
  }),
];
