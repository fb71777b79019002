import { Client, Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, type Figure, quantile, whole } from './figure.ts';

const rowCount = Number(process.env.BENCH_CARS ?? 1_000_000);
/** Every twentieth vehicle is heard now. */
const onlineEvery = 20;
const tries = 20;

/** What a person asks of /carManage: pages of 20 rows. */
const queries: readonly string[] = [
  '',
  'sort=lastOnline',
  'sort=sn',
  'sort=-sn',
  'sort=alias',
  'sort=-plate',
  'sort=installedAt',
  'sort=-installedAt',
  'sort=registrationUntil',
  'sort=flowUntil',
  'sort=-jobAreaM2',
  'sort=createdAt',
  'sn=1234567',
  'alias=M77777',
  'plate=A77777',
  'machineCode=MC77777',
  'nameplateCode=NP77777',
  'owner=Owner 777',
  'division=230000',
  'division=230102',
  'category=tbox',
  'category=autoSteer',
  'productModel=AF3',
  'carType=Tractor 7',
  'brand=Brand 7',
  'model=X77',
  'state=frozen',
  'state=cancelled',
  'online=working',
  'online=online',
  'online=offline',
  'registration=expired',
  'registration=unregistered',
  'registrationDays=0..30',
  'flow=expired',
  'flowDays=..7',
  'audit=rejected',
  'warning=serious',
  'installedAt=2026-01-01..2026-01-31',
  'refunded=yes',
  'odm=yes',
  'brand=Brand 7&sort=sn',
  'state=expired&sort=registrationUntil',
  'division=230102&sort=-installedAt',
  'model=X1',
  'online=online',
  'noWorkDays=30..',
  'lastOnline=2026-06-01..2026-06-30',
  'odm=no',
  'flow=none',
  'createdAt=2026-01-01..2026-01-31',
  'state=cancelled&sort=alias',
  'flow=expired&sort=lastOnline',
  'sort=sn&page=500',
];

