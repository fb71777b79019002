import type pg from 'pg';
import { untilTrue } from '../work/fleet.ts';

/** Days of the last year bear all of `jobs`, the four years before it a fifth as many together. */
export interface Size {
  jobs: number;
  vehicles: number;
  years: number;
}
/** Shares of the jobs of before the last year. */
const earlier = 0.2;
const firstSn = 4_000_000;
/** Jobs that one statement writes: more would fill the disk with what triggers are told. */
const atOnce = 200_000;

/**
 * A fleet of 200 dealers with a past, and jobs, past the rules. A dealer has two counties and sells six machines of a library of sixty, as dealers do:
 * it is such likeness that sums of a day are made of. Waits until the worker has put together stays and cells.
 */
export async function seedReports(sql: pg.Client, size: Size): Promise<void> {
  await seedFleet(sql, size.vehicles);
  const again = await withoutIndexes(sql);
  // Nobody subscribes to anything here.
  await sql.query('alter table job disable trigger webhook_work_made');
  const before = Math.round(size.jobs * earlier);
  await insertJobs(sql, size, { count: size.jobs, from: 3, days: 360 });
  if (size.years > 1) await insertJobs(sql, size, { count: before, from: 365, days: 365 * (size.years - 1) });
  await sql.query('alter table job enable trigger webhook_work_made');
  for (const index of again) await sql.query(index);
  await sql.query('vacuum analyze job');
  await untilBuilt(sql);
  for (const table of ['report_sum', 'report_year', 'report_like', 'report_stay', 'report_built', 'vehicle'])
    await sql.query(`vacuum analyze ${table}`);
}

async function seedFleet(sql: pg.Client, vehicles: number): Promise<void> {
  await sql.query(
    `insert into dealer (id, company, path, country, division_code) select id, 'Dealer ' || i, array[id], 'CN', '230102'
     from (select gen_random_uuid() as id, i from generate_series(1, 200) i) d`,
  );
  await sql.query(
    `with d as (select array_agg(id order by company) as ids from dealer)
     insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code, category, product_model, brand, car_type, horsepower, installer,
       installed_at, created_at)
     select gen_random_uuid(), ($1::int + i)::text, ($1::int + i)::text, 'inUse', d.ids[1 + i % 200],
       (array['23', '22', '37', '41', '65', '13', '15', '32'])[1 + i % 200 % 8] || lpad((1 + i % 200 / 8 % 12)::text, 2, '0') || case when i / 200 % 2 = 0 then '02' else '03' end,
       (array['autoSteer', 'assistedNavigation', 'tbox', 'satelliteLevelling'])[1 + l.no % 4], 'AF' || l.no % 5, 'Brand ' || l.no % 12,
       'Type ' || l.no % 9, 45 + l.no * 5, 'Person ' || i % 200 % 40, m.at, m.at
     from d, generate_series(1, $2::int) i
       cross join lateral (select (i % 200 * 7 + i / 200 % 6) % 60 as no) l
       cross join lateral (select now() - interval '1 day' * (i * 31::bigint % 1800) as at) m`,
    [firstSn, vehicles],
  );
  await sql.query(
    `insert into vehicle_state_change (id, vehicle_id, from_state, to_state, at) select gen_random_uuid(), id, 'idle', 'inUse', installed_at from vehicle`,
  );
  await sql.query('vacuum analyze vehicle');
}

interface Span {
  count: number;
  /** Days before today of the newest, and how many. */
  from: number;
  days: number;
}

async function insertJobs(sql: pg.Client, { vehicles }: Size, { count, from, days }: Span): Promise<void> {
  for (let begun = 0; begun < count; begun += atOnce)
    await sql.query(
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, division_code, area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2,
         qualified_m2, mean_depth_m, sensor_coverage, distance_m, working_s, mean_speed, width_m, passes, points, fix, state, crop, dealer_id,
         category, model, brand, car_type, horsepower, digest)
       select gen_random_uuid(), v.no, (array['tillage', 'sowing', 'deepLoosening', 'harvesting'])[1 + (v.no + i / 97) % 2 + v.horsepower / 5 % 3],
         t.day, t.day + interval '9 hours', t.day + interval '11 hours', v.division_code, a.area, a.area * 1.05, case when i % 5 > 0 then a.area * 0.04 end,
         case when i % 4 > 0 then a.area * 0.01 end, a.area * 0.02, case when i % 3 = 0 then a.area * 0.9 end, case when i % 3 = 0 then 0.25 + random() / 20 end,
         0.99, a.area / 3, a.area / 6, 2, 3, 20, 2000, 4, case when i % 50 = 0 then 'invalid' else 'finished' end,
         (array['', 'maize', 'wheat'])[1 + v.no % 3], v.dealer_id, v.category, v.product_model, v.brand, v.car_type, v.horsepower,
         -- As of a job that was computed: without it an invalid one lies in a span that is marked.
         'seeded'
       from generate_series($1::int, $2::int - 1) i
         join vehicle v on v.no = (select min(no) from vehicle) + (i * 7919::bigint) % $3::int
         cross join lateral (select current_date - $4::int - (i::bigint * $5::int / $6::int)::int as day) t
         cross join lateral (select 500 + 60000 * random() as area where i >= 0) a`,
      [begun, Math.min(count, begun + atOnce), vehicles, from, days, count],
    );
}

/** Takes the indexes of `job` away, and answers the statements that make them again: sorted at once they are built in a tenth of the time. */
async function withoutIndexes(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'job'::regclass and not i.indisunique`,
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  return rows.map(({ text }) => text);
}

/** Waits for stays, for the cells of every day that is over everywhere (those of the last days are never put together), and for the sums of every month. */
export async function untilBuilt(sql: pg.Client): Promise<void> {
  await untilTrue(
    sql,
    `not exists (select from report_waiting) and not exists (select from report_changed where day < current_date - 5)
       and (select min(day) from report_built where span = 'day') <= (select min(work_date) from job)
       and not exists (select from generate_series((select date_trunc('month', min(work_date)) from job), current_date - interval '40 days', interval '1 month') m
         where not exists (select from report_built where span = 'month' and day = m))
       and not exists (select from job_month_changed)`,
    60,
  );
}
