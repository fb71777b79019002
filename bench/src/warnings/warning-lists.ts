import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { createLog } from '../../../apps/server/src/kit/log.ts';
import { type Figure, slowest, type Timed, timesOf, whole } from '../figure.ts';
import { mapOf, seedDevices } from './fleet.ts';

const warnings = Number(process.env.BENCH_WARNINGS ?? 1_000_000);
const vehicles = 20_000;
const tries = 3;
const goalMs = 200;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const filters = (dealer: string): string[] => [
  '',
  'sn=8000007777',
  'rule=EX-01',
  'rule=EX-10',
  'level=serious',
  'state=cancelled',
  'endCause=hand',
  'handling=open',
  'handling=handled',
  'takenBy=admin',
  `dealer=${dealer}`,
  `dealer=${dealer},only`,
  'region=230102',
  'region=230000',
  'division=410100',
  'category=autoSteer',
  'category=tbox',
  `raisedAt=${daysAgo(7)}..${daysAgo(0)}`,
  `raisedAt=${daysAgo(365)}..${daysAgo(300)}`,
  'lasts=600..',
  'lasts=0..5',
  'count=5..',
  'count=90..',
  'marked=yes',
  'foundLater=yes',
  'linked=problem',
  'linked=none',
  'objectKind=vehicle',
  'objectKind=station',
  'signal=motorTemperature',
  'fault=100/3',
  'station=Base',
  'fence=Yard 77',
];
const sorts = ['raisedAt', 'level', 'sn', 'lastSeenAt', 'endedAt', 'count', 'distanceM'].flatMap((one) => [
  one,
  `-${one}`,
]);

export const listMethod =
  `Last, ${whole(warnings)} rows of /exceptionQuery, one in fifty of them active, are written past the rules over two years; every filter in the tabs "active" and "all", and every order ` +
  `in both, is asked ${tries} times after one to warm up, one after the other, as a page of 20 with its total, timed at the client on the same machine. `;

/** The list with a million rows behind it. */
export async function warningLists(): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
  const sql = new pg.Client(product.databaseUrl());
  await sql.connect();
  try {
    const dealer = await seed(sql);
    const client = await Client.signIn(product.url, 'admin', product.password);
    const questions = ['active', 'all'].flatMap((tab) => [
      ...filters(dealer).map((filter) => ({
        name: `${tab}, ${filter || 'no filter'}`.replace(dealer, 'one'),
        query: `tab=${tab}&${filter}`,
      })),
      ...sorts.map((sort) => ({ name: `${tab}, sorted by ${sort}`, query: `tab=${tab}&sort=${sort}` })),
      { name: `${tab}, page 500`, query: `tab=${tab}&page=500` },
    ]);
    const pages: Timed[] = [];
    for (const { name, query } of questions)
      pages.push({
        name,
        times: await timesOf(() => client.get(`warnings/exceptionQuery?size=20&${query}`), tries),
      });
    const others: Timed[] = [];
    for (const tab of ['toHandle', 'mine', 'cancelled'])
      others.push({
        name: tab,
        times: await timesOf(() => client.get(`warnings/exceptionQuery?size=20&tab=${tab}`), tries),
      });
    const sums: Timed[] = [];
    for (const filter of filters(dealer))
      sums.push({
        name: (filter || 'no filter').replace(dealer, 'one'),
        times: await timesOf(() => client.get(`warnings/exceptionQuery/summary?${filter}`), tries),
      });
    return [
      ...slowest(pages, among('filters and orders in the tabs "active" and "all"')),
      ...slowest(others, among('other tabs')),
      ...slowest(sums, among('figures above the list, by filter')),
    ];
  } finally {
    await sql.end();
    await product.dispose();
  }
}

