import { countingJobStates, type deviceJobList } from '@furrow/contract';
import type { z } from 'zod';
import type { Actor } from '#kit/actor.ts';
import type { Coverage } from '#kit/data-scope.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, containsOfFew, inSpan, oneOf } from '#kit/list/matches.ts';
import type { Asking, ListSource, Match } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { vehicleScope } from '#rooms/machines/public.ts';

type Call = z.output<typeof deviceJobList.query>;
export type JobFilters = Call['filters'];
export type JobSort = Call['sort'][number]['column'];
export type JobAsked = Asked<JobFilters, JobSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** Share of an area; null where there is none. */
const share = (part: string, whole: string): string => `(${part} / nullif(${whole}, 0))`;
export const qualifiedRate = share('j.qualified_m2', 'j.area_m2');
export const overlapRate = share('j.overlap_m2', 'j.area_m2');

/** Jobs of the vehicles that the words mean. */
const ofVehicles = (condition: string): string =>
  `j.vehicle_no in (select x.no from vehicle x where ${condition})`;

const onWorkDays: Match<{ from?: string | undefined; to?: string | undefined }> = ({ from, to }, { put }) =>
  [
    ...(from === undefined ? [] : [`j.work_date >= ${put(from)}::date`]),
    ...(to === undefined ? [] : [`j.work_date <= ${put(to)}::date`]),
  ].join(' and ') || 'true';

/** Filters of /deviceJob on jobs under `j`; they join nothing, so that sums take them too. */
export const jobMatches: ListSource<JobFilters, JobSort>['filters'] = {
  sn: (sns, { put }) => ofVehicles(`x.sn = any(${put(sns)}::text[])`),
  dealer: ({ id, withBelow }, { put }) =>
    withBelow
      ? `j.dealer_id in (select x.id from dealer x where x.path @> array[${put(id)}::uuid])`
      : `j.dealer_id = ${put(id)}::uuid`,
  owner: (words, asking) =>
    `j.owner_id in (select o.id from owner o where ${contains('o.name')(words, asking)} or o.phone = ${asking.put(words)}::text)`,
  division: (code, { put }) => `j.division_code like ${put(divisionPattern(code))}::text`,
  vehicleDivision: (code, { put }) => ofVehicles(`x.division_code like ${put(divisionPattern(code))}::text`),
  block: (id, { put }) => `j.id in (select s.job_id from job_share s where s.block_id = ${put(id)}::uuid)`,
  blockName: (words, asking) =>
    `j.id in (select s.job_id from job_share s join block b on b.id = s.block_id where ${contains('b.name')(words, asking)})`,
  category: oneOf('j.category'),
  model: containsOfFew('job', 'j', 'model'),
  workType: oneOf('j.work_type'),
  tool: (words, asking) =>
    `j.implement_id in (select i.id from implement i join implement_model m on m.id = i.model_id
      where ${contains('i.tool_no', 'm.brand', 'm.model')(words, asking)})`,
  crop: containsOfFew('job', 'j', 'crop'),
  workDate: onWorkDays,
  area: inSpan('j.area_m2'),
  depth: inSpan('j.mean_depth_m'),
  qualified: inSpan(qualifiedRate),
  overlap: inSpan(overlapRate),
  state: oneOf('j.state'),
  flags: (flags, { put }) => `j.flags && ${put(flags)}::text[]`,
  settled: (chosen) =>
    chosen.length === 1 ? `j.settled_in is ${chosen[0] === 'yes' ? 'not ' : ''}null` : 'true',
  asOf: (at, { put }) => `j.created_at <= to_timestamp(${put(at)}::float8)`,
};

const tool = `(select concat_ws(' · ', i.tool_no, nullif(concat_ws(' ', m.brand, m.model), '')) from implement i
  join implement_model m on m.id = i.model_id where i.id = j.implement_id)`;

