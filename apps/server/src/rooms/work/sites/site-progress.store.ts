import type { AreaGeometry } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { counting } from '../device-jobs/job-source.store.ts';

/** Levelling jobs that count and may lie on a site, from its plan on. */
const jobsOn = `j.bbox && b.bbox and j.deleted_at is null and j.work_type = 'levelling' and ${counting}
  and j.work_date >= least(p.planned_start, p.created_at::date)`;
const digestSql = `md5(b.outline::text) || coalesce(md5(string_agg(j.id::text || j.version || j.area_m2::text, ',' order by j.started_at, j.id)), '')`;

/** Sites whose jobs or outline are not those that they were reckoned from. */
export async function sitesToReckon(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select b.id from site_plan p join block b on b.id = p.block_id left join job j on ${jobsOn}
       left join site_progress g on g.block_id = b.id
     where b.deleted_at is null group by b.id, g.digest having ${digestSql} is distinct from g.digest limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

interface SiteJob {
  id: string;
  no: number;
  day: string;
  workingS: number;
  strips: Buffer;
}
interface SiteToReckon {
  name: string;
  state: string;
  outline: AreaGeometry;
  digest: string;
}

/** A site, held to the end of the transaction where it is to be written. */
export async function readSiteToReckon(
  db: Queryable,
  id: string,
  lock: boolean,
): Promise<SiteToReckon | null> {
  if (lock) await db.query('select from site_plan where block_id = $1 for update', [id]);
  const { rows } = await db.query<SiteToReckon>(
    `select b.name, b.site_state as state, b.outline, ${digestSql} as digest
     from site_plan p join block b on b.id = p.block_id left join job j on ${jobsOn}
     where b.id = $1 and b.deleted_at is null group by b.id`,
    [id],
  );
  return rows[0] ?? null;
}

/** The jobs of a site with their strips, the oldest first. */
export async function readSiteJobs(db: Queryable, id: string): Promise<SiteJob[]> {
  const { rows } = await db.query<SiteJob>(
    `select j.id, j.vehicle_no as no, j.work_date::text as day, j.working_s as "workingS", s.strips
     from site_plan p join block b on b.id = p.block_id join job j on ${jobsOn} join job_strip s on s.job_id = j.id
     where b.id = $1 order by j.started_at, j.id`,
    [id],
  );
  return rows;
}

export async function writeProgress(
  db: Queryable,
  id: string,
  { digest, doneM2, days, machines }: { digest: string; doneM2: number; days: object[]; machines: object[] },
): Promise<void> {
  await db.query(
    `insert into site_progress (block_id, digest, done_m2, days, machines) values ($1, $2, $3, $4, $5)
     on conflict (block_id) do update set digest = excluded.digest, done_m2 = excluded.done_m2, days = excluded.days,
       machines = excluded.machines, computed_at = now()`,
    [id, digest, doneM2, JSON.stringify(days), JSON.stringify(machines)],
  );
}
