import type { SoftwareDays, SoftwareNotUsedRow, softwareNotUsedList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone, homeTodaySql as today } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { livingSeen, vehicleMatches, vehiclesOfUse } from './use-source.store.ts';

type Call = z.output<typeof softwareNotUsedList.query>;
export type NotUsedFilters = Call['filters'];
export type NotUsedSort = Call['sort'][number]['column'];
export type NotUsedAsked = Asked<NotUsedFilters, NotUsedSort>;

/** Bought and registered: neither in the warehouse nor at its end. */
export const registeredVehicle = `v.state not in ('idle', 'cancelled')`;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** The last day of use; of a vehicle that never used any, the day that it was installed. */
const since = `coalesce(u.work_date, (v.installed_at at time zone '${homeZone}')::date)`;

/** Vehicles under `v` with the last day that any software ran on them `u`. */
export const notUsedSource: ListSource<NotUsedFilters, NotUsedSort> = {
  select: columnsOf<SoftwareNotUsedRow>({
    id: 'v.id',
    sn: 'v.sn',
    alias: 'v.alias',
    category: 'v.category',
    lastUsedOn: 'u.work_date::text',
    silentDays: `(${today} - ${since})`,
    software: 'u.software_type',
    version: 'u.version',
    installedAt: seconds('v.installed_at'),
    lastHeard: seconds('l.heard_at'),
    dealer: 'd.company',
    owner: 'o.name',
    divisionCode: 'v.division_code',
  }),
  from: `vehicle v ${vehiclesOfUse} left join owner o on o.id = v.owner_id left join vehicle_latest l on l.vehicle_no = v.no
    left join lateral (select x.work_date, x.software_type, x.version from software_use_day x where x.vehicle_no = v.no
      order by x.work_date desc, x.used_s desc limit 1) u on true`,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'v.sn', type: 'text', code: true },
    lastUsedOn: { sql: `coalesce(u.work_date, date '1970-01-01')`, type: 'date' },
    installedAt: { sql: `coalesce(v.installed_at, 'epoch')`, type: 'timestamptz' },
  },
  filters: {
    silent: (days, { put }) => `coalesce(${since} <= ${today} - ${put(Number(days))}::int, true)`,
    ...vehicleMatches,
  },
};

/** The call with the scope in it; thirty days where nothing is said. */
export const visibleNotUsed = (
  actor: Pick<Actor, 'scope'>,
  asked: Omit<NotUsedAsked, 'only'>,
): NotUsedAsked => {
  const seen = livingSeen(actor);
  const { call } = asked;
  return {
    ...asked,
    call: { ...call, filters: { ...call.filters, silent: call.filters.silent ?? '30' } },
    only: (asking) => `${registeredVehicle} and ${seen(asking)}`,
  };
};

/** Days of the calendar of one vehicle. */
const calendarDays = 365;

/** What ran on one vehicle in the last year, day by day; null: it is not there for the actor. */
export async function readSoftwareDays(
  db: Queryable,
  actor: Actor,
  sn: string,
): Promise<SoftwareDays | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<SoftwareDays>(
    `select v.id, v.sn, v.alias, (${today} - ${calendarDays - 1})::text as "from", ${today}::text as "to",
       coalesce((select jsonb_agg(x order by x.date, x.software, x.version) from (select u.work_date::text as date,
         u.software_type as software, u.version, u.starts, u.used_s as "usedS", u.working_s as "workingS" from software_use_day u
         where u.vehicle_no = v.no and u.work_date > ${today} - ${calendarDays}) x), '[]') as days
     from vehicle v where v.sn = ${asking.put(sn)} and ${livingSeen(actor)(asking)}`,
    values,
  );
  return rows[0] ?? null;
}
