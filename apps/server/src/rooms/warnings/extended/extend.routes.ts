import { extendAreasCalls as calls } from '@furrow/contract';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import {
  type ExtendParts,
  editExtend,
  grantExtend,
  pageOfExtends,
  requireExtend,
  revokeExtend,
} from './extended-areas.ts';

/** /extendArea: an area granted for a time. */
export function extendRoutes(parts: ExtendParts & Pick<EntityParts, 'historyOf'>): Route[] {
  return [...readingRoutes(parts), ...writingRoutes(parts)];
}

function readingRoutes({ pool, historyOf }: ExtendParts & Pick<EntityParts, 'historyOf'>): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfExtends(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, ({ actor, params }) => requireExtend(pool, actor, params.id)),
    serve(calls.history, async ({ actor, language, params, query: call }) => {
      await requireExtend(pool, actor, params.id);
      const asked = { call, language, timeZone: actor.timeZone };
      return historyOf(pool, actor, { kind: 'extendedArea', id: params.id }, asked);
    }),
  ];
}

function writingRoutes(parts: ExtendParts): Route[] {
  return [
    serve(calls.grant, ({ actor, body }) => grantExtend(parts, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editExtend(parts, actor, params.id, body)),
    serve(calls.revoke, ({ actor, params, body }) => revokeExtend(parts, actor, params.id, body.reason)),
  ];
}
