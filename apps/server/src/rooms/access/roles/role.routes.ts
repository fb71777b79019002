import { roleCalls as calls, type PermissionCode } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { may } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { moveAccounts } from './move-accounts.ts';
import { previewPermissions } from './preview.ts';
import { treeFor } from './role.rules.ts';
import {
  changeRolePermissions,
  createRole,
  deleteRole,
  editRole,
  pageOfRoles,
  requireRole,
  restoreRole,
} from './roles.ts';

/** /roleManage and /addRole: what roles there are and what they may do. */
export function roleRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [...readingRoutes(pool), ...writingRoutes(pool, bus)];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfRoles(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, ({ actor, params }) => requireRole(pool, actor, Number(params.id))),
    serve(calls.tree, async ({ actor }) => treeFor((code: PermissionCode) => may(actor, code))),
  ];
}

function writingRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.create, ({ actor, body }) => createRole(pool, actor, body)),
    serve(calls.edit, ({ actor, params, body }) => editRole(pool, bus, actor, Number(params.id), body)),
    serve(calls.permission, ({ actor, params, body }) =>
      changeRolePermissions(pool, bus, actor, Number(params.id), body),
    ),
    serve(calls.preview, ({ actor, params, body }) =>
      previewPermissions(pool, actor, Number(params.id), body),
    ),
    serve(calls.remove, ({ actor, params }) => deleteRole(pool, actor, Number(params.id))),
    serve(calls.move, ({ actor, params, body }) =>
      moveAccounts(pool, bus, actor, Number(params.id), body.to),
    ),
    serve(calls.restore, ({ actor, params }) => restoreRole(pool, actor, Number(params.id))),
  ];
}
