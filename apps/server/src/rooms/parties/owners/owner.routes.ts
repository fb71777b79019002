import { fields, ownerEdit, ownerForm, ownerList, ownerMerge } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import {
  createOwner,
  deleteOwner,
  editOwner,
  mergeOwners,
  type OwnerHoldings,
  pageOfOwners,
  requireOwner,
  restoreOwner,
  shownOwner,
  twinsOf,
} from './owners.ts';

const byId = z.object({ id: fields.id });
const right = 'userInfo';

/** /userInfo (basic-info): the farmers, cooperatives, farms and companies that own machines. */
export function ownerRoutes(pool: Pool, holdings: OwnerHoldings): Route[] {
  return [...readingRoutes(pool), ...writingRoutes(pool, holdings)];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'owners', right, query: ownerList.query },
      ({ actor, language, query: call }) =>
        pageOfOwners(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'owners/duplicates', right: 'userInfo.merge' }, ({ actor }) =>
      twinsOf(pool, actor),
    ),
    route({ method: 'GET', path: 'owners/:id', right, params: byId }, async ({ actor, params }) =>
      shownOwner(actor, await requireOwner(pool, actor, params.id)),
    ),
  ];
}

function writingRoutes(pool: Pool, holdings: OwnerHoldings): Route[] {
  return [
    route({ method: 'POST', path: 'owners', right: 'userInfo.create', body: ownerForm }, ({ actor, body }) =>
      createOwner(pool, actor, body),
    ),
    route(
      { method: 'PATCH', path: 'owners/:id', right: 'userInfo.edit', params: byId, body: ownerEdit },
      ({ actor, params, body }) => editOwner(pool, actor, params.id, body),
    ),
    route(
      { method: 'DELETE', path: 'owners/:id', right: 'userInfo.delete', params: byId },
      ({ actor, params }) => deleteOwner(pool, holdings, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'owners/:id/restore', right: 'userInfo.delete', params: byId },
      ({ actor, params }) => restoreOwner(pool, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'owners/merge', right: 'userInfo.merge', body: ownerMerge },
      ({ actor, body }) => mergeOwners(pool, holdings, actor, body),
    ),
  ];
}
