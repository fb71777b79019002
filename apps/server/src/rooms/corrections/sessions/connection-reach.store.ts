import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { stationReach } from '../station-scope.ts';

/**
 * What reach and figures of connections are asked of: `c` with its vehicle `v`, its dealer `d`, its account `a`, its mount point `m`
 * and that one's station `s`.
 */
export const connectionsFrom = `ntrip_connection c left join vehicle v on v.id = c.vehicle_id
  left join dealer d on d.id = c.dealer_id left join differential_account a on a.id = c.account_id
  left join mount_point m on m.id = c.mount_id left join base_station s on s.id = m.station_id`;

/**
 * Rovers by the vehicle, those of free accounts by the dealer, sources by the station; accounts that nobody knows, and what came
 * through no station, are for the provider's people with `diffLog.unknown`. To operate takes more than to see: who was given a vehicle or
 * a station to look at ends no session of it.
 */
export async function connectionReach(
  db: Queryable,
  actor: Actor,
  deed: 'see' | 'operate' = 'see',
): Promise<Reach> {
  const [vehicles, dealers, stations] = [
    vehicleReach(actor, deed),
    await dealerReach(db, actor),
    stationReach(actor, deed),
  ];
  const strangers = may(actor, 'diffLog.unknown') && isOfProvider(actor);
  return (asking) =>
    `case when c.direction <> 'rover' then s.id is not null and ${stations(asking)} or ${strangers}
      when c.vehicle_id is not null then ${vehicles(asking)} when c.account_id is not null then ${dealers(asking)}
      else ${strangers} end`;
}

const isOfProvider = ({ scopeKind }: Actor): boolean =>
  scopeKind === 'administrator' || scopeKind === 'provider';
