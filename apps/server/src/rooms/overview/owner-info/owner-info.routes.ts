import { ownerInfoCalls as calls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { foundOwners, openOwner, requireSeenOwner, tellContact } from './owner-info.ts';
import { readOwnerBlocks, readOwnerJobs, readOwnerSubsidies, readOwnerVehicles } from './owner-tabs.store.ts';

/** /ordUserInfo: everything about one owner. A tab has the right of the page that it leads to. */
export function ownerInfoRoutes({ pool }: Pick<OverviewParts, 'pool'>): Route[] {
  /** What a tab reads of an owner whom the asker may know of. */
  const tab =
    <Rows>(read: (db: Queryable, actor: Actor, id: string) => Promise<Rows>) =>
    async ({ actor, params: { id } }: { actor: Actor; params: { id: string } }): Promise<Rows> => {
      await requireSeenOwner(pool, actor, id);
      return read(pool, actor, id);
    };
  return [
    // Before `ownerInfo/:id`, which would take the word for an id.
    serve(calls.search, ({ actor, query }) => foundOwners(pool, actor, query)),
    serve(calls.read, ({ actor, params: { id } }) => openOwner(pool, actor, id)),
    serve(calls.contact, ({ actor, params: { id } }) => tellContact(pool, actor, id)),
    serve(calls.vehicles, tab(readOwnerVehicles)),
    serve(calls.jobs, tab(readOwnerJobs)),
    serve(calls.blocks, tab(readOwnerBlocks)),
    serve(calls.subsidies, tab(readOwnerSubsidies)),
  ];
}
