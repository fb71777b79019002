import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { coverage } from '#kit/data-scope.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { addDealer, addVehicle } from '../testing/warning-rig.ts';
import type { WarningSort } from './kinds/common-columns.ts';
import { type ExceptionFilters, exceptionKindList } from './kinds/exception.ts';
import { summaryOf } from './summary.store.ts';
import { visibleWarnings } from './warning.store.ts';

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };
let database: TestDatabase;
let vehicleId = '';
let account = '';
let said: { text: string; values: unknown[] }[] = [];
/** The database itself, which also writes down what it was asked. */
let listening: Queryable;

const actor = (): Actor => ({
  accountId: account,
  sessionId: account,
  name: 'admin',
  roleId: 1,
  roleName: '',
  scopeKind: 'administrator',
  permissions: new Set<string>(),
  scope: { vehicles: everything, stations: everything },
  timeZone: 'Asia/Shanghai',
  address: '',
  traceId: '',
});

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  const dealer = await addDealer(database, 'One', []);
  vehicleId = (await addVehicle(database, '8837620', dealer)).id;
  const { rows } = await pool.query<{ id: string }>('select id from account limit 1');
  account = rows[0]?.id ?? vehicleId;
  await pool.query(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at, known_at, last_seen_at,
       count, ended_at, end_cause, handling, result)
     select gen_random_uuid(), 'WN-' || i, 'exception', 'EX-02', 1, $1, 'EX-02 ' || i, (array['notice', 'normal', 'serious'])[1 + i % 3], '{EX-02}',
       case when i % 50 = 0 then 'active' else 'cancelled' end, t.at, t.at, t.at, t.at, 1 + i % 7, case when i % 50 > 0 then t.at + interval '1 hour' end,
       case when i % 50 > 0 then 'itself' end, case when i % 4 = 0 then 'open' else 'handled' end, case when i % 4 > 0 and i % 3 = 0 then 'falseAlarm' end
     from generate_series(1, 12000) i cross join lateral (select now() - i * interval '3 hours' as at) t`,
    [vehicleId],
  );
  await pool.query('vacuum analyze warning');
  const query = (text: string, values: unknown[]) => {
    said.push({ text, values });
    return pool.query(text, values);
  };
  listening = { ...pool, query, release: () => undefined } as unknown as Queryable;
});
afterAll(() => database.close());

const asked = (
  filters: Partial<ExceptionFilters>,
  sort: WarningSort = 'raisedAt',
  page = 1,
): Asked<ExceptionFilters, WarningSort> => ({
  call: {
    filters: { tab: 'all', ...filters },
    sort: [{ column: sort, descending: true }],
    page,
    size: 20,
  },
  language: 'en',
  timeZone: 'Asia/Shanghai',
});

/** The plans of what was asked, sorting made dear and whole tables too: what is left has no other way. */
async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
  said = [];
  await ask();
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local enable_seqscan = off; set local enable_sort = off; set local enable_hashjoin = off',
    );
    const plans: string[] = [];
    for (const { text, values } of said.filter(({ text: one }) => !one.startsWith('explain'))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('lists of many warnings', () => {
  it.each([
    ['sn', 'warning_sn'],
    ['level', 'warning_levels'],
    ['lastSeenAt', 'warning_seen'],
    ['endedAt', 'warning_ended'],
    ['count', 'warning_count'],
    ['raisedAt', 'warning_raised'],
  ] as const)('the order by %s goes along an index', async (sort, index) => {
    const read = () =>
      readPage<never, ExceptionFilters, WarningSort>(
        listening,
        exceptionKindList.source,
        visibleWarnings('exceptionQuery', actor(), asked({}, sort)),
      );
    const plans = await plansOf(read);
    expect(plans.filter((plan) => plan.includes(index))).not.toEqual([]);
  });

  it.each([
    [{ lasts: { from: 100, to: 200 } }, 'warning_lasted'],
    [{ objectKind: ['station'] }, 'warning_other_objects'],
    [{ linked: ['problem'] }, 'warning_linked'],
    [{ foundLater: 'yes' }, 'warning_found_later'],
    [{ fault: '100/3' }, 'warning_detail_text'],
    [{ count: { from: 6.5 } }, 'warning_count'],
  ] as const)('what is asked by %o is counted along an index', async (filters, index) => {
    const read = () =>
      readPage<never, ExceptionFilters, WarningSort>(
        listening,
        exceptionKindList.source,
        visibleWarnings('exceptionQuery', actor(), asked(filters as never)),
      );
    const plans = await plansOf(read);
    expect(plans.filter((plan) => plan.includes(index))).not.toEqual([]);
  });

  it('one where nothing is found is not looked for in the order', async () => {
    said = [];
    const page = await readPage<never, ExceptionFilters, WarningSort>(
      listening,
      exceptionKindList.source,
      visibleWarnings('exceptionQuery', actor(), asked({ sn: ['0000000'] })),
    );
    expect(page).toEqual({ rows: [], total: 0 });
    expect(said).toHaveLength(1);
  });

  it('a page deep in the list puts together its own rows alone', async () => {
    await plansOf(() =>
      readPage<never, ExceptionFilters, WarningSort>(
        listening,
        exceptionKindList.source,
        visibleWarnings('exceptionQuery', actor(), asked({}, 'raisedAt', 150)),
      ),
    );
    const rows = said.find(({ text }) => text.includes('key 0'))!;
    expect(rows.text).toMatch(
      / where w\.id = any\(array\(select w\.id as id from .* offset \$\d+\)\) order by/s,
    );
  });

  it('the figures read the rows that they count, and count as every row would say', async () => {
    const figures = await summaryOf(listening, exceptionKindList, actor(), asked({}));
    const [plan] = await plansOf(() => summaryOf(listening, exceptionKindList, actor(), asked({})));
    expect(plan).not.toContain('Seq Scan on warning');
    // Who sees all is told of removed vehicles by themselves: none is looked up for a row.
    expect(plan).toContain('vehicle_removed');
    expect(plan).not.toMatch(/ on (vehicle v|dealer d|owner o)\b/);
    const { rows: server } = await database.pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    // PostgreSQL 15 counts false alarms along another index of those that are known.
    const known = server[0]!.version < 160_000 ? [] : ['warning_known'];
    for (const index of ['warning_unhandled', 'warning_raised', ...known]) expect(plan).toContain(index);
    const { rows } = await database.pool.query(
      `with w as (select *, (raised_at at time zone 'Asia/Shanghai')::date as day, (now() at time zone 'Asia/Shanghai')::date as today,
         known_at > now() - interval '30 days' as recent from warning where kind = 'exception')
       select (count(*) filter (where state = 'active' and level = 'notice'))::int as notice,
         (count(*) filter (where state = 'active' and level = 'normal'))::int as normal,
         (count(*) filter (where state = 'active' and level = 'serious'))::int as serious,
         (count(*) filter (where handling <> 'handled' and (state = 'active' or level = 'serious')))::int as "toHandle",
         (count(*) filter (where day = today))::int as "raisedToday", (count(*) filter (where day = today - 1))::int as "raisedYesterday",
         (count(*) filter (where result = 'falseAlarm' and recent))::float8 / (count(*) filter (where handling = 'handled' and recent)) as "falseShare"
       from w`,
    );
    expect(figures).toMatchObject(rows[0]);
    expect(figures.lastS).toBe(3600);
  });

  it('a vehicle that gets another number takes it to its warnings', async () => {
    const ofSn = async (sn: string): Promise<number> =>
      (await database.pool.query('select 1 from warning where sn = $1', [sn])).rowCount ?? 0;
    expect(await ofSn('8837620')).toBe(12_000);
    await database.pool.query(`update vehicle set sn = '8837621' where id = $1`, [vehicleId]);
    expect([await ofSn('8837620'), await ofSn('8837621')]).toEqual([0, 12_000]);
  });
});
