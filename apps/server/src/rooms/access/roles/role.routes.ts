import { type PermissionCode, roleEdit, roleForm, roleList, rolePermissionForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { may } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
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

export const byRole = z.object({
  id: z.coerce
    .number()
    .int('invalidValue')
    .min(1, 'outOfRange')
    .max(2 ** 31 - 1, 'outOfRange'),
});
const moveForm = z.object({ to: byRole.shape.id });
const right = 'roleManage';

/** /roleManage and /addRole: what roles there are and what they may do. */
export function roleRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [...readingRoutes(pool), ...writingRoutes(pool, bus)];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'roleManage', right, query: roleList.query },
      ({ actor, language, query: call }) =>
        pageOfRoles(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'roleManage/:id', right, params: byRole }, ({ actor, params }) =>
      requireRole(pool, actor, params.id),
    ),
    route({ method: 'GET', path: 'permission/tree', right }, async ({ actor }) =>
      treeFor((code: PermissionCode) => may(actor, code)),
    ),
  ];
}

function writingRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route(
      { method: 'POST', path: 'roleManage', right: 'roleManage.create', body: roleForm },
      ({ actor, body }) => createRole(pool, actor, body),
    ),
    route(
      { method: 'PATCH', path: 'roleManage/:id', right: 'roleManage.edit', params: byRole, body: roleEdit },
      ({ actor, params, body }) => editRole(pool, bus, actor, params.id, body),
    ),
    route(
      {
        method: 'PUT',
        path: 'roleManage/:id/permission',
        right: 'roleManage.permission',
        params: byRole,
        body: rolePermissionForm,
      },
      ({ actor, params, body }) => changeRolePermissions(pool, bus, actor, params.id, body),
    ),
    route(
      {
        method: 'POST',
        path: 'roleManage/:id/preview',
        right: 'roleManage.permission',
        reads: true,
        params: byRole,
        body: rolePermissionForm.omit({ version: true }),
      },
      ({ actor, params, body }) => previewPermissions(pool, actor, params.id, body),
    ),
    route(
      { method: 'DELETE', path: 'roleManage/:id', right: 'roleManage.delete', params: byRole },
      ({ actor, params }) => deleteRole(pool, actor, params.id),
    ),
    route(
      {
        method: 'POST',
        path: 'roleManage/:id/move',
        right: 'roleManage.delete',
        params: byRole,
        body: moveForm,
      },
      ({ actor, params, body }) => moveAccounts(pool, bus, actor, params.id, body.to),
    ),
    route(
      { method: 'POST', path: 'roleManage/:id/restore', right: 'roleManage.delete', params: byRole },
      ({ actor, params }) => restoreRole(pool, actor, params.id),
    ),
  ];
}
