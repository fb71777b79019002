import { savedViewCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { listSavedViews } from './saved-view.store.ts';
import { createSavedView, editSavedView, removeSavedView } from './saved-views.ts';

/** Saved filters (C7): everybody their own, and what others share with their role or company. */
export function savedViewRoutes(pool: Pool): Route[] {
  return [
    serve(savedViewCalls.list, ({ actor, query }) => listSavedViews(pool, actor, query.screen)),
    serve(savedViewCalls.create, ({ actor, body }) => createSavedView(pool, actor, body)),
    serve(savedViewCalls.edit, ({ actor, params, body }) => editSavedView(pool, actor, params.id, body)),
    serve(savedViewCalls.remove, ({ actor, params }) => removeSavedView(pool, actor, params.id)),
  ];
}