/** Columns of a row; jobs under `j`, vehicle `v`, the dealer and owner of the work date `d` and `o`, block `b`. */
const select = `j.id, j.work_date::text as "workDate", ${seconds('j.started_at')} as "startedAt",
  ${seconds('j.ended_at')} as "endedAt", v.id as "vehicleId", v.sn, v.alias, d.company as dealer,
  j.dealer_id as "dealerId", o.name as owner, j.owner_id as "ownerId", j.division_code as "divisionCode",
  j.block_id as "blockId", b.name as block, j.work_type as "workType", j.implement_id as "implementId", ${tool} as tool,
  j.width_m as "widthM", j.area_m2 as "areaM2", j.gross_m2 as "grossM2", j.overlap_m2 as "overlapM2",
  ${overlapRate} as "overlapRate", j.missed_m2 as "missedM2", j.repeated_m2 as "repeatedM2",
  j.qualified_m2 as "qualifiedM2", ${qualifiedRate} as "qualifiedRate", j.standard_depth_m as "standardDepthM",
  j.tolerance_m as "toleranceM", j.mean_depth_m as "meanDepthM", j.stability, j.sensor_coverage as "sensorCoverage",
  j.distance_m as "distanceM", j.working_s as "workingS", j.turning_s as "turningS",
  ${share('j.working_s', '(j.working_s + j.turning_s)')} as "fieldEfficiency", j.mean_speed as "meanSpeed", j.passes,
  j.state, j.flags, j.crop, j.category, j.model, j.car_type as "carType", j.corrected, j.version,
  (select count(*)::int from photo p where p.vehicle_no = j.vehicle_no and p.deleted_at is null and p.taken_at between j.started_at and j.ended_at)
    as photos, exists (select from job_precision q where q.job_id = j.id) as precise, j.settled_in is not null as settled, j.invalid_reason as "invalidReason",
  ${seconds('j.computed_at')} as "computedAt"`;

/** What a kept version holds; the rest of a job has no history. */
const kept = {
  area_m2: 'areaM2',
  gross_m2: 'grossM2',
  overlap_m2: 'overlapM2',
  missed_m2: 'missedM2',
  repeated_m2: 'repeatedM2',
  qualified_m2: 'qualifiedM2',
  mean_depth_m: 'meanDepthM',
  stability: 'stability',
  sensor_coverage: 'sensorCoverage',
  distance_m: 'distanceM',
  working_s: 'workingS',
  turning_s: 'turningS',
  mean_speed: 'meanSpeed',
  width_m: 'widthM',
} as const;
const present =
  `id, vehicle_no, implement_id, crop, work_date, block_id, division_code, standard_depth_m, tolerance_m, flags,
  invalid_reason, corrected, settled_in, dealer_id, owner_id, category, model, brand, car_type, computed_at, created_at,
  deleted_at, outline, bbox, centre_lng, centre_lat`
    .split(/,\s*/)
    .map((name) => `k.${name}`)
    .join(', ');

/**
 * Jobs under `j`: as they are, or with the figures that they had at a moment. A version's figures held until its `at`, so the
 * first one that was replaced later is the one of that moment.
 */
export function jobsFrom(asOf: number | undefined): string {
  if (asOf === undefined) return 'job j';
  const at = `to_timestamp(${Math.trunc(asOf)})`;
  const columns = Object.entries(kept).map(
    ([column, key]) =>
      `case when h.figures is null then k.${column} else (h.figures->>'${key}')::float8 end as ${column}`,
  );
  return `(select ${present}, ${columns.join(', ')},
      coalesce(h.figures->>'workType', k.work_type) as work_type, coalesce(h.figures->>'state', k.state) as state,
      coalesce(to_timestamp((h.figures->>'from')::float8), k.started_at) as started_at,
      coalesce(to_timestamp((h.figures->>'to')::float8), k.ended_at) as ended_at,
      coalesce((h.figures->>'passes')::int, k.passes) as passes, coalesce(h.version, k.version) as version
    from job k left join lateral (select x.figures, x.version from job_version x where x.job_id = k.id and x.at > ${at}
      order by x.version limit 1) h on true) j`;
}

// Each of these has an index with the id behind it (migrations 0070, 0072, 0113).
const sorts: ListSource<JobFilters, JobSort>['sorts'] = {
  startedAt: { sql: 'j.started_at', type: 'timestamptz' },
  workDate: { sql: 'j.work_date', type: 'date' },
  sn: { sql: 'v.sn', type: 'text', code: true },
  areaM2: { sql: 'j.area_m2', type: 'float8' },
  overlapM2: { sql: 'j.overlap_m2', type: 'float8', nullable: true },
  missedM2: { sql: 'j.missed_m2', type: 'float8', nullable: true },
  meanDepthM: { sql: 'j.mean_depth_m', type: 'float8', nullable: true },
  qualifiedRate: { sql: qualifiedRate, type: 'float8', nullable: true },
  meanSpeed: { sql: 'j.mean_speed', type: 'float8', nullable: true },
  workingS: { sql: 'j.working_s', type: 'float8' },
  widthM: { sql: 'j.width_m', type: 'float8', nullable: true },
};

