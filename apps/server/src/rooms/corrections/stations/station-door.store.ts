import type { ScopeChoice, ScopeDevice, ScopePlace } from '@furrow/contract';
import type { Placed } from '#kit/data-scope.ts';
import { contains } from '#kit/list/matches.ts';
import { boxSql } from '#kit/sql/box-sql.ts';
import type { DeviceDoor } from '#rooms/access/public.ts';
import { stationScope, stationScopeSql } from '../station-scope.ts';

/** Base stations as allocations and viewing areas ask for them; their bsCode stands for the SN. */
export const stationDoor: DeviceDoor = {
  async find(db, actor, codes) {
    const values: unknown[] = [codes];
    const scope = stationScopeSql(stationScope(actor), (value) => `$${values.push(value)}`);
    const { rows } = await db.query<Placed & { sn: string }>(
      `select s.id, s.bs_code as sn, s.division_code as "divisionCode", s.dealer_id as "dealerId", s.owner_id as "ownerId",
         null as "regionId" from base_station s where s.bs_code = any($1) and ${scope} order by s.bs_code`,
      values,
    );
    return rows;
  },

  async sns(db, ids) {
    const { rows } = await db.query<{ id: string; sn: string }>(
      'select id, bs_code as sn from base_station where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, sn }) => [id, sn]));
  },

  async survey(db, coverage, already, limit) {
    const values: unknown[] = [];
    const put = (value: unknown): string => `$${values.push(value)}`;
    const covered = stationScopeSql(coverage, put);
    const seen = stationScopeSql(already, put);
    const counts = await db.query<{ devices: number; already: number }>(
      `select count(*)::int as devices, (count(*) filter (where ${seen}))::int as already from base_station s where ${covered}`,
      values,
    );
    const first = await db.query<ScopeDevice>(
      `select s.id, s.bs_code as sn, s.name as alias, ${seen} as already from base_station s where ${covered}
       order by s.bs_code limit ${put(limit)}`,
      values,
    );
    return { ...counts.rows[0]!, first: first.rows };
  },

  async choose(db, coverage, already, { typed, box, limit }) {
    const values: unknown[] = [];
    const put = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [stationScopeSql(coverage, put)];
    if (typed !== '') conditions.push(contains('s.bs_code', 's.name')(typed, { put }));
    if (box !== undefined) conditions.push(boxSql('s.longitude', 's.latitude', box, put));
    const { rows } = await db.query<ScopeChoice>(
      `select s.id, s.bs_code as sn, s.name as alias, ${stationScopeSql(already, put)} as already, s.longitude as lng,
         s.latitude as lat
       from base_station s where ${conditions.join(' and ')} order by s.bs_code limit ${put(limit)}`,
      values,
    );
    return rows;
  },

  async places(db, coverage, limit) {
    const values: unknown[] = [];
    const put = (value: unknown): string => `$${values.push(value)}`;
    const { rows } = await db.query<ScopePlace>(
      `select avg(s.longitude) as lng, avg(s.latitude) as lat, count(*)::int as count from base_station s
       where ${stationScopeSql(coverage, put)}
       group by floor(s.longitude * 10), floor(s.latitude * 10) order by count(*) desc, 1, 2 limit ${put(limit)}`,
      values,
    );
    return rows;
  },
};
