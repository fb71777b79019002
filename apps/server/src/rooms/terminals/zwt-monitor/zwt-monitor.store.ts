import {
  type BoundingBox,
  type ZwtCard,
  type ZwtMonitorFigures,
  type ZwtMonitorRow,
  type ZwtSign,
  type zwtMonitorList,
  zwtSigns,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

type Call = z.output<typeof zwtMonitorList.query>;
export type ZwtFilters = Call['filters'];
export type ZwtSort = Call['sort'][number]['column'];
export type ZwtAsked = Asked<ZwtFilters, ZwtSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const userState = `case when z.state = 'frozen' then 'frozen' when z.ends_on < ${homeTodaySql} then 'expired' else 'active' end`;
const locked = `(${userState} <> 'active')`;
const online = `((l.heard_at > now() - interval '${onlineWithinS} seconds') is true)`;
const sign = `case when v.id is null then 'userOnly' when ${locked} then 'locked' when ${online} then 'online' else 'offline' end`;
/** A locked terminal tells no place; then, and without a terminal, it is where the app was seen last. */
const placeOf = (terminal: string, user: string): string =>
  `case when v.id is null or ${locked} then z.${user} else coalesce(l.${terminal}, z.${user}) end`;
const [lng, lat] = [placeOf('lng', 'last_longitude'), placeOf('lat', 'last_latitude')];
/** What a locked terminal tells is nobody's business either. */
const unlocked = (sql: string): string => `case when not ${locked} then ${sql} end`;
const id = 'coalesce(t.id, z.id)';
const daysLeft = `(z.ends_on - ${homeTodaySql})`;
const rtk = `(not ${locked} and ${online} and l.fix in (4, 5))`;
const monthBegin = `(date_trunc('month', now() at time zone '${homeZone}') at time zone '${homeZone}')`;
const measured = `from block b where b.terminal_vehicle_id = v.id and b.deleted_at is null`;

const from = `zhiweitong_user z join dealer d on d.id = z.dealer_id
  left join zhiweitong_terminal t on t.user_id = z.id and t.to_at is null
  left join vehicle v on v.id = t.vehicle_id and v.deleted_at is null
  left join vehicle_latest l on l.vehicle_no = v.no left join condition_latest c on c.vehicle_no = v.no`;

/** Users under `z`, their dealer under `d`, each of their terminals under `v`. */
export const zwtSource: ListSource<ZwtFilters, ZwtSort> = {
  select: columnsOf<ZwtMonitorRow>({
    id,
    userId: 'z.id',
    user: 'z.name',
    phone: 'z.phone',
    sign,
    userState,
    vehicleId: 'v.id',
    sn: 'v.sn',
    dealer: 'd.company',
    divisionCode: 'z.division_code',
    fix: unlocked('l.fix::int'),
    satellites: unlocked('l.satellites::float8'),
    correctionAge: unlocked(`(c.told ->> 'correctionAge')::float8`),
    account: `(select a.account from differential_account a where a.vehicle_id = v.id and a.deleted_at is null order by a.created_at desc limit 1)`,
    mountPoint: `(select x.mount_served from ntrip_connection x where x.vehicle_id = v.id and x.ended_at is null and x.accepted
      order by x.began_at desc limit 1)`,
    endsOn: `to_char(z.ends_on, 'YYYY-MM-DD')`,
    daysLeft,
    heardAt: seconds('l.heard_at'),
    lastSeenAt: seconds('z.last_seen_at'),
    measuredM2: `coalesce((select sum(b.area_m2) ${measured} and b.created_at >= ${monthBegin}), 0)::float8`,
    longitude: lng,
    latitude: lat,
  }),
  from,
  id: { sql: id, type: 'uuid' },
  sorts: {
    heardAt: { sql: 'l.heard_at', type: 'timestamptz', nullable: true },
    user: { sql: 'z.name', type: 'text' },
    sn: { sql: 'v.sn', type: 'text', code: true, nullable: true },
    endsOn: { sql: `(z.ends_on::timestamp at time zone 'UTC')`, type: 'timestamptz' },
  },
  filters: {
    user: contains('z.name'),
    sn: oneOf('v.sn'),
    sign: oneOf(`(${sign})`),
    expired: whenAsked(`${userState} = 'expired'`),
    expiring: whenAsked(`${daysLeft} between 0 and 30`),
    fixed: whenAsked(rtk),
    dealer: inBranch('d'),
    division: inDivision('z.division_code'),
  },
};

export interface PlacedSign {
  id: string;
  lng: number;
  lat: number;
  sign: ZwtSign;
  label: string;
}

/** The signs in a box of degrees; its west may exceed its east. */
export async function readPlacedSigns(
  db: Queryable,
  asked: ZwtAsked,
  [west, south, east, north]: BoundingBox,
): Promise<PlacedSign[]> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(zwtSource, asked, asking);
  const [w, e] = [asking.put(west), asking.put(east)];
  const { rows } = await db.query<PlacedSign>(
    `select * from (select ${columnsOf<PlacedSign>({ id, lng, lat, sign, label: `concat_ws(' ', z.name, v.sn)` })} from ${from} ${where}) x
     where x.lat between ${asking.put(south)}::float8 and ${asking.put(north)}::float8
       and case when ${w}::float8 > ${e}::float8 then x.lng >= ${w}::float8 or x.lng <= ${e}::float8
         else x.lng between ${w}::float8 and ${e}::float8 end
     order by x.id`,
    values,
  );
  return rows;
}

/** How many signs there are of each kind under the filters of a call. */
export async function readZwtFigures(db: Queryable, asked: ZwtAsked): Promise<ZwtMonitorFigures> {
  const { values, asking } = newAsking(asked);
  const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.query<ZwtMonitorFigures>(
    `select count(*)::int as "all", ${zwtSigns.map((one) => `${counted(`sign = '${one}'`)} as "${one}"`).join(', ')},
       ${counted('days between 0 and 30')} as expiring,
       case when min(lng) is not null then array[min(lng), min(lat), max(lng), max(lat)] end as extent
     from (select ${sign} as sign, ${daysLeft} as days, ${lng} as lng, ${lat} as lat from ${from} ${whereOf(zwtSource, asked, asking)}) x`,
    values,
  );
  return rows[0]!;
}

/** Ground measured on a terminal, the newest first. */
export async function lastMeasured(db: Queryable, vehicleId: string): Promise<ZwtCard['measured']> {
  const { rows } = await db.query<ZwtCard['measured'][number]>(
    `select b.id, b.name, b.area_m2 as "areaM2", ${seconds('b.created_at')} as at, b.outline
     from vehicle v join lateral (select b.* ${measured} order by b.created_at desc limit 5) b on true where v.id = $1
     order by b.created_at desc`,
    [vehicleId],
  );
  return rows;
}
