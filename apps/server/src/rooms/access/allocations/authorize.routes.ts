import type { Readable } from 'node:stream';
import {
  allocationCalls,
  areaForm,
  authorizeList,
  fields,
  grantCopyForm,
  grantForm,
  historyList,
  rightsDeeds,
  scopeSubjects,
} from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { setAreas } from '../areas/areas.ts';
import { listAuthorizations } from '../grants/authorize-list.store.ts';
import { changeGrants, copyGrants } from '../grants/grants.ts';
import { historyOf } from '../operations/operation-list.store.ts';
import {
  type AuthorizeParts,
  allocate,
  choicesFor,
  extendUntil,
  previewAllocation,
  removeAllocation,
} from './allocations.ts';
import { snsOfFile } from './sns-of-file.ts';
import { authorizationOf, effectiveView, whoSees } from './views.ts';

const byId = z.object({ id: fields.id });
const ofDevice = z.object({
  sn: fields.sn,
  subject: z.enum(scopeSubjects, 'invalidValue').default('vehicles'),
});
const right = 'authorizeManage';

/** /authorizeManage: what one account may do beyond its role, and which devices it sees. */
export function authorizeRoutes(parts: AuthorizeParts): Route[] {
  return [...readingRoutes(parts), ...grantRoutes(parts), ...allocationRoutes(parts)];
}

function readingRoutes(parts: AuthorizeParts): Route[] {
  return [
    route(
      { method: 'GET', path: 'authorizeManage', right, query: authorizeList.query },
      ({ actor, language, query: call }) =>
        listAuthorizations(parts, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'authorizeManage/whoSees', right, query: ofDevice }, ({ actor, query }) =>
      whoSees(parts, actor, query.sn, query.subject),
    ),
    route(
      { method: 'GET', path: 'authorizeManage/:id', right, params: byId },
      ({ actor, language, params }) => authorizationOf(parts, actor, params.id, language),
    ),
    route(
      { method: 'GET', path: 'authorizeManage/:id/effective', right, params: byId },
      ({ actor, language, params }) => effectiveView(parts, actor, params.id, language),
    ),
    route(
      {
        method: 'GET',
        path: 'authorizeManage/:id/history',
        right,
        params: byId,
        query: historyList.query,
      },
      async ({ actor, language, params, query: call }) => {
        await requireAccount(parts.pool, actor, params.id);
        const subject = { kind: 'account', id: params.id, actions: rightsDeeds };
        return historyOf(parts.pool, actor, subject, { call, language, timeZone: actor.timeZone });
      },
    ),
  ];
}

function grantRoutes({ pool, bus }: AuthorizeParts): Route[] {
  const permission = 'authorizeManage.permission';
  return [
    route(
      {
        method: 'PUT',
        path: 'authorizeManage/:id/permission',
        right: permission,
        params: byId,
        body: grantForm,
      },
      ({ actor, params, body }) => changeGrants(pool, bus, actor, params.id, body),
    ),
    route(
      {
        method: 'POST',
        path: 'authorizeManage/:id/copy',
        right: permission,
        params: byId,
        body: grantCopyForm,
      },
      ({ actor, params, body }) => copyGrants(pool, bus, actor, params.id, body),
    ),
  ];
}

function allocationRoutes(parts: AuthorizeParts): Route[] {
  const allocating = 'authorizeManage.allocate';
  return [
    route({ method: 'POST', path: 'authorizeManage/sns', right: allocating, reads: true }, ({ request }) =>
      snsOfFile(request.body as Readable),
    ),
    serve(allocationCalls.devices, ({ actor, params, query }) => choicesFor(parts, actor, params.id, query)),
    serve(allocationCalls.preview, ({ actor, params, body }) =>
      previewAllocation(parts, actor, params.id, body),
    ),
    serve(allocationCalls.allocate, async ({ actor, params, body }) => ({
      ids: await allocate(parts, actor, params.id, body),
    })),
    serve(allocationCalls.extend, ({ actor, params, body }) =>
      extendUntil(parts, actor, params.id, params.allocationId, body.until),
    ),
    serve(allocationCalls.remove, ({ actor, params }) =>
      removeAllocation(parts, actor, params.id, params.allocationId),
    ),
    route(
      {
        method: 'PUT',
        path: 'accountManage/:id/area',
        right: 'accountManage.edit',
        params: byId,
        body: areaForm,
      },
      ({ actor, params, body }) => setAreas(parts, actor, params.id, body),
    ),
  ];
}
