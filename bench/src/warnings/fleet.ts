import { join } from 'node:path';
import type pg from 'pg';
import { type Divisions, openDivisions } from '../../../apps/server/src/kit/divisions.ts';
import type { Log } from '../../../apps/server/src/kit/log.ts';
import { webRoot } from '../../../apps/server/src/processes/web-root.ts';
import type { ReadPoint } from '../../../apps/server/src/rooms/warnings/engine/state.store.ts';

/** Where the machines work, degrees WGS 84. */
const homes: readonly (readonly [lng: number, lat: number])[] = [
  [126.6, 45.8],
  [125.3, 43.9],
  [123.4, 41.8],
  [113.6, 34.8],
  [117.0, 36.7],
  [114.5, 38.0],
  [118.8, 32.1],
  [114.3, 30.6],
];

/** Where the map of divisions lies. */
export const basemap = join(webRoot(), 'basemap');
export const mapOf = (log: Log): Promise<Divisions> => openDivisions(basemap, log);

/** Machines in use at home, a dealer a place, and two fences for all of each dealer; past the rules. Their numbers begin with the answer. */
export async function seedDevices(client: pg.Client, count: number, divisions: Divisions): Promise<number> {
  const codes = await Promise.all(homes.map(([lng, lat]) => divisions.codeAt(lng, lat)));
  const { rows: dealers } = await client.query<{ id: string }>(
    `insert into dealer (id, company, path) select id, 'Dealer ' || i, array[id] from (select gen_random_uuid() as id, i
       from generate_series(1, $1::int) i) d returning id`,
    [homes.length],
  );
  const ids = dealers.map(({ id }) => id);
  const { rows } = await client.query<{ first: number }>(
    `with made as (insert into vehicle (id, sn, terminal_number, state, category, division_code, dealer_id)
       select gen_random_uuid(), (8000000000 + i)::text, (20000000000 + i)::text, 'inUse', 'autoSteer', ($2::text[])[1 + i % $4], ($3::uuid[])[1 + i % $4]
       from generate_series(0, $1::int - 1) i returning no) select min(no) as first from made`,
    [count, codes, ids, homes.length],
  );
  await client.query(
    `insert into geofence (id, name, shape, points, size_m, west, south, east, north, watch, level, bound, bound_id, zone, colour)
     select gen_random_uuid(), 'Leave ' || i, 'circle', jsonb_build_array(jsonb_build_array(p.lng, p.lat)), 30000, p.lng - 1, p.lat - 1, p.lng + 1, p.lat + 1,
       'leave', 'normal', 'dealer', p.dealer, 'Asia/Shanghai', 'blue' from unnest($1::float8[], $2::float8[], $3::uuid[]) with ordinality as p (lng, lat, dealer, i)`,
    [homes.map(([lng]) => lng), homes.map(([, lat]) => lat), ids],
  );
  await client.query(
    `insert into geofence (id, name, shape, points, west, south, east, north, watch, level, bound, bound_id, zone, colour)
     select gen_random_uuid(), 'Enter ' || i, 'polygon', jsonb_build_array(jsonb_build_array(p.lng + 0.2, p.lat), jsonb_build_array(p.lng + 0.3, p.lat),
         jsonb_build_array(p.lng + 0.3, p.lat + 0.1), jsonb_build_array(p.lng + 0.2, p.lat + 0.1)), p.lng, p.lat, p.lng + 1, p.lat + 1,
       'enter', 'normal', 'dealer', p.dealer, 'Asia/Shanghai', 'red' from unnest($1::float8[], $2::float8[], $3::uuid[]) with ordinality as p (lng, lat, dealer, i)`,
    [homes.map(([lng]) => lng), homes.map(([, lat]) => lat), ids],
  );
  await client.query('analyze vehicle; analyze geofence');
  return rows[0]!.first;
}

const degree = 111_320;

/** What machine `index` tells at a moment (s UTC): at work in rows of 400 m at 2 m/s, nothing wrong with it. */
export function quietPoint(firstNo: number, index: number, time: number): ReadPoint {
  // In the order in which vehicles were made.
  const [lng, lat] = homes[index % homes.length]!;
  const along = (time * 2 + index * 61) % 800;
  return {
    vehicleNo: firstNo + index,
    time,
    late: false,
    receivedAt: time + 0.4,
    lng: lng + ((index * 7919) % 1000) / 20_000,
    lat: lat + ((index * 104_729) % 1000) / 20_000 + (along < 400 ? along : 800 - along) / degree,
    speed: 2,
    status: 2,
    fix: 4,
    alarms: 0,
    bits: 3,
    value: 0.26,
    quantities: {
      mileage: 1234,
      implementDown: 1,
      autoSteer: 1,
      workDepth: 0.26,
      workWidth: 3,
      voltage: 12.8,
      motorTemperature: 31,
      tabletTemperature: 38,
      engineOn: 1,
      engineSpeed: 1900,
      fuelLevel: 62,
    },
  };
}
