import { fields, ownerInfoCalls, type PermissionCode } from '@furrow/contract';
import { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { foundOwners, openOwner, requireSeenOwner, tellContact } from './owner-info.ts';
import { readOwnerBlocks, readOwnerJobs, readOwnerSubsidies, readOwnerVehicles } from './owner-tabs.store.ts';

const params = z.object({ id: fields.id });

/** /ordUserInfo: everything about one owner. A tab has the right of the page that it leads to. */
export function ownerInfoRoutes({ pool }: Pick<OverviewParts, 'pool'>): Route[] {
  const tab = (
    name: string,
    right: PermissionCode,
    read: (db: Queryable, actor: Actor, id: string) => Promise<unknown>,
  ): Route =>
    route(
      { method: 'GET', path: `ownerInfo/:id/${name}`, right, params },
      async ({ actor, params: { id } }) => {
        await requireSeenOwner(pool, actor, id);
        return read(pool, actor, id);
      },
    );
  return [
    // Before `ownerInfo/:id`, which would take the word for an id.
    serve(ownerInfoCalls.search, ({ actor, query }) => foundOwners(pool, actor, query)),
    serve(ownerInfoCalls.read, ({ actor, params: { id } }) => openOwner(pool, actor, id)),
    serve(ownerInfoCalls.contact, ({ actor, params: { id } }) => tellContact(pool, actor, id)),
    tab('vehicles', 'carManage', readOwnerVehicles),
    tab('jobs', 'deviceJob', readOwnerJobs),
    tab('blocks', 'blockManage', readOwnerBlocks),
    tab('subsidies', 'subsidyStatement', readOwnerSubsidies),
  ];
}
