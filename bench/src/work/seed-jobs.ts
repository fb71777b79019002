import type pg from 'pg';
import { seedVehicles } from '../seed.ts';

/** Every job has the same outline: what counts is its size. */
const outline = {
  type: 'MultiPolygon',
  coordinates: [
    [Array.from({ length: 39 }, (_, k) => [120 + Math.cos(k / 6) / 300, 40 + Math.sin(k / 6) / 500])],
  ],
};

/** Jobs of `vehicles` over the last two years, with outlines; past the rules, for a benchmark only. */
export async function seedJobs(client: pg.Client, jobs: number, vehicles: number): Promise<void> {
  await seedVehicles(client, vehicles);
  await client.query(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, division_code, area_m2, gross_m2, overlap_m2, missed_m2,
       qualified_m2, standard_depth_m, tolerance_m, mean_depth_m, stability, sensor_coverage, distance_m, working_s, turning_s,
       mean_speed, width_m, passes, points, fix, flags, state, category, model, centre_lng, centre_lat, bbox, outline, crop)
     select gen_random_uuid(), v.no, (array['tillage', 'sowing', 'deepLoosening', 'harvesting'])[i % 4 + 1], d.day,
       d.day + interval '1 hour' * (i % 10), d.day + interval '1 hour' * (i % 10 + 2),
       (array['230102', '230103', '220102', '370102', '410102', '650102'])[i % 6 + 1], a.area, a.area * 1.05, a.area * 0.08 * random(),
       case when i % 9 = 0 then null else a.area * 0.01 end, case when i % 4 = 2 then a.area * (0.8 + 0.2 * random()) end,
       case when i % 4 = 2 then 0.25 end, 0, case when i % 4 in (0, 2) then 0.2 + random() * 0.1 end, 0.9, 0.99,
       a.area / 3, a.area / 6, a.area / 40, 1.5 + random(), 3, 20, 2000, 4,
       case when i % 7 = 0 then array['noBlock'] else array['noBlock', 'toolUnknown'] end,
       case when i % 50 = 0 then 'invalid' else 'finished' end, 'autoSteer', 'B' || i % 12, p.lng, p.lat,
       box(point(p.lng - 0.003, p.lat - 0.002), point(p.lng + 0.003, p.lat + 0.002)),
       $3::jsonb, (array['', 'maize', 'wheat'])[i % 3 + 1]
     from generate_series(1, $1::int) i
       join vehicle v on v.no = (select min(no) from vehicle) + i % $2::int
       cross join lateral (select current_date - (i / 7) % 730 as day) d
       cross join lateral (select 500 + 60000 * random() as area where i > 0) a
       cross join lateral (select 110 + (i % 1700) / 100.0 as lng, 30 + (i % 1500) / 100.0 as lat) p`,
    [jobs, vehicles, JSON.stringify(outline)],
  );
  await settle(client);
  await monthsBuilt(client);
}

/** Waits until the worker has made the sums of every ended month, which it does each minute. */
async function monthsBuilt(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query<{ built: boolean }>(
      `select not exists (select from job_month_changed) and (select max(month) from job_month_built) >= month_of(current_date - 1) - 31
         and (select min(month) from job_month_built) = month_of((select min(work_date) from job)) as built`,
    );
    if (rows[0]?.built) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The worker has not made the sums of the months.');
}

/** Vacuums until most pages are known to hold only rows that everybody sees, as they are after some minutes: the worker's reading holds it up. */
async function settle(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await client.query('vacuum analyze job');
    const { rows } = await client.query<{ seen: boolean }>(
      `select relallvisible > relpages * 0.9 as seen from pg_class where oid = 'job'::regclass`,
    );
    if (rows[0]?.seen) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
