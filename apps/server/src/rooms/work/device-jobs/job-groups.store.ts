import type { JobBlockRow, JobDeviceRow, jobBlockList, jobDeviceList, ListAnswer } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Asking, Column } from '#kit/list/source.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { counting, type JobAsked, jobSource, jobsFrom } from './job-source.store.ts';
import { jobSums, sumsAmong, sumsOf } from './job-sums.store.ts';

type DeviceCall = z.output<typeof jobDeviceList.query>;
type BlockCall = z.output<typeof jobBlockList.query>;
/** Filters and scope of a grouped list; its order and pages are its own. */
export type Grouped = Pick<JobAsked, 'timeZone' | 'language' | 'only'>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** `id`: what the ids of the call name, which are those of the grouped rows. */
function jobsOf(
  call: Pick<DeviceCall, 'filters' | 'ids'>,
  id: Column,
  grouped: Grouped,
  asking: Asking,
): { from: string; where: string } {
  const asked = { ...grouped, call: { ...call, sort: [], page: 1, size: 1 } };
  const where = whereOf({ ...jobSource(call.filters.asOf), id }, asked, asking);
  return { from: jobsFrom(call.filters.asOf), where };
}

/** What grouped rows are sorted by, in the names of the answer. */
const deviceSorts: Record<DeviceCall['sort'][number]['column'], string> = {
  areaM2: '"areaM2"',
  jobs: 'jobs',
  workingS: '"workingS"',
  sn: 'sn',
  lastWorkAt: '"lastWorkAt"',
};
const blockSorts: Record<BlockCall['sort'][number]['column'], string> = {
  lastWorkAt: '"lastWorkAt"',
  areaM2: '"areaM2"',
  coverage: 'coverage',
  jobs: 'jobs',
  name: 'name',
};

const orderOf = <Column extends string>(
  sort: readonly { column: Column; descending: boolean }[],
  names: Record<Column, string>,
  last: string,
): string =>
  [...sort.map(({ column, descending }) => `${names[column]}${descending ? ' desc' : ''}`), last].join(', ');

interface Paged<Row> {
  rows: (Row & { total: number })[];
}
const answerOf = <Row>({ rows }: Paged<Row>): ListAnswer<Row> => ({
  rows: rows.map(({ total: _, ...row }) => row as Row),
  total: rows[0]?.total ?? 0,
});

const deviceId: Column = { sql: '(select x.id from vehicle x where x.no = j.vehicle_no)', type: 'uuid' };
const blockId: Column = { sql: 's.block_id', type: 'uuid' };

/** A row a device with its sums over the filter. */
export async function readJobDevices(
  db: Queryable,
  call: DeviceCall,
  grouped: Grouped,
): Promise<ListAnswer<JobDeviceRow>> {
  const { values, asking } = newAsking(grouped);
  const { from, where } = jobsOf(call, deviceId, grouped, asking);
  const { page, size, sort } = call;
  const found = await db.query<JobDeviceRow & { total: number }>(
    `with g as (select j.vehicle_no, max(j.ended_at) as last_at, ${jobSums(sumsAmong(call.filters))} from ${from} ${where} group by j.vehicle_no)
     select v.id as "vehicleId", v.sn, v.alias, d.company as dealer, o.name as owner, ${sumsOf((one) => `g.${one}`)},
       ${seconds('g.last_at')} as "lastWorkAt", (count(*) over ())::int as total
     from g join vehicle v on v.no = g.vehicle_no left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
     order by ${orderOf(sort, deviceSorts, 'v.id')} limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return answerOf<JobDeviceRow>(found);
}

/** First day of the half-year that a day lies in: the season where no parameter says otherwise (R6). */
const seasonOf = (day: string): string =>
  `make_date(extract(year from ${day})::int, case when extract(month from ${day}) < 7 then 1 else 7 end, 1)`;

/**
 * A row a block with what of the filter's jobs lies in it. Coverage is over all valid jobs of the block's last season and work type (R7):
 * what a job repeats was counted by the earlier one, so worked less repeated is what is covered.
 */
export async function readJobBlocks(
  db: Queryable,
  call: BlockCall,
  grouped: Grouped,
): Promise<ListAnswer<JobBlockRow>> {
  const { values, asking } = newAsking(grouped);
  const { from, where } = jobsOf(call, blockId, grouped, asking);
  const { page, size, sort } = call;
  const found = await db.query<JobBlockRow & { total: number }>(
    `with g as (select s.block_id, count(*)::int as jobs, count(distinct j.vehicle_no)::int as devices,
         coalesce(sum(s.area_m2) filter (where ${counting}), 0) as area_m2,
         sum(s.overlap_m2) filter (where ${counting}) as overlap_m2,
         coalesce(sum(s.missed_m2) filter (where ${counting}), 0) as missed_m2,
         coalesce(sum(s.qualified_m2) filter (where ${counting}), 0) as qualified_m2,
         coalesce(sum(s.area_m2) filter (where ${counting} and s.qualified_m2 is not null), 0) as judged_m2,
         max(j.ended_at) as last_at,
         (array_agg(j.work_type order by j.ended_at desc))[1] as work_type,
         (array_agg(${seasonOf('j.work_date')} order by j.ended_at desc))[1] as season
       from ${from} join job_share s on s.job_id = j.id ${where} group by s.block_id)
     select b.id as "blockId", b.name, o.name as owner, b.division, b.area_m2 as "blockAreaM2", g.jobs, g.devices,
       g.area_m2 as "areaM2", g.overlap_m2 as "overlapM2", g.missed_m2 as "missedM2", g.qualified_m2 as "qualifiedM2",
       g.judged_m2 as "judgedM2", g.work_type as "workType", g.season::text as season, ${seconds('g.last_at')} as "lastWorkAt",
       coalesce((select least(1, sum(s.area_m2 - s.repeated_m2) / nullif(b.area_m2, 0)) from job_share s
         join job k on k.id = s.job_id where s.block_id = b.id and k.deleted_at is null
           and k.state in ('inProgress', 'finished') and k.work_type = g.work_type
           and k.work_date >= g.season and k.work_date < g.season + interval '6 months'), 0) as coverage,
       (count(*) over ())::int as total
     from g join block b on b.id = g.block_id left join owner o on o.id = b.owner_id
     order by ${orderOf(sort, blockSorts, 'b.id')} limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return answerOf<JobBlockRow>(found);
}
