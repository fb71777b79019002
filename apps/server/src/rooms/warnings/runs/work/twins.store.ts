import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { sameTrackShare, type TrackAt } from '../../rules/same-track.rules.ts';
import { finished } from './work.store.ts';

/** Jobs that are held against others with one run; the rest waits for the next. */
const mostJobs = 50;

interface JobOfTrack {
  readonly id: string;
  readonly no: number;
  readonly version: number;
  readonly from: number;
  readonly to: number;
}
interface Verdict {
  readonly job: JobOfTrack;
  readonly twinId: string | null;
  readonly share: number;
}

const columns = (job: string): string =>
  `${job}.id, ${job}.vehicle_no as no, ${job}.version, extract(epoch from ${job}.started_at)::float8 as "from", extract(epoch from ${job}.ended_at)::float8 as "to"`;

/**
 * Holds finished jobs of the last days against jobs of other devices that were near them at the time, each version of a job once, and
 * keeps of each the one that it resembles most (WK-09). A T-BOX goes where the vehicle goes that it is mounted on.
 */
export async function judgeTwins(db: Queryable): Promise<void> {
  const { rows: jobs } = await db.query<JobOfTrack>(
    `select ${columns('j')} from job j left join job_twin t on t.job_id = j.id
     where ${finished} and j.work_date > ${homeTodaySql} - 3 and t.job_version is distinct from j.version
     order by j.ended_at limit ${mostJobs}`,
  );
  const verdicts = jobs.map((job): Verdict => ({ job, twinId: null, share: 0 }));
  for (const job of jobs)
    for (const other of await jobsNear(db, job)) {
      const [mine, theirs] = [await trackOf(db, job), await trackOf(db, other)];
      verdicts.push({ job, twinId: other.id, share: sameTrackShare(mine, theirs) });
      // The other one was judged before this one was there.
      verdicts.push({ job: other, twinId: job.id, share: sameTrackShare(theirs, mine) });
    }
  for (const verdict of verdicts) await keep(db, verdict);
  await db.query(
    `delete from job_twin t where t.judged_at < now() - interval '10 days'
       and (t.share = 0 or not exists (select from job j where j.id = t.job_id and j.deleted_at is null))`,
  );
}

async function jobsNear(db: Queryable, { id }: JobOfTrack): Promise<JobOfTrack[]> {
  const { rows } = await db.query<JobOfTrack>(
    `select ${columns('o')} from job j join job o on o.bbox && j.bbox and o.deleted_at is null and o.state = 'finished'
       and o.vehicle_no <> j.vehicle_no and o.started_at < j.ended_at and o.ended_at > j.started_at
     where j.id = $1 and not exists (
       select from tbox b join vehicle x on x.id = b.vehicle_id join vehicle y on y.id = b.mounted_on
       where (x.no = j.vehicle_no and y.no = o.vehicle_no) or (x.no = o.vehicle_no and y.no = j.vehicle_no))`,
    [id],
  );
  return rows;
}

/** Working points of a job, one every five seconds. */
async function trackOf(db: Queryable, { no, from, to }: JobOfTrack): Promise<TrackAt[]> {
  const { rows } = await db.query<TrackAt>(
    `select distinct on (floor(extract(epoch from time) / 5)) extract(epoch from time)::float8 as time, lng, lat
     from track_point where vehicle_no = $1 and time between to_timestamp($2) and to_timestamp($3) and status in (2, 3, 5)
     order by floor(extract(epoch from time) / 5), time`,
    [no, from, to],
  );
  return rows;
}

/** Of one version the greatest share stays. */
async function keep(db: Queryable, { job, twinId, share }: Verdict): Promise<void> {
  await db.query(
    `insert into job_twin as t (job_id, job_version, twin_id, share) values ($1, $2, $3, $4)
     on conflict (job_id) do update set job_version = excluded.job_version, twin_id = excluded.twin_id, share = excluded.share, judged_at = now()
     where t.job_version <> excluded.job_version or excluded.share > t.share`,
    [job.id, job.version, twinId, share],
  );
}
