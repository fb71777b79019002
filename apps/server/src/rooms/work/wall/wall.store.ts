import type { WallFigures, WallJob } from '@furrow/contract';
import { wallEndedS } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { counting, type JobAsked, jobSource, qualifiedRate } from '../device-jobs/job-source.store.ts';

const seconds = (moment: string): string => `extract(epoch from ${moment})::float8`;
/** After its last point a job is closed within so long (R3); older ones that are computed anew have not just ended. */
const closesWithin = `interval '3 hours'`;
/** Days begin at other moments in other regions: a bound for the index, for what is asked is one of this minute. */
const ofThisDay = `j.work_date >= ${homeTodaySql} - 1`;
const keptNewly = `j.computed_at > now() - interval '${wallEndedS} seconds'`;
/** In progress, or closed a moment ago: the version before was still open, or there was none. */
const onTheWall = `${ofThisDay} and (j.state = 'inProgress' or (j.state = 'finished' and ${keptNewly}
  and j.ended_at > now() - ${closesWithin}
  and not exists (select from job_version h where h.job_id = j.id and h.figures ->> 'state' = 'finished')))`;

const from = `job j join vehicle v on v.no = j.vehicle_no left join vehicle_latest l on l.vehicle_no = j.vehicle_no
  left join block b on b.id = j.block_id`;

const select = columnsOf<WallJob>({
  id: 'j.id',
  device: 'v.id',
  sn: 'v.sn',
  alias: 'v.alias',
  online: onlineSql('l'),
  state: 'j.state',
  workType: 'j.work_type',
  block: 'b.name',
  divisionCode: 'j.division_code',
  startedAt: seconds('j.started_at'),
  endedAt: seconds('j.ended_at'),
  areaM2: 'j.area_m2',
  workingS: 'j.working_s',
  depthM: `case when j.mean_depth_m is not null then l.value::float8 end`,
  speed: 'l.speed::float8',
  leastDepthM: 'j.standard_depth_m - coalesce(j.tolerance_m, 0)',
  qualifiedRate,
});

/** Jobs of this minute under a call's filters, the newest first; and how many there are. */
export async function readWall(db: Queryable, asked: JobAsked): Promise<{ rows: WallJob[]; total: number }> {
  const { page, size } = asked.call;
  const counted = newAsking(asked);
  const where = `${whereOf(jobSource(), asked, counted.asking)} and ${onTheWall}`;
  const total = await db.query<{ total: number }>(
    `select count(*)::int as total from job j ${where}`,
    counted.values,
  );
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<WallJob>(
    `select ${select} from ${from} ${whereOf(jobSource(), asked, asking)} and ${onTheWall}
     order by j.started_at desc, j.id desc limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return { rows, total: total.rows[0]!.total };
}

/** What of a job's time lies in the last hour, 0–1. */
const lastHour = `(extract(epoch from least(j.ended_at, now()) - greatest(j.started_at, now() - interval '1 hour'))
  / greatest(extract(epoch from j.ended_at - j.started_at), 1))`;
const today = `j.work_date = ${homeTodaySql}`;
const sum = (what: string, only = 'true'): string =>
  `coalesce(sum(${what}) filter (where ${only}), 0)::float8`;
const inLastHour = `j.ended_at > now() - interval '1 hour' and j.started_at < now()`;

/** Sums over the jobs of a call's filters; means are of today's work (R10). */
export async function readWallFigures(db: Queryable, asked: JobAsked): Promise<WallFigures> {
  const { values, asking } = newAsking(asked);
  const weight = 'j.area_m2 * coalesce(j.sensor_coverage, 1)';
  const { rows } = await db.query<WallFigures>(
    `select ${columnsOf<WallFigures>({
      devices: `(count(distinct j.vehicle_no) filter (where j.state = 'inProgress'))::int`,
      areaTodayM2: sum('j.area_m2', today),
      areaLastHourM2: sum(`j.area_m2 * least(1, ${lastHour})`, inLastHour),
      meanDepthM: `(sum(j.mean_depth_m * ${weight}) filter (where ${today}))
        / nullif(${sum(weight, `${today} and j.mean_depth_m is not null`)}, 0)`,
      qualifiedRate: `(sum(j.qualified_m2) filter (where ${today}))
        / nullif(${sum('j.area_m2', `${today} and j.qualified_m2 is not null`)}, 0)`,
      openedToday: `(count(*) filter (where ${today}))::int`,
    })} from job j ${whereOf(jobSource(), asked, asking)} and ${counting} and ${ofThisDay}`,
    values,
  );
  return rows[0]!;
}
