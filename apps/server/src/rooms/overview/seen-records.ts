import type { Pool } from '../../database/pool.ts';
import type { Fleet } from '../../live/fleet.ts';
import type { SeenRecords } from '../../live/records.ts';
import { seenAccounts, seenRoles } from '../access/public.ts';
import { seenMachines } from '../machines/public.ts';
import { seenParties } from '../parties/public.ts';
import { scopeOf, seenVehicle } from './scope.ts';

/** Which records of each kind an account may see (topics `rows` and `record`): the rule of the room that owns them. */
export const seenRecordsOf = (pool: Pool, fleet: Fleet): SeenRecords => ({
  account: (actor, ids) => seenAccounts(pool, actor, ids),
  role: (actor, ids) => seenRoles(pool, actor, ids),
  servicePoint: (actor, ids) => seenParties(pool, 'servicePoint', actor, ids),
  dealer: (actor, ids) => seenParties(pool, 'dealer', actor, ids),
  owner: (actor, ids) => seenParties(pool, 'owner', actor, ids),
  serviceRegion: (actor, ids) => seenParties(pool, 'serviceRegion', actor, ids),
  apiKey: (actor, ids) => seenMachines(pool, 'apiKey', actor, ids),
  zhiweitongUser: (actor, ids) => seenMachines(pool, 'zhiweitongUser', actor, ids),
  vehicle: async (actor, ids) => {
    const scope = await scopeOf(actor);
    return new Set(ids.filter((id) => seenVehicle(fleet, scope, id) !== null));
  },
});