/** Answers the id of a dealer. */
async function seed(sql: pg.Client): Promise<string> {
  const first = await seedDevices(sql, vehicles, await mapOf(createLog({ level: 'error', name: 'bench' })));
  // What follows from a row elsewhere is not what is measured.
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, object_kind, object_id, object_name, key, level, reasons, state, pending_at,
       raised_at, known_at, last_seen_at, lng, lat, place_code, last_lng, last_lat, now_code, value, threshold, worst, count, ended_at, end_cause,
       found_later, figures, handling, taken_by, taken_at, handled_at, result, sn, linked)
     select gen_random_uuid(), 'WN-' || i, 'exception', r.rule, 1, case when r.rule <> 'EX-17' then v.id end, case when r.rule = 'EX-17' then 'station' else 'vehicle' end,
       case when r.rule = 'EX-17' then 'station' || i % 300 end, case when r.rule = 'EX-17' then 'Base ' || i % 300 else '' end,
       r.rule || ' ' || v.id || '/' || i, (array['notice', 'notice', 'normal', 'serious'])[1 + i / 7 % 4], array[r.rule],
       case when i % 50 = 0 then 'active' else 'cancelled' end, t.at - interval '1 minute', t.at, t.at, t.at + t.lasts, 113.6, 34.8, p.code, 113.6, 34.8, p.code,
       10 + i % 90, 50, 100, 1 + (i % 97) * (i % 97) / 100, case when i % 50 > 0 then t.at + t.lasts end, case when i % 50 > 0 then (array['itself', 'itself', 'itself', 'hand', 'ruleOff'])[1 + i % 5] end,
       i % 200 = 0, jsonb_build_object('homeCode', p.code, 'unit', '°C') || case r.rule when 'EX-08' then jsonb_build_object('detail', 'limit/' || (array['motorTemperature', 'coolant', 'oil'])[1 + i / 11 % 3])
         when 'EX-09' then jsonb_build_object('detail', 'fault/' || i % 3000 || '/' || i % 20) when 'EX-10' then jsonb_build_object('detail', 'fence/leave/Yard ' || i % 500, 'fenceId', f.id)
         else case when i % 3 = 0 then jsonb_build_object('distanceM', i % 5000) else '{}' end end,
       (array['open', 'handled', 'handled', 'taken'])[1 + i / 3 % 4], case when i / 3 % 4 > 0 then a.id end, case when i / 3 % 4 > 0 then t.at + interval '1 hour' end,
       case when i / 3 % 4 in (1, 2) then t.at + interval '2 hours' end, case when i / 3 % 4 in (1, 2) then (array['settled', 'falseAlarm', 'passedOn'])[1 + i / 13 % 3] end, case when r.rule <> 'EX-17' then v.sn else '' end,
       case when i % 400 = 0 then array['problem'] else '{}'::text[] end
     from generate_series(1, $1::int) i
       join vehicle v on v.no = $2 + (i::bigint * 7919) % $3::int
       cross join lateral (select (array['EX-01', 'EX-02', 'EX-04', 'EX-05', 'EX-06', 'EX-07', 'EX-08', 'EX-08', 'EX-09', 'EX-09', 'EX-10', 'EX-12', 'EX-13', 'EX-17', 'EX-20'])[1 + i / 5 % 15] as rule) r
       cross join lateral (select now() - i * interval '63 seconds' as at, (i % 3000) * interval '1 minute' as lasts) t
       cross join lateral (select (array['410100', '230102', '220102', '370102', '650102'])[1 + i % 5] as code) p
       cross join lateral (select id from account where name = 'admin' and i > 0) a
       cross join lateral (select id from geofence where i > 0 order by id limit 1) f`,
    [warnings, first, vehicles],
  );
  await sql.query('set session_replication_role = origin');
  await sql.query(
    `insert into warning_mark (warning_id, account_id) select w.id, a.id from (select id from warning order by id limit 40) w, account a where a.name = 'admin'`,
  );
  await sql.query('vacuum analyze warning');
  await sql.query('analyze warning_mark');
  const { rows } = await sql.query<{ id: string }>('select id from dealer order by company limit 1');
  return rows[0]!.id;
}

const among = (what: string) => ({
  all: `${whole(warnings)} warnings, ${what}`,
  each: (name: string) => `${whole(warnings)} warnings, ${name}`,
  goalMs,
  least: 3,
  most: 12,
});
