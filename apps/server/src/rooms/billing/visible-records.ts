import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { chargesIn } from './charges/charge-list.store.ts';
import { satellitesIn } from './satellite/satellite-list.store.ts';
import { simEntity } from './sims/sims.ts';

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`). */
export const visibleBilling = (
  pool: Pool,
  kind: 'simCard' | 'charge' | 'satelliteService',
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  kind === 'charge'
    ? chargesIn(pool, ids, vehicleReach(actor))
    : kind === 'satelliteService'
      ? satellitesIn(pool, ids, vehicleReach(actor))
      : visibleIds(pool, simEntity, actor, ids);
