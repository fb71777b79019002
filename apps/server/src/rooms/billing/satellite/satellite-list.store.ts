import type {
  SatelliteDay,
  SatelliteRow,
  satelliteFigures,
  satelliteList,
  satelliteReceiver,
  satelliteStock,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { presentState } from './satellite.store.ts';

type Call = z.output<typeof satelliteList.query>;
export type SatelliteFilters = Call['filters'];
export type SatelliteSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const payment = `coalesce(c.state, 'none')`;
const daysLeft = `((s.ends_at at time zone '${homeZone}')::date - ${homeTodaySql})`;
/** Sums of the last 7 days, today with them. */
const lastWeek = `satellite_day u where u.vehicle_id = v.id and u.day > ${homeTodaySql} - 7`;
const share = `(select sum(u.ppp_s)::float8 / nullif(sum(u.ppp_s + u.rtk_s + u.float_s + u.single_s), 0) from ${lastWeek})`;
const used = `case when exists (select from ${lastWeek} and u.ppp_s > 0) then 'yes' else 'no' end`;
const waits = (what: string): string =>
  `(select ${what} from satellite_extension e left join charge y on y.id = e.charge_id where e.service_id = s.id and e.state = 'waiting')`;

/** Services under `s`, their vehicle `v`, receiver `r` with its model `m`, whose it is `d`. */
const counted = `satellite_service s join vehicle v on v.id = s.vehicle_id join component r on r.id = s.receiver_id
  join component_model m on m.id = r.model_id left join dealer d on d.id = v.dealer_id`;
/** Beside: charge `c`, last position `l`, the last command `k`, what the terminal tells of itself `t`. */
const from = `${counted} left join charge c on c.id = s.charge_id left join vehicle_latest l on l.vehicle_no = v.no
  left join terminal_command k on k.vehicle_no = v.no and k.id = s.command_id left join terminal_identity t on t.vehicle_no = v.no`;

export const satelliteSource: ListSource<SatelliteFilters, SatelliteSort> = {
  select: columnsOf<SatelliteRow>({
    id: 's.id',
    no: 's.no',
    vehicleId: 'v.id',
    sn: 'v.sn',
    receiverId: 'r.id',
    receiverSn: 'r.sn',
    receiverModel: 'm.model',
    receiverFitted: `(r.state = 'fitted' and r.vehicle_id is not distinct from v.id)`,
    supplier: 's.supplier',
    level: 's.level',
    state: presentState,
    begins: 's.begins',
    beginsAt: seconds('s.begins_at'),
    endsAt: seconds('s.ends_at'),
    days: 's.days::int',
    daysLeft,
    origin: 's.origin',
    chargeId: 'c.id',
    charge: 'c.no',
    payment,
    activatedAt: seconds('s.activated_at'),
    fix: `case l.fix when 0 then 'none' when 1 then 'single' when 2 then 'differential' when 4 then 'fixed' when 5 then 'float' end`,
    pppShare: share,
    dealer: 'd.company',
    divisionCode: 'v.division_code',
    code: `case when s.code_id is null then '' else '********' end`,
    delivery: `coalesce(k.state, 'none')`,
    failure: 's.failure',
    reason: 's.reason',
    waitingDays: waits('e.days::int'),
    waitingCharge: waits('y.no'),
    beam: 's.beam',
    software: `coalesce(t.software_version, '')`,
    operator: `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = s.created_by)`,
    remark: 's.remark',
  }),
  from,
  counted,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    over: { sql: `((${presentState}) in ('expired', 'cancelled'))`, type: 'boolean' },
    endsAt: { sql: 's.ends_at', type: 'timestamptz', nullable: true },
    beginsAt: { sql: 's.begins_at', type: 'timestamptz', nullable: true },
    activatedAt: { sql: 's.activated_at', type: 'timestamptz', nullable: true },
    sn: { sql: 'v.sn', type: 'text', code: true },
    no: { sql: 's.no', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    receiver: contains('r.sn', 'm.model'),
    supplier: contains('s.supplier'),
    level: oneOf('s.level'),
    state: oneOf(`(${presentState})`),
    origin: oneOf('s.origin'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    beginsAt: onDays('s.begins_at'),
    daysLeft: inSpan(daysLeft),
    used: oneOf(`(${used})`),
  },
};

/** Only of devices that are there. */
export const satelliteThere = 'v.deleted_at is null';

/** A service whose device lies in reach, or null. */
export const findSatellite = (db: Queryable, id: string, reach: Reach): Promise<SatelliteRow | null> =>
  readOne<SatelliteRow>(db, satelliteSource, id, (asking) => `${satelliteThere} and ${reach(asking)}`);

/** Of these ids, those whose device lies in reach. */
export async function satellitesIn(
  db: Queryable,
  ids: readonly string[],
  reach: Reach,
): Promise<ReadonlySet<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select s.id from ${counted} where s.id = any(${asking.put(ids)}::uuid[]) and ${satelliteThere} and ${reach(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many of a filter are active, soon over, waiting or over: exact. */
export async function readSatelliteFigures(
  db: Queryable,
  asked: Asked<SatelliteFilters, SatelliteSort>,
): Promise<z.output<typeof satelliteFigures>> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<z.output<typeof satelliteFigures>>(
    `select (count(*) filter (where state = 'active'))::int as active, (count(*) filter (where state = 'waiting'))::int as waiting,
       (count(*) filter (where state = 'active' and ends_at < now() + interval '30 days'))::int as soon,
       (count(*) filter (where state = 'expired'))::int as expired
     from (select ${presentState} as state, s.ends_at from ${counted} ${whereOf(satelliteSource, asked, asking)}) one`,
    values,
  );
  return rows[0]!;
}

/** Every supplier and level of which codes were bought; how many are free only where the stock may be seen. */
export async function readSatelliteStock(
  db: Queryable,
  seesStock: boolean,
): Promise<z.output<typeof satelliteStock>> {
  const { rows } = await db.query<z.output<typeof satelliteStock>[number]>(
    `select supplier, level, case when $1 then (count(*) filter (where service_id is null))::int end as free
     from satellite_code group by supplier, level
     order by supplier, array_position(array['subMetre', 'decimetre', 'centimetre'], level)`,
    [seesStock],
  );
  return rows;
}

/** The last 30 days of a vehicle that have any sums, the first first; min. */
export async function readSatelliteDays(db: Queryable, vehicleId: string): Promise<SatelliteDay[]> {
  const minutes = (column: string): string => `round(u.${column} / 60.0, 1)::float8`;
  const { rows } = await db.query<SatelliteDay>(
    `select u.day::text as day, ${minutes('ppp_s')} as ppp, ${minutes('rtk_s')} as rtk, ${minutes('float_s')} as float,
       ${minutes('single_s')} as single
     from satellite_day u where u.vehicle_id = $1 and u.day > ${homeTodaySql} - 30 order by u.day`,
    [vehicleId],
  );
  return rows;
}

/** Where a service may move: other receivers of its vehicle, and the one that took the place of its own by an approved replacement. */
export async function readReceiversFor(
  db: Queryable,
  serviceId: string,
  reach: Reach,
): Promise<z.output<typeof satelliteReceiver>[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const id = asking.put(serviceId);
  const { rows } = await db.query<z.output<typeof satelliteReceiver>>(
    `select r.id, r.sn as "receiverSn", m.model, v.sn from satellite_service s
       join component r on r.kind = 'receiver' and r.state = 'fitted' and r.deleted_at is null and r.id <> s.receiver_id
         and (r.vehicle_id = s.vehicle_id or exists (select from replacement_line x join replacement_record w on w.id = x.record_id
           where x.old_id = s.receiver_id and x.new_id = r.id
             and w.vehicle_id = s.vehicle_id and w.origin = 'application'))
       join component_model m on m.id = r.model_id join vehicle v on v.id = r.vehicle_id
     where s.id = ${id} and ${satelliteThere} and ${reach(asking)} order by r.sn`,
    values,
  );
  return rows;
}
