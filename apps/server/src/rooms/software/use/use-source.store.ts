import {
  type SoftwareUseRow,
  softwareTypes,
  softwareUseDays,
  type softwareUseList,
  trendWeeks,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Actor } from '#kit/actor.ts';
import { homeDay, homeZone, homeTodaySql as today } from '#kit/clock/home-day.rules.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, oneOf } from '#kit/list/matches.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof softwareUseList.query>;
export type UseFilters = Call['filters'];
export type UseSort = Call['sort'][number]['column'];
export type UseAsked = Asked<UseFilters, UseSort>;

/** Work dates, both included. */
export interface UseSpan {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The work dates that a filter means: thirty days until its end, or until today (UTC+8). */
export function spanOf({ period }: Pick<UseFilters, 'period'>): UseSpan {
  const { usual, most } = softwareUseDays;
  const now = homeDay(Date.now() / 1000);
  const to = period?.to ?? (period?.from ? earlier(now, moved(period.from, most - 1)) : now);
  const from = period?.from ?? moved(to, 1 - usual);
  return { from, to: to < from ? from : to };
}
const moved = (day: string, days: number): string => dayText(Date.parse(day) + days * dayMs);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The span of the same length that ends the day before. */
export function spanBefore({ from, to }: UseSpan): UseSpan {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: moved(from, -days), to: moved(from, -1) };
}

/** A day as the program's own words: a number of days, never a person's text. */
const dateSql = (day: string): string => `(date '1970-01-01' + ${Math.round(Date.parse(day) / dayMs)})`;
export const inUseSpan = (column: string, { from, to }: UseSpan): string =>
  `${column} between ${dateSql(from)} and ${dateSql(to)}`;
/** Runs under `r` that have a part in the span. */
export const runsInSpan = ({ from, to }: UseSpan): string =>
  `r.started_at < ((${dateSql(to)} + 1)::timestamp at time zone '${homeZone}')
    and r.ended_at >= (${dateSql(from)}::timestamp at time zone '${homeZone}')`;

const sameUse = (alias: string): string =>
  `${alias}.vehicle_no = u.vehicle_no and ${alias}.software_type = u.software_type and ${alias}.version = u.version`;
const seconds = (moment: string): string => `extract(epoch from ${moment})::float8`;
const known = softwareTypes.map((type) => `'${type}'`).join(', ');

/** Every hour of a run under `r`, on the clock of UTC+8. */
export const hoursOfRun = `generate_series(date_trunc('hour', r.started_at at time zone '${homeZone}'),
  r.ended_at at time zone '${homeZone}', interval '1 hour') as h`;

/** Seconds of use in each of the last twelve weeks, the oldest first. */
const trend = `(select jsonb_agg(coalesce(x.s, 0) order by w.n desc) from generate_series(0, ${trendWeeks - 1}) as w(n)
  left join (select (${today} - t.work_date) / 7 as n, sum(t.used_s) as s from software_use_day t
    where ${sameUse('t')} and t.work_date > ${today} - ${trendWeeks * 7} and t.work_date <= ${today} group by 1) x on x.n = w.n)`;

/** What filters of vehicles need: the vehicle under `v` with its dealer `d`. */
export const vehiclesOfUse = 'left join dealer d on d.id = v.dealer_id';

export const vehicleMatches = {
  sn: oneOf('v.sn'),
  category: oneOf('v.category'),
  dealer: inBranch('d'),
  division: (code: string, { put }: Asking) => `v.division_code like ${put(divisionPattern(code))}::text`,
};

/** What of a call narrows days of use under `u` of the vehicles `v`; the span stands in the source. */
const matches = (span: UseSpan): ListSource<UseFilters, UseSort>['filters'] => ({
  software: (chosen, { put }) =>
    `(u.software_type = any(${put(chosen)}::text[])${chosen.includes('other') ? ` or u.software_type not in (${known})` : ''})`,
  version: contains('u.version'),
  ...vehicleMatches,
  period: () => 'true',
  hour: (cells, { put }) => `exists (select from software_run r cross join lateral ${hoursOfRun}
    where ${sameUse('r')} and ${runsInSpan(span)}
      and extract(isodow from h) || '-' || extract(hour from h) = any(${put(cells)}::text[]))`,
});

/** The table of /softFreq over a span: sums of each vehicle, software and version. */
export function useSource(span: UseSpan): ListSource<UseFilters, UseSort> {
  const summed = `(select vehicle_no, software_type, version, sum(starts)::int as starts, count(*)::int as days, sum(used_s) as used_s,
      sum(working_s) as working_s, max(work_date) as last_on
    from software_use_day where ${inUseSpan('work_date', span)} group by 1, 2, 3) u join vehicle v on v.no = u.vehicle_no ${vehiclesOfUse}`;
  const ofRuns = (what: string): string =>
    `(select ${seconds(what)} from software_run r where ${sameUse('r')} and ${runsInSpan(span)})`;
  const id = `v.sn || ' ' || u.software_type || ' ' || u.version`;
  return {
    select: columnsOf<SoftwareUseRow>({
      id,
      vehicleId: 'v.id',
      sn: 'v.sn',
      alias: 'v.alias',
      software: 'u.software_type',
      version: 'u.version',
      starts: 'u.starts',
      days: 'u.days',
      usedS: 'u.used_s',
      perDayS: 'u.used_s / u.days',
      workingS: 'u.working_s',
      firstUsed: ofRuns('min(r.started_at)'),
      lastUsed: ofRuns('max(r.ended_at)'),
      trend,
      category: 'v.category',
      dealer: 'd.company',
      owner: 'o.name',
      divisionCode: 'v.division_code',
    }),
    from: `${summed} left join owner o on o.id = v.owner_id`,
    counted: summed,
    id: { sql: id, type: 'text', code: true },
    sorts: {
      sn: { sql: 'v.sn', type: 'text', code: true },
      starts: { sql: 'u.starts', type: 'int' },
      days: { sql: 'u.days', type: 'int' },
      usedS: { sql: 'u.used_s', type: 'float8' },
      workingS: { sql: 'u.working_s', type: 'float8' },
      lastUsed: { sql: 'u.last_on', type: 'date' },
    },
    filters: matches(span),
  };
}

/** Living vehicles that the actor may know of, under `v`. */
export const livingSeen = (actor: Pick<Actor, 'scope'>) => {
  const reach = vehicleReach(actor);
  return (asking: Asking): string => `v.deleted_at is null and ${reach(asking)}`;
};

/** The call with the scope in it. */
export const visibleUse = (actor: Pick<Actor, 'scope'>, asked: Omit<UseAsked, 'only'>): UseAsked => ({
  ...asked,
  only: livingSeen(actor),
});
