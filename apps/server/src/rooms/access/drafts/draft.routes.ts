import { draftBody, draftKey } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { dropDraft, findDraft, keepDraft } from './draft.store.ts';

const right = 'signedIn';

/** Everybody's own drafts of forms that are kept on the server. */
export function draftRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'GET', path: 'drafts', right, query: draftKey }, ({ actor, query }) =>
      findDraft(pool, actor.accountId, query),
    ),
    route(
      { method: 'PUT', path: 'drafts', right, query: draftKey, body: draftBody },
      ({ actor, query, body }) => keepDraft(pool, actor.accountId, query, body),
    ),
    route({ method: 'DELETE', path: 'drafts', right, query: draftKey }, ({ actor, query }) =>
      dropDraft(pool, actor.accountId, query),
    ),
  ];
}
