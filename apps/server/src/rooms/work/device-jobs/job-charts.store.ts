import { type ChartUnit, depthBinM, type JobCharts, type WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { counting, type JobAsked, jobSource, jobsFrom } from './job-source.store.ts';

/** One bar of one chart: `chart` says which, the others are null unless they name the bar. */
interface Bar {
  chart: number;
  work_type: WorkType | null;
  region: string | null;
  bucket: string | null;
  bin: number | null;
  dealer: string | null;
  dealer_id: string | null;
  sn: string | null;
  alias: string | null;
  standard: number | null;
  area: number;
  jobs: number;
  qualified: number;
  judged: number;
}

/** Bits of `grouping(work_type, region, bucket, dealer_id, standard)`: 0 where it names the bar; then the bars of two other kinds. */
const charts = {
  workType: 0b01111,
  region: 0b10111,
  time: 0b01011,
  dealer: 0b11101,
  standard: 0b11110,
  depth: 32,
  device: 33,
} as const;

const mostBars = 20;
/** As the statistics of migration 0125 have it: from them the planner knows that bars are few. */
const depthBar = `floor(j.mean_depth_m / ${depthBinM} + 1e-9)::int`;

/** The division one level below the one that is asked for; codes are six digits, two a level. */
function regionSql(code: string | undefined): string {
  const digits = code === undefined || code === 'CN' ? 2 : code.endsWith('0000') ? 4 : 6;
  return `case when division_code ~ '^[0-9]{6}$' then rpad(left(division_code, ${digits}), 6, '0') else division_code end`;
}

/** First day of the bar that a day falls into. */
const bucketSql = (unit: ChartUnit, day: string): string =>
  `date_trunc('${unit}', ${day}::timestamp)::date::text`;

/** Bits of `grouping(work_date, bin, vehicle_no)`: what the jobs of a part have in common. */
const parts = { days: 0b011, bin: 0b101, vehicle: 0b110 } as const;

const sums = 'sum(area) as area, sum(jobs)::int as jobs, sum(qualified) as qualified, sum(judged) as judged';

/**
 * All bars in one pass over the jobs. They are added up by what they have in common first, so that days and divisions are named,
 * and the bars of five kinds made, of few rows; depths and devices have too little in common with the rest.
 */
async function readBars(db: Queryable, asked: JobAsked, unit: ChartUnit): Promise<Bar[]> {
  const { asOf, division } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(asOf), asked, asking);
  const { rows } = await db.query<Bar>(
    `with found as (select j.vehicle_no, j.dealer_id, j.work_type, j.division_code, j.work_date,
         ${depthBar} as bin, j.standard_depth_m as standard, j.area_m2, j.qualified_m2
         from ${jobsFrom(asOf)} ${where} and ${counting}),
       parts as materialized (select grouping(work_date, bin, vehicle_no) as part, work_type, division_code, work_date, dealer_id,
         standard, bin, vehicle_no, sum(area_m2) as area, count(*) as jobs, sum(qualified_m2) as qualified,
         sum(area_m2) filter (where qualified_m2 is not null) as judged
         from found group by grouping sets ((work_type, division_code, work_date, dealer_id, standard), (bin), (vehicle_no))),
       named as (select work_type, ${regionSql(division)} as region, ${bucketSql(unit, 'work_date')} as bucket, dealer_id, standard,
         area, jobs, qualified, judged from parts where part = ${parts.days}),
       bars as (select grouping(work_type, region, bucket, dealer_id, standard) as chart, work_type, region, bucket, null::int as bin,
           dealer_id, null::int as vehicle_no, standard, ${sums}
           from named group by grouping sets ((work_type), (region), (work_type, bucket), (dealer_id), (standard))
         union all select case part when ${parts.bin} then ${charts.depth} else ${charts.device} end, null, null, null, bin, null,
           vehicle_no, null, area, jobs::int, qualified, judged from parts where part <> ${parts.days}),
       ranked as (select *, row_number() over (partition by chart order by area desc, vehicle_no) as place from bars)
     select r.chart::int, r.work_type, r.region, r.bucket, r.bin, r.dealer_id, d.company as dealer, v.sn, v.alias, r.standard,
       r.area, r.jobs, coalesce(r.qualified, 0) as qualified, coalesce(r.judged, 0) as judged
     from ranked r left join dealer d on d.id = r.dealer_id left join vehicle v on v.no = r.vehicle_no
     where r.chart not in (${charts.device}, ${charts.dealer}) or r.place <= ${mostBars} order by r.chart, r.place`,
    values,
  );
  return rows;
}

