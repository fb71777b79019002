import { type SortieRow, type sortieList, usualSortieLimits } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource, Match } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof sortieList.query>;
export type SortieFilters = Call['filters'];
export type SortieSort = Call['sort'][number]['column'];
export type SortieAsked = Asked<SortieFilters, SortieSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Day of the take-off where no job says the work date. */
export const workDate = `coalesce(j.work_date, (s.started_at at time zone 'Asia/Shanghai')::date)`;
export const dose = `(s.amount / nullif(j.area_m2, 0))`;
/** What was sprayed outside the block; null without one. */
export const outside = `(case when j.block_id is not null then greatest(0, j.area_m2 - coalesce(
  (select x.area_m2 from job_share x where x.job_id = j.id and x.block_id = j.block_id), 0)) end)`;
const state = `(case when s.track is null then 'noTrack' when s.computed_at is null then 'waiting' when j.id is null then 'noWork'
  when j.state = 'inProgress' then 'finished' else j.state end)`;

const limit = (name: keyof typeof usualSortieLimits): string => `(q.limits->>'${name}')::float8`;
/** Share of the sprayed way whose value lies outside; 0 where nothing tells it. */
const offShare = (column: string, from: string, to: string): string =>
  `coalesce((select sum(u.way) filter (where (u.bin - 0.5) / 10 < ${from} or (u.bin - 0.5) / 10 > ${to})::float8 / nullif(sum(u.way), 0)
    from unnest(${column}) with ordinality as u(way, bin)), 0)`;
const fault = (name: string, condition: string): string => `case when ${condition} then '${name}' end`;
/** What was not as the setting wants it (/jiading, "Quality faults"). */
const faults = `array_remove(array[
  ${fault('height', `${offShare('s.heights', limit('heightFromM'), limit('heightToM'))} > ${limit('offShare')}`)},
  ${fault('speed', `${offShare('s.speeds', '0', limit('speed'))} > ${limit('offShare')}`)},
  ${fault('dose', `abs(${dose} / s.target_dose - 1) > ${limit('dose')}`)},
  ${fault('overlap', `j.overlap_m2 / nullif(j.area_m2, 0) > ${limit('overlap')}`)},
  ${fault('missed', `j.missed_m2 / nullif(j.area_m2 + j.missed_m2, 0) > ${limit('missed')}`)},
  ${fault('outside', `${outside} / nullif(j.area_m2, 0) > ${limit('outside')}`)},
  ${fault('wind', `s.wind_ms > ${limit('wind')}`)}], null)`;

/** Sorties under `s`, the aircraft `v`, the job `j`, its block `b`, the dealer `d`, the limits `q`, faults in `f`. */
export const sortiesFrom = `uav_sortie s join vehicle v on v.no = s.vehicle_no
  left join job j on j.id = s.job_id and j.deleted_at is null
  left join block b on b.id = coalesce(j.block_id, s.block_id) left join dealer d on d.id = v.dealer_id
  cross join (select coalesce((select value from setting where key = 'uav.limits'),
    '${JSON.stringify(usualSortieLimits)}'::jsonb) as limits) q
  cross join lateral (select ${faults} as faults) f`;

const onWorkDays: Match<{ from?: string | undefined; to?: string | undefined }> = ({ from, to }, { put }) =>
  [
    ...(from === undefined ? [] : [`${workDate} >= ${put(from)}::date`]),
    ...(to === undefined ? [] : [`${workDate} <= ${put(to)}::date`]),
  ].join(' and ') || 'true';

const select = `s.id, s.number, j.id as "jobId", v.id as "vehicleId", v.sn, v.product_model as model, d.company as dealer,
  coalesce(nullif(j.division_code, ''), v.division_code) as "divisionCode", ${workDate}::text as "workDate",
  ${seconds('s.started_at')} as "startedAt", ${seconds('s.ended_at')} as "endedAt", s.pilot, b.id as "blockId", b.name as block,
  coalesce(nullif(j.crop, ''), s.crop) as crop, s.purpose, s.agent, s.unit, j.area_m2 as "areaM2", j.overlap_m2 as "overlapM2",
  j.missed_m2 as "missedM2", ${outside} as "outsideM2", s.amount, ${dose} as dose, s.target_dose as "targetDose",
  s.mean_height_m as "meanHeightM", s.mean_speed as "meanSpeed", s.swath_m as "swathM",
  ${seconds('s.ended_at')} - ${seconds('s.started_at')} as "flightS", f.faults, s.source, ${state} as state,
  s.wind_ms as "windMs", s.battery_swaps as "batterySwaps", j.settled_in is not null as settled,
  ${versionSql('s.updated_at')} as version`;

/** The list of /jiading. */
export const sortieSource: ListSource<SortieFilters, SortieSort> = {
  select,
  from: sortiesFrom,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    startedAt: { sql: 's.started_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    pilot: { sql: 's.pilot', type: 'text' },
    areaM2: { sql: 'j.area_m2', type: 'float8', nullable: true },
    amount: { sql: 's.amount', type: 'float8', nullable: true },
    flightS: { sql: 'extract(epoch from s.ended_at - s.started_at)::float8', type: 'float8' },
  },
  filters: {
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    model: contains('v.product_model'),
    pilot: contains('s.pilot'),
    dealer: ({ id, withBelow }, { put }) =>
      withBelow
        ? `v.dealer_id in (select x.id from dealer x where x.path @> array[${put(id)}::uuid])`
        : `v.dealer_id = ${put(id)}::uuid`,
    division: (code, { put }) =>
      `coalesce(nullif(j.division_code, ''), v.division_code) like ${put(divisionPattern(code))}::text`,
    block: (id, { put }) => `coalesce(j.block_id, s.block_id) = ${put(id)}::uuid`,
    blockName: contains("coalesce(b.name, '')"),
    crop: contains("coalesce(nullif(j.crop, ''), s.crop)"),
    purpose: oneOf('s.purpose'),
    agent: contains('s.agent'),
    workDate: onWorkDays,
    origin: oneOf('s.source'),
    quality: (chosen) =>
      chosen.length === 1 ? `cardinality(f.faults) ${chosen[0] === 'good' ? '=' : '>'} 0` : 'true',
    state: oneOf(state),
  },
};

/** The call with the scope in it: sorties of the aircraft that the actor sees. */
export const visibleSorties = (actor: Actor, asked: Omit<SortieAsked, 'only'>): SortieAsked => ({
  ...asked,
  only: (asking) => `(${vehicleReach(actor)(asking)})`,
});

/** One sortie that the actor may know of, or null. */
export async function findSortie(db: Queryable, actor: Actor, id: string): Promise<SortieRow | null> {
  return readOne<SortieRow>(db, sortieSource, id, vehicleReach(actor));
}

/** Of some sorties those that the actor may know of. */
export const visibleSortieRecords = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(db, { source: visibleSource, reach: async () => vehicleReach(actor) }, actor, ids);

/** Of the list only what says whose a sortie is. */
const visibleSource = { from: 'uav_sortie s join vehicle v on v.no = s.vehicle_no', id: { sql: 's.id' } };