/** The list of vehicles with a million of them. */
export const cars: Benchmark = {
  name: 'cars',
  method:
    `${whole(rowCount)} vehicles (every ${onlineEvery}th heard now) are written past the server. Each of ${queries.length} queries of GET cars, every filter and ` +
    `every order among them, is asked ${tries} times, one after the other, and timed at the client on the same machine; the slowest ones stand below. A page has the ` +
    `exact total up to 10,000 rows; the total of a larger filter is a call of its own beside it, timed apart.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const pool = new pg.Pool({ connectionString: product.databaseUrl(), max: 2 });
    try {
      await seed(pool);
      const client = await Client.signIn(product.url, 'admin', product.password);
      const timed: { query: string; times: number[] }[] = [];
      const totals: typeof timed = [];
      for (const query of queries) {
        const path = `cars?size=20${query && `&${query}`}`;
        timed.push({ query, times: await timesOf(() => client.get(path)) });
        const { about } = await client.get<{ about?: true }>(path);
        const times = about ? await timesOf(() => client.get(`${path}&total=only`)) : [];
        if (about) totals.push({ query: `total of ${query || 'all'}`, times });
      }
      const summary = await timesOf(() => client.get('cars/summary'));
      return [
        ...slowest('queries of /carManage', timed),
        ...slowest('totals above 10,000, counted beside their pages,', totals),
        figure('figures above the list', summary, 1000),
      ];
    } finally {
      await pool.end();
      await product.dispose();
    }
  },
};

async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into dealer (id, company, superior_id, path, legal_person, phone, address, country, division_code, odm,
       tablet_sn_digits, tablet_sn_rule)
     select id, 'Dealer ' || i, null, array[id], 'Wang', '13812345678', 'Road', 'CN', '230102', i % 10 = 0,
       case when i % 10 = 0 then 8 end, case when i % 10 = 0 then 'digits' end
     from (select gen_random_uuid() as id, i from generate_series(1, 200) i) d`,
  );
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code)
     select gen_random_uuid(), 'Owner ' || i, 'individual', (13900000000 + i)::text, '230102' from generate_series(1, 20000) i`,
  );
  await pool.query(
    `with d as (select array_agg(id) as ids from dealer), o as (select array_agg(id) as ids from owner)
     insert into vehicle (id, sn, terminal_number, state, dealer_id, owner_id, alias, plate, machine_code, nameplate_code,
       category, product_model, car_type, brand, model, division_code, installed_at, registration_until, flow_until,
       audit_state, warning_level, refunded, job_area_m2, horsepower, created_at)
     select gen_random_uuid(), (1000000 + i)::text, (20000000000 + i)::text,
       case when i % 100 = 0 then 'frozen' when i % 101 = 0 then 'expired' when i % 500 = 1 then 'cancelled' else 'inUse' end,
       d.ids[1 + i % 200], o.ids[1 + i % 20000], 'M' || i, 'A' || i, 'MC' || i, 'NP' || i,
       (array['autoSteer', 'assistedNavigation', 'intelligentSpraying', 'tbox'])[1 + (i % 40) / 13], 'AF' || i % 10,
       'Tractor ' || i % 20, 'Brand ' || i % 40, 'X' || i % 300,
       (array['230102', '230200', '220102', '371425', '650100'])[1 + i % 5],
       timestamptz '2026-11-01' - i * interval '1 minute', case when i % 7 > 0 then timestamptz '2026-09-01' + i * interval '1 minute' end,
       case when i % 5 > 0 then timestamptz '2026-10-01' + i * interval '1 minute' end,
       case when i % 1000 = 0 then 'rejected' else 'none' end, case when i % 2000 = 0 then 'serious' else 'none' end,
       i % 3000 = 0, i * 10.0, 50 + i % 200, timestamptz '2026-11-01' - i * interval '1 minute'
     from d, o, generate_series(1, $1::int) i`,
    [rowCount],
  );
  await pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status)
     select no, at, at, no % 3, 0 from (select no, case when no % $1 = 0 then now() + interval '1 hour'
       else now() - no * interval '1 minute' end as at from vehicle) l`,
    [onlineEvery],
  );
  // Several statements of one call are one transaction: the worker's own job on these rows waits its turn.
  await pool.query(
    `lock table vehicle_online in exclusive mode; update vehicle_online n set heard_at = date_bin(interval '5 minutes', l.heard_at, 'epoch'),
       state = case when l.heard_at < now() then 'offline' when l.speed > 0 then 'working' else 'online' end
     from vehicle v join vehicle_latest l on l.vehicle_no = v.no where v.id = n.vehicle_id`,
  );
  for (const table of ['vehicle', 'vehicle_online', 'vehicle_latest', 'owner', 'dealer'])
    await pool.query(`vacuum analyze ${table}`);
}

async function timesOf(deed: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const begin = performance.now();
    await deed();
    times.push(performance.now() - begin);
  }
  return times;
}

function slowest(what: string, timed: readonly { query: string; times: number[] }[]): Figure[] {
  const sorted = [...timed].sort((a, b) => quantile(b.times, 0.95) - quantile(a.times, 0.95));
  const over = sorted.filter(({ times }) => quantile(times, 0.95) > 200).length;
  return [
    {
      what: `${what} whose p95 is within 200 ms, of ${timed.length}`,
      goal: `${timed.length}`,
      measured: `${timed.length - over}`,
      met: over === 0,
    },
    ...sorted
      .slice(0, Math.max(5, over))
      .map(({ query, times }) => figure(query || 'first page', times, 200)),
  ];
}

function figure(what: string, times: number[], goalMs: number): Figure {
  const ms = quantile(times, 0.95);
  return {
    what: `${whole(rowCount)} vehicles, ${what}: p95`,
    goal: `≤ ${goalMs} ms`,
    measured: `${ms.toFixed(0)} ms`,
    met: ms <= goalMs,
    note: `median ${quantile(times, 0.5).toFixed(0)} ms`,
  };
}
