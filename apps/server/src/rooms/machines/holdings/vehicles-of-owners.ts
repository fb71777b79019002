import { Refusal } from '#kit/refusal.ts';
import type { OwnerHoldings } from '#rooms/parties/public.ts';
import { countVehicles, ownerHas, vehicleIdsOf, vehiclesBySn } from './holdings.store.ts';
import { moveAll } from './vehicles-of-dealers.ts';

/** What owners have of this room: their vehicles. */
export const vehiclesOfOwners: OwnerHoldings = {
  count: async (db, ownerId) => (await vehicleIdsOf(db, 'owner_id', ownerId)).length,
  async figures(db, actor, ids) {
    const counts = await countVehicles(db, actor, 'owner_id', ids);
    return new Map([...counts].map(([id, { all }]) => [id, { vehicles: all }]));
  },
  having: ownerHas,
  async assign(client, held, actor, { ownerId, sns }) {
    const found = await vehiclesBySn(client, actor, sns);
    const missing = sns.filter((sn) => !found.some((one) => one.sn === sn));
    if (missing.length > 0) {
      const params = { sn: missing.join(', ') };
      throw new Refusal('snUnknown', params, [{ field: 'sns', key: 'snUnknown', params }]);
    }
    if (found.some(({ operable }) => !operable)) throw new Refusal('seeOnly');
    await moveAll(
      client,
      held,
      actor,
      { deed: 'ownerChanged', ownerId },
      found.map(({ id }) => id),
    );
    return found.length;
  },
  async handOver(client, held, actor, { from, into }) {
    const ids = await vehicleIdsOf(client, 'owner_id', from);
    await moveAll(client, held, actor, { deed: 'ownerChanged', ownerId: into }, ids);
    return ids.length;
  },
};
