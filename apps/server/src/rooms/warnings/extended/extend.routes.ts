import {
  extendEdit,
  extendGrantForm,
  extendList,
  extendRevokeForm,
  fields,
  historyList,
} from '@furrow/contract';
import { z } from 'zod';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import {
  type ExtendParts,
  editExtend,
  grantExtend,
  pageOfExtends,
  requireExtend,
  revokeExtend,
} from './extended-areas.ts';

const byId = z.object({ id: fields.id });
const right = 'extendArea';
const one = { path: 'extendAreas/:id', params: byId } as const;

/** /extendArea: an area granted for a time. */
export function extendRoutes(parts: ExtendParts & Pick<EntityParts, 'historyOf'>): Route[] {
  return [...readingRoutes(parts), ...writingRoutes(parts)];
}

function readingRoutes({ pool, historyOf }: ExtendParts & Pick<EntityParts, 'historyOf'>): Route[] {
  return [
    route(
      { method: 'GET', path: 'extendAreas', right, query: extendList.query },
      ({ actor, language, query: call }) =>
        pageOfExtends(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ ...one, method: 'GET', right }, ({ actor, params }) => requireExtend(pool, actor, params.id)),
    route(
      { method: 'GET', path: 'extendAreas/:id/history', right, params: byId, query: historyList.query },
      async ({ actor, language, params, query: call }) => {
        await requireExtend(pool, actor, params.id);
        const asked = { call, language, timeZone: actor.timeZone };
        return historyOf(pool, actor, { kind: 'extendedArea', id: params.id }, asked);
      },
    ),
  ];
}

function writingRoutes(parts: ExtendParts): Route[] {
  return [
    route(
      {
        method: 'POST',
        path: 'extendAreas',
        right: 'extendArea.create',
        only: 'provider',
        body: extendGrantForm,
      },
      ({ actor, body }) => grantExtend(parts, actor, body),
    ),
    route(
      { ...one, method: 'PATCH', right: 'extendArea.edit', only: 'provider', body: extendEdit },
      ({ actor, params, body }) => editExtend(parts, actor, params.id, body),
    ),
    route(
      {
        method: 'POST',
        path: 'extendAreas/:id/revoke',
        right: 'extendArea.revoke',
        only: 'provider',
        params: byId,
        body: extendRevokeForm,
      },
      ({ actor, params, body }) => revokeExtend(parts, actor, params.id, body.reason),
    ),
  ];
}