/** The list of jobs, as they are or as of a moment. */
export const jobSource = (asOf?: number): ListSource<JobFilters, JobSort> => ({
  select,
  from: `${jobsFrom(asOf)} join vehicle v on v.no = j.vehicle_no left join dealer d on d.id = j.dealer_id
    left join owner o on o.id = j.owner_id left join block b on b.id = j.block_id`,
  counted: jobsFrom(asOf),
  ordered: `${jobsFrom(asOf)} join vehicle v on v.no = j.vehicle_no`,
  id: { sql: 'j.id', type: 'uuid' },
  sorts,
  filters: jobMatches,
});

/**
 * Which jobs exist for somebody (S5): those of his vehicles. A job stays with the dealer and owner that had the vehicle on
 * the work date; region and single vehicles are asked of the vehicle.
 */
export function jobsWithin(actor: Pick<Actor, 'scope'>, deed: 'see' | 'operate' = 'see'): Reach {
  const scope = vehicleScope(actor, deed);
  return (asking) => `j.deleted_at is null and ${scopeSql(scope, asking)}`;
}

function scopeSql(scope: Coverage, { put }: Asking): string {
  if (scope.all) return 'true';
  const ids = (set: ReadonlySet<string>): string => `any(${put([...set])}::uuid[])`;
  const inAny = (divisions: ReadonlySet<string>): string =>
    `x.division_code like any(${put([...divisions].map(divisionPattern))}::text[])`;
  const ways = [
    ...(scope.ids.size > 0 ? [ofVehicles(`x.id = ${ids(scope.ids)}`)] : []),
    ...(scope.dealers.size > 0 ? [`j.dealer_id = ${ids(scope.dealers)}`] : []),
    ...(scope.owners.size > 0 ? [`j.owner_id = ${ids(scope.owners)}`] : []),
    ...(scope.regions.size > 0 ? [ofVehicles(`x.region_id = ${ids(scope.regions)}`)] : []),
    ...(scope.divisions.size > 0 ? [ofVehicles(inAny(scope.divisions))] : []),
    ...scope.narrowed
      .filter(({ divisions, regions, dealers }) => dealers.size > 0 && divisions.size + regions.size > 0)
      .map(({ dealers, divisions, regions }) => {
        const areas = [
          ...(divisions.size > 0 ? [inAny(divisions)] : []),
          ...(regions.size > 0 ? [`x.region_id = ${ids(regions)}`] : []),
        ];
        return `(j.dealer_id = ${ids(dealers)} and ${ofVehicles(`(${areas.join(' or ')})`)})`;
      }),
  ];
  return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
}

const quoted = countingJobStates.map((state) => `'${state}'`).join(', ');
/** Jobs whose areas count. */
export const counting = `j.state in (${quoted})`;

/**
 * A work date is the day of some region, so its jobs start within a day of it in UTC. Said where a list goes along the starts,
 * so that it begins with those days and does not pass the years between.
 */
function startsOfDays({ sort, filters }: JobAsked['call'], { put }: Asking): string {
  const { workDate, asOf } = filters;
  if (sort[0]?.column !== 'startedAt' || !workDate || asOf !== undefined) return 'true';
  const dayStart = (day: string, plus: number): string =>
    `((${put(day)}::date + ${plus})::timestamp at time zone 'UTC')`;
  const begin = workDate.from === undefined ? 'true' : `j.started_at >= ${dayStart(workDate.from, -1)}`;
  return workDate.to === undefined ? begin : `${begin} and j.started_at < ${dayStart(workDate.to, 2)}`;
}

/** The call with the scope in it; unless states are asked for, only jobs that count are there. */
export const visibleJobs = (actor: Pick<Actor, 'scope'>, asked: Omit<JobAsked, 'only'>): JobAsked => ({
  ...asked,
  only: (asking) =>
    `${jobsWithin(actor)(asking)}${asked.call.filters.state?.length ? '' : ` and ${counting}`}`,
  along: (asking) => startsOfDays(asked.call, asking),
});
