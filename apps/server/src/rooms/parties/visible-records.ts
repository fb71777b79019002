import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { everybody } from '#kit/entity/entity.ts';
import { type VisibleKind, visibleIds } from '#kit/entity/visible-ids.ts';
import { dealerSource } from './dealers/dealer-list.store.ts';
import { dealerReach } from './dealers/dealer-reach.store.ts';
import { ownerReach, ownerSource } from './owners/owner-list.store.ts';
import { regionSource } from './regions/region.store.ts';
import { pointEntity } from './service-points/points.ts';

const kinds = {
  servicePoint: pointEntity,
  dealer: { source: dealerSource, reach: dealerReach },
  owner: { source: ownerSource, reach: ownerReach },
  serviceRegion: { source: regionSource, reach: everybody },
} satisfies Record<string, VisibleKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const visibleParties = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, kinds[kind], actor, ids);