/** The same jobs a year before, moved onto the bars of this year. */
async function readYearBefore(
  db: Queryable,
  asked: JobAsked,
  unit: ChartUnit,
): Promise<JobCharts['yearBefore']> {
  const { workDate, asOf, ...others } = asked.call.filters;
  if (!workDate?.from) return [];
  const { values, asking } = newAsking(asked);
  const earlier = { ...asked, call: { ...asked.call, filters: others } };
  const where = whereOf(jobSource(), earlier, asking);
  const until = workDate.to ? `${asking.put(workDate.to)}::date` : homeTodaySql;
  const { rows } = await db.query<{ from: string; areaM2: number }>(
    `select ${bucketSql(unit, "(work_date + interval '1 year')")} as "from", sum(area) as "areaM2"
     from (select j.work_date, sum(j.area_m2) as area from job j ${where} and ${counting}
       and j.work_date >= (${asking.put(workDate.from)}::date - interval '1 year')
       and j.work_date <= (${until} - interval '1 year') group by 1) d group by 1 order by 1`,
    values,
  );
  return rows;
}

/** The largest jobs whose overlap and missed area are known. */
async function readOverlapMissed(db: Queryable, asked: JobAsked): Promise<JobCharts['overlapMissed']> {
  const { asOf } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(asOf), asked, asking);
  const { rows } = await db.query<JobCharts['overlapMissed'][number]>(
    `select j.id, v.sn, j.work_date::text as "workDate", j.overlap_m2 / j.area_m2 as "overlapRate",
       j.missed_m2 / (j.area_m2 + j.missed_m2) as "missedRate"
     from ${jobsFrom(asOf)} join vehicle v on v.no = j.vehicle_no ${where} and ${counting} and j.missed_m2 is not null and j.area_m2 > 0
       and j.overlap_m2 is not null
     order by j.area_m2 desc, j.id limit 300`,
    values,
  );
  return rows;
}

/** The charts of a filter. */
export async function readJobCharts(db: Queryable, asked: JobAsked, unit: ChartUnit): Promise<JobCharts> {
  const bars = await readBars(db, asked, unit);
  const of = (chart: keyof typeof charts): Bar[] => bars.filter((bar) => bar.chart === charts[chart]);
  const sum = ({ area, jobs }: Bar) => ({ areaM2: area, jobs });
  const judged = of('dealer').filter((bar) => bar.judged > 0);
  return {
    byWorkType: of('workType').map((bar) => ({ workType: bar.work_type!, ...sum(bar) })),
    byRegion: of('region').map((bar) => ({ division: bar.region ?? '', ...sum(bar) })),
    byTime: of('time')
      .map(({ bucket, work_type, area }) => ({ from: bucket!, workType: work_type!, areaM2: area }))
      .sort((a, b) => a.from.localeCompare(b.from)),
    yearBefore: await readYearBefore(db, asked, unit),
    byDevice: of('device').map((bar) => ({ sn: bar.sn ?? '', alias: bar.alias ?? '', ...sum(bar) })),
    byDepth: of('depth')
      .filter(({ bin }) => bin !== null)
      .sort((a, b) => a.bin! - b.bin!)
      .map((bar) => ({ fromM: bar.bin! * depthBinM, ...sum(bar) })),
    standardM: of('standard').find(({ standard }) => standard !== null)?.standard ?? null,
    byDealer: judged.map(({ dealer_id, dealer, area, qualified, judged: whole }) => ({
      dealerId: dealer_id,
      dealer,
      areaM2: area,
      qualifiedRate: qualified / whole,
    })),
    overlapMissed: await readOverlapMissed(db, asked),
  };
}
