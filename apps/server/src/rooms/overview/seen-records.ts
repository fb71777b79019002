import type { Pool } from '../../database/pool.ts';
import type { SeenRecords } from '../../live/records.ts';
import { seenAccounts, seenRoles } from '../access/public.ts';
import { seenMachines, seenVehicles } from '../machines/public.ts';
import { seenParties } from '../parties/public.ts';

/** Which records of each kind an account may see (topics `rows` and `record`): the rule of the room that owns them. */
export const seenRecordsOf = (pool: Pool): SeenRecords => ({
  account: (actor, ids) => seenAccounts(pool, actor, ids),
  role: (actor, ids) => seenRoles(pool, actor, ids),
  servicePoint: (actor, ids) => seenParties(pool, 'servicePoint', actor, ids),
  dealer: (actor, ids) => seenParties(pool, 'dealer', actor, ids),
  owner: (actor, ids) => seenParties(pool, 'owner', actor, ids),
  serviceRegion: (actor, ids) => seenParties(pool, 'serviceRegion', actor, ids),
  apiKey: (actor, ids) => seenMachines(pool, 'apiKey', actor, ids),
  zhiweitongUser: (actor, ids) => seenMachines(pool, 'zhiweitongUser', actor, ids),
  // By the database and not by the fleet: a vehicle that has just changed hands is read anew there some moments later.
  vehicle: (actor, ids) => seenVehicles(pool, actor, ids),
});
