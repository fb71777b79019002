import type { RegionGap, RegionVehicle } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { RegionVehicles } from '#rooms/parties/public.ts';
import { vehicleScope, vehicleScopeSql } from '../vehicle-scope.ts';
import { living } from '../vehicles/car-list.store.ts';
import { countPlaces, writePlaces } from './place-vehicles.store.ts';

/** What /carManage lists for this person: a region counts what a click on its number then shows. */
const visibleCars = (actor: Actor, values: unknown[]): string =>
  `${living} and ${vehicleScopeSql(vehicleScope(actor), 'v', values)}`;

/** What service regions have of this room: their vehicles. */
export const vehiclesOfRegions: RegionVehicles = {
  async counts(db, actor) {
    const values: unknown[] = [];
    const scope = visibleCars(actor, values);
    const { rows } = await db.query<{ region: string; count: number }>(
      `select v.region_id as region, count(*)::int as count from vehicle v
       where v.region_id is not null and ${scope} group by v.region_id`,
      values,
    );
    return new Map(rows.map(({ region, count }) => [region, count]));
  },

  wouldHold: (db, actor, regions, id) => countPlaces(db, regions, id, (values) => visibleCars(actor, values)),

  async place(db, regions) {
    await writePlaces(db, regions);
  },

  async gaps(db, actor) {
    const values: unknown[] = [];
    const scope = visibleCars(actor, values);
    const { rows } = await db.query<RegionGap>(
      `select v.division_code as "divisionCode", count(*)::int as vehicles from vehicle v
       where v.region_id is null and ${scope} group by v.division_code order by vehicles desc, v.division_code`,
      values,
    );
    return rows;
  },

  async regionOfSn(db, actor, sn) {
    const values: unknown[] = [sn];
    const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
    const { rows } = await db.query<{ id: string | null }>(
      `select v.region_id as id from vehicle v where v.sn = $1 and ${scope}`,
      values,
    );
    return rows[0]?.id ?? null;
  },

  async first(db, actor, regionId, limit) {
    const values: unknown[] = [regionId, limit];
    const scope = visibleCars(actor, values);
    const { rows } = await db.query<RegionVehicle>(
      `select v.id, v.sn, v.alias from vehicle v where v.region_id = $1 and ${scope} order by v.sn limit $2`,
      values,
    );
    return rows;
  },
};
