import type { Readable } from 'node:stream';
import { allocationCalls, authorizeCalls as calls, rightsDeeds } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
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

/** /authorizeManage: what one account may do beyond its role, and which devices it sees. */
export function authorizeRoutes(parts: AuthorizeParts): Route[] {
  return [...readingRoutes(parts), ...grantRoutes(parts), ...allocationRoutes(parts)];
}

function readingRoutes(parts: AuthorizeParts): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      listAuthorizations(parts, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.whoSees, ({ actor, query }) => whoSees(parts, actor, query.sn, query.subject)),
    serve(calls.read, ({ actor, language, params }) => authorizationOf(parts, actor, params.id, language)),
    serve(calls.effective, ({ actor, language, params }) => effectiveView(parts, actor, params.id, language)),
    serve(calls.history, async ({ actor, language, params, query: call }) => {
      await requireAccount(parts.pool, actor, params.id);
      const subject = { kind: 'account', id: params.id, actions: rightsDeeds };
      return historyOf(parts.pool, actor, subject, { call, language, timeZone: actor.timeZone });
    }),
  ];
}

function grantRoutes({ pool, bus }: AuthorizeParts): Route[] {
  return [
    serve(calls.grant, ({ actor, params, body }) => changeGrants(pool, bus, actor, params.id, body)),
    serve(calls.copy, ({ actor, params, body }) => copyGrants(pool, bus, actor, params.id, body)),
  ];
}

function allocationRoutes(parts: AuthorizeParts): Route[] {
  return [
    serve(calls.snsOfFile, ({ request }) => snsOfFile(request.body as Readable)),
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
    serve(calls.setAreas, ({ actor, params, body }) => setAreas(parts, actor, params.id, body)),
  ];
}
