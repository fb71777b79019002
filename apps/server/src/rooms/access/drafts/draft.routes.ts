import { draftCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { dropDraft, findDraft, keepDraft } from './draft.store.ts';

/** Everybody's own drafts of forms that are kept on the server. */
export function draftRoutes(pool: Pool): Route[] {
  return [
    serve(draftCalls.read, ({ actor, query }) => findDraft(pool, actor.accountId, query)),
    serve(draftCalls.keep, ({ actor, query, body }) => keepDraft(pool, actor.accountId, query, body)),
    serve(draftCalls.drop, ({ actor, query }) => dropDraft(pool, actor.accountId, query)),
  ];
}
