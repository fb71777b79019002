import type { ExceptionRow, WarningSummary } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Actor } from '#kit/actor.ts';
import { type Coverage, coverage } from '#kit/data-scope.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';
import { statisticsOf } from '../views/statistics.store.ts';
import type { WarningSort } from './kinds/common-columns.ts';
import { type ExceptionFilters, exceptionKindList } from './kinds/exception.ts';
import { standingWarnings } from './standing.store.ts';
import { summaryOf } from './summary.store.ts';
import { visibleWarnings } from './warning.store.ts';

let database: TestDatabase;
let [one, two] = ['', ''];
/** Vehicles of both dealers; the last of each was removed. */
const ids: string[] = [];

const actor = (see: Coverage, scopeKind: Actor['scopeKind'] = 'provider'): Actor => ({
  accountId: one,
  sessionId: one,
  name: 'reader',
  roleId: 2,
  roleName: '',
  scopeKind,
  permissions: new Set(['exceptionQuery']),
  scope: { vehicles: { see, operate: see }, stations: { see, operate: see } },
  timeZone: 'Asia/Shanghai',
  address: '',
  traceId: '',
});
const everybody = () => actor(coverage({ all: true }), 'administrator');
/** Sees the same machines, each by itself, and is asked by their rows. */
const byName = () => actor(coverage({ ids }));
const dealer = () => actor(coverage({ dealers: [one] }), 'dealer');

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  [one, two] = [await addDealer(database, 'One', []), await addDealer(database, 'Two', [])];
  for (let i = 0; i < 8; i++)
    ids.push((await addVehicle(database, String(8_837_700 + i), i < 4 ? one : two)).id);
  await pool.query(
    `update vehicle set category = case when no % 2 = 0 then 'autoSteer' else 'tbox' end where id = any($1::uuid[])`,
    [ids],
  );
  await pool.query(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, object_kind, object_id, object_name, key, level, state, pending_at, raised_at,
       known_at, last_seen_at, taken_at, ended_at, end_cause, handling, sn)
     select gen_random_uuid(), 'WN-' || i, 'exception', 'EX-02', 1, v.id, case when v.id is null then 'relay' else 'vehicle' end,
       case when v.id is null then 'relay' || i end, case when v.id is null then 'Relay' else '' end, 'EX-02 ' || i,
       (array['notice', 'normal', 'serious'])[1 + i % 3], case when i % 4 = 0 then 'active' else 'cancelled' end, t.at, t.at, t.at, t.at,
       case when i % 5 = 0 then t.at + make_interval(mins => i) end, case when i % 4 > 0 then t.at + make_interval(hours => i) end,
       case when i % 4 > 0 then 'itself' end, case when i % 7 = 0 then 'handled' else 'open' end, coalesce(v.sn, '')
     from generate_series(1, 180) i cross join lateral (select now() - i * interval '2 hours' as at) t
     left join vehicle v on v.id = ($1::uuid[])[1 + i % 9]`,
    [ids],
  );
  await pool.query(
    `insert into vehicle_online (vehicle_id, state) select unnest($1::uuid[]), 'working' on conflict (vehicle_id) do update set state = 'working'`,
    [ids.slice(2, 6)],
  );
  await pool.query('update vehicle set deleted_at = now() where id = any($1::uuid[])', [[ids[3], ids[7]]]);
});
afterAll(() => database.close());

const asked = (filters: Partial<ExceptionFilters>): Asked<ExceptionFilters, WarningSort> => ({
  call: {
    filters: { tab: 'all', ...filters },
    sort: [{ column: 'raisedAt', descending: true }],
    page: 1,
    size: 200,
  },
  language: 'en',
  timeZone: 'Asia/Shanghai',
});
const figures = (who: Actor, filters: Partial<ExceptionFilters>) =>
  summaryOf(database.pool, exceptionKindList, who, asked(filters));
const numbers = async (who: Actor, filters: Partial<ExceptionFilters>): Promise<string[]> => {
  const { rows, total } = await readPage<ExceptionRow, ExceptionFilters, WarningSort>(
    database.pool,
    exceptionKindList.source,
    visibleWarnings('exceptionQuery', who, asked(filters)),
  );
  expect(total).toBe(rows.length);
  return rows.map(({ number }) => number);
};

/** What rows say that are told one by one. */
async function counted(condition: string): Promise<Partial<WarningSummary>> {
  const { rows } = await database.pool.query(
    `select (count(*) filter (where w.state = 'active' and w.level = 'notice'))::int as notice,
       (count(*) filter (where w.state = 'active' and w.level = 'normal'))::int as normal,
       (count(*) filter (where w.state = 'active' and w.level = 'serious'))::int as serious,
       (count(*) filter (where w.handling <> 'handled' and (w.state = 'active' or w.level = 'serious')))::int as "toHandle",
       (count(*) filter (where w.state = 'active' and n.state = 'working'))::int as working
     from warning w left join vehicle v on v.id = w.vehicle_id left join vehicle_online n on n.vehicle_id = v.id where ${condition}`,
  );
  return rows[0];
}

describe('warnings of who sees all vehicles', () => {
  const filters: Partial<ExceptionFilters>[] = [
    {},
    { tab: 'active' },
    { level: ['serious'] },
    { sn: ['8837701', '8837703'] },
    { category: ['tbox'] },
    { region: '230102' },
  ];

  it.each(filters)('are the same rows and figures as of who sees each of them: %o', async (filter) => {
    const rows = await numbers(everybody(), filter);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await numbers(byName(), filter));
    expect(await figures(everybody(), filter)).toEqual(await figures(byName(), filter));
    const statistics = (who: Actor) => statisticsOf(database.pool, exceptionKindList, who, asked(filter));
    expect(await statistics(everybody())).toEqual(await statistics(byName()));
  });

  it('are all but those of removed vehicles, with what is no vehicle; a dealer has its own', async () => {
    expect(await figures(everybody(), {})).toMatchObject(await counted('v.deleted_at is null'));
    expect(await figures(dealer(), {})).toMatchObject(
      await counted(`v.deleted_at is null and v.dealer_id = '${one}'`),
    );
    // 20 of each vehicle and 20 of none: six vehicles are left, three of them the dealer's.
    expect(await numbers(everybody(), {})).toHaveLength(140);
    expect(await numbers(dealer(), {})).toHaveLength(60);
  });

  it('stand on the start page in the same number', async () => {
    const { active } = await standingWarnings(database.pool, everybody());
    expect(active).toBe((await numbers(everybody(), { tab: 'active' })).length);
    expect(await standingWarnings(database.pool, byName())).toEqual(
      await standingWarnings(database.pool, everybody()),
    );
  });

  it('about stations are those of stations that are there and seen, whatever the others are called', async () => {
    const { pool } = database;
    await pool.query(
      `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, dealer_id, division_code, deleted_at)
       select gen_random_uuid(), 'BS-' || i, 'Base ' || i, 'network', 126.5, 45.5, 100, ($1::uuid[])[1 + i % 2], '230102', case when i > 4 then now() end
       from generate_series(1, 8) i`,
      [[one, two]],
    );
    await pool.query(
      `insert into warning (id, number, kind, rule, rule_version, object_kind, object_id, object_name, key, level, state, pending_at, raised_at, known_at,
         last_seen_at, ended_at, end_cause)
       select gen_random_uuid(), s.bs_code || '/' || i, 'exception', 'EX-17', 1, 'station', s.id::text, s.name, 'EX-17 ' || s.id || '/' || i,
         case when i = 3 then 'normal' else 'serious' end, case when i = 1 then 'active' else 'cancelled' end, now(), now() - i * interval '9 hours', now(), now(),
         case when i > 1 then now() end, case when i > 1 then 'itself' end
       from base_station s cross join generate_series(1, 5) i`,
    );
    const named = async (condition: string): Promise<string[]> => {
      const { rows } = await pool.query<{ number: string }>(
        `select w.number from warning w left join base_station s on s.id::text = w.object_id where ${condition}`,
      );
      return rows.map(({ number }) => number).sort();
    };
    const there = 's.deleted_at is null and s.id is not null';
    for (const filter of [{ station: 'base' }, { objectKind: ['station'] }] as object[]) {
      expect((await numbers(everybody(), filter)).sort()).toEqual(await named(there));
      expect((await numbers(dealer(), filter)).sort()).toEqual(
        await named(`${there} and s.dealer_id = '${one}'`),
      );
      expect(await figures(everybody(), filter)).toMatchObject(
        await counted('w.object_id in (select id::text from base_station where deleted_at is null)'),
      );
    }
    const both = [...(await named(there)), ...(await named(`w.object_kind = 'relay'`))].sort();
    expect((await numbers(everybody(), { station: 'e' } as object)).sort()).toEqual(both);
    expect(await named(there)).toHaveLength(20);
  });
});
