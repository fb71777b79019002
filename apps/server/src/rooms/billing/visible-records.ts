import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { seenIds } from '#kit/entity/seen-ids.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { chargesIn } from './charges/charge-list.store.ts';
import { satellitesIn } from './satellite/satellite-list.store.ts';
import { simEntity } from './sims/sims.ts';

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`). */
export const seenBilling = (
  pool: Pool,
  kind: 'simCard' | 'charge' | 'satelliteService',
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  kind === 'charge'
    ? chargesIn(pool, ids, vehicleReach(actor))
    : kind === 'satelliteService'
      ? satellitesIn(pool, ids, vehicleReach(actor))
      : seenIds(pool, simEntity as never, actor, ids);
