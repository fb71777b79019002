import { fields, savedViewEdit, savedViewForm, savedViewQuery } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { listSavedViews } from './saved-view.store.ts';
import { createSavedView, editSavedView, removeSavedView } from './saved-views.ts';

const right = 'signedIn';
const byId = z.object({ id: fields.id });

/** Saved filters (C7): everybody his own, and what others share with his role. */
export function savedViewRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'GET', path: 'savedView', right, query: savedViewQuery }, ({ actor, query }) =>
      listSavedViews(pool, actor, query.screen),
    ),
    route({ method: 'POST', path: 'savedView', right, body: savedViewForm }, ({ actor, body }) =>
      createSavedView(pool, actor, body),
    ),
    route(
      { method: 'PATCH', path: 'savedView/:id', right, params: byId, body: savedViewEdit },
      ({ actor, params, body }) => editSavedView(pool, actor, params.id, body),
    ),
    route({ method: 'DELETE', path: 'savedView/:id', right, params: byId }, ({ actor, params }) =>
      removeSavedView(pool, actor, params.id),
    ),
  ];
}
