import type { ScopeChoice, ScopeDevice, ScopePlace } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Placed } from '#kit/data-scope.ts';
import { contains } from '#kit/list/matches.ts';
import { boxSql } from '#kit/sql/box-sql.ts';
import { accountsSeeing, type DeviceDoor } from '#rooms/access/public.ts';
import { vehicleScope, vehicleScopeSql } from './vehicle-scope.ts';

const placed = `v.id, v.division_code as "divisionCode", v.dealer_id as "dealerId", v.owner_id as "ownerId",
  v.region_id as "regionId", v.state = 'idle' as idle`;

/** Accounts for which a vehicle exists; nobody where there is none. */
export async function accountsSeeingVehicle(db: Queryable, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Placed>(`select ${placed} from vehicle v where v.id = $1`, [id]);
  return rows[0] ? accountsSeeing(db, 'vehicles', rows[0]) : new Set();
}

/** Vehicles as allocations and viewing areas ask for them (/authorizeManage). */
export const vehicleDoor: DeviceDoor = {
  async find(db, actor, sns) {
    const values: unknown[] = [sns];
    const scope = vehicleScopeSql(vehicleScope(actor), 'v', values);
    const { rows } = await db.query<Placed & { sn: string }>(
      `select v.sn, ${placed} from vehicle v where v.sn = any($1) and ${scope} order by v.sn`,
      values,
    );
    return rows;
  },

  async sns(db, ids) {
    const { rows } = await db.query<{ id: string; sn: string }>(
      'select id, sn from vehicle where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, sn }) => [id, sn]));
  },

  async survey(db, coverage, already, limit) {
    const values: unknown[] = [];
    const covered = vehicleScopeSql(coverage, 'v', values);
    const seen = vehicleScopeSql(already, 'v', values);
    const counts = await db.query<{ devices: number; already: number }>(
      `select count(*)::int as devices, (count(*) filter (where ${seen}))::int as already from vehicle v where ${covered}`,
      values,
    );
    const first = await db.query<ScopeDevice>(
      `select v.id, v.sn, v.alias, ${seen} as already from vehicle v where ${covered}
       order by v.sn limit $${values.push(limit)}`,
      values,
    );
    return { ...counts.rows[0]!, first: first.rows };
  },

  async choose(db, coverage, already, { typed, box, limit }) {
    const values: unknown[] = [];
    const put = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [vehicleScopeSql(coverage, 'v', values)];
    if (typed !== '') conditions.push(contains('v.sn', 'v.alias', 'v.plate')(typed, { put }));
    if (box !== undefined) conditions.push(boxSql('l.lng', 'l.lat', box, put));
    const { rows } = await db.query<ScopeChoice>(
      `select v.id, v.sn, v.alias, ${vehicleScopeSql(already, 'v', values)} as already, l.lng, l.lat
       from vehicle v left join vehicle_latest l on l.vehicle_no = v.no
       where ${conditions.join(' and ')} order by v.sn limit ${put(limit)}`,
      values,
    );
    return rows;
  },

  async places(db, coverage, limit) {
    const values: unknown[] = [];
    const covered = vehicleScopeSql(coverage, 'v', values);
    const { rows } = await db.query<ScopePlace>(
      `select avg(l.lng) as lng, avg(l.lat) as lat, count(*)::int as count
       from vehicle v join vehicle_latest l on l.vehicle_no = v.no
       where l.lng is not null and ${covered}
       group by floor(l.lng * 10), floor(l.lat * 10) order by count(*) desc, 1, 2 limit $${values.push(limit)}`,
      values,
    );
    return rows;
  },
};
