import type { SimCardRow, SimSlot, SimState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { simState, usedMb } from './sim.store.ts';

/** What is known of a card and of the terminal that it sits in. MB are millions of bytes; days are those of UTC+8. */
export interface CardFacts {
  readonly id: string;
  readonly iccid: string;
  readonly operator: SimCardRow['operator'];
  readonly planMb: number;
  readonly state: SimState;
  readonly slot: SimSlot | null;
  /** Days to its last day; null: it has none. */
  readonly daysLeft: number | null;
  readonly today: string;
  /** Of this month, as the operator told, and after how many of its days. */
  readonly toldMb: number | null;
  readonly toldAfterDays: number | null;
  /** As gateway and caster saw: this month, today, yesterday, a day in the mean of the 30 days before. */
  readonly seenMb: number;
  readonly todayMb: number;
  readonly yesterdayMb: number;
  readonly meanMb: number;
  /** Days since the last byte, or since it was put in; null: it sits nowhere. */
  readonly quietDays: number | null;
  /** The terminal that tells of this card, or has no other: how long it is connected, since when it is not heard, s; null: it is not, or never was. */
  readonly connectedS: number | null;
  readonly silentS: number | null;
  /** Reports of the last hour, and how many s apart the terminal is set to make them at most; null: nobody has read it. */
  readonly reportsAnHour: number | null;
  readonly intervalS: number | null;
  readonly vehicleId: string | null;
  readonly vehicleNo: number | null;
  readonly vehicleState: string | null;
  /** m/s of a machine heard within five minutes; how long ago it worked last, s. */
  readonly speed: number | null;
  readonly workedAgoS: number | null;
  readonly divisionCode: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly sn: string;
  readonly category: string;
  readonly dealerId: string | null;
  readonly dealerPath: readonly string[];
  readonly regionId: string | null;
}

const bytes = (when: string): string => `coalesce(sum(x.bytes) filter (where ${when}), 0)::float8 / 1000000`;

/**
 * What gateway and caster saw of a vehicle, MB: `month`, `today`, `yesterday`, a day in the `mean` of the 30 days before and in that of
 * the last 30 days (`lately`). Under the given name, beside a vehicle of the given alias.
 */
export const visibleTraffic = (vehicle: string, name: string): string => `lateral (
    select ${bytes(`x.day >= date_trunc('month', ${homeTodaySql})::date`)} as month, ${bytes(`x.day = ${homeTodaySql}`)} as today,
      ${bytes(`x.day = ${homeTodaySql} - 1`)} as yesterday,
      ${bytes(`x.day between ${homeTodaySql} - 31 and ${homeTodaySql} - 2`)} / 30 as mean, ${bytes(`x.day > ${homeTodaySql} - 30`)} / 30 as lately
    from (select t.day, t.bytes from terminal_traffic t where t.vehicle_no = ${vehicle}.no and t.day > ${homeTodaySql} - 33
      union all select (n.began_at at time zone '${homeZone}')::date, n.bytes_out + n.bytes_in from ntrip_connection n
      where n.vehicle_id = ${vehicle}.id and n.began_at > now() - interval '33 days') x) ${name}`;

/** A parameter of four bytes as the terminal told it last. */
const setting = (id: number): string =>
  `(select ('x' || encode(p.raw, 'hex'))::bit(32)::bigint from terminal_parameter p
    where p.vehicle_no = v.no and p.id = ${id} and length(p.raw) = 4)`;

/** Cards `s` with their device `v`; what was seen of it is under `seen`. */
const cards = `sim_card s cross join (select ${homeTodaySql} as today) t
  left join vehicle v on v.id = s.vehicle_id and v.deleted_at is null left join dealer d on d.id = v.dealer_id
  left join vehicle_latest l on l.vehicle_no = v.no left join terminal_identity i on i.vehicle_no = v.no
  left join ${visibleTraffic('v', 'seen')} on true
  left join lateral (select max(x.day) as last from terminal_traffic x where x.vehicle_no = v.no and x.bytes > 0) g on true
  left join lateral (select extract(epoch from now() - k.started_at)::float8 as since, k.reports_an_hour::float8 as reports
    from terminal_connection k where k.vehicle_no = v.no and k.ended_at is null order by k.started_at desc limit 1) k on true
  left join lateral (select extract(epoch from now() - max(j.ended_at))::float8 as ago from job j
    where j.vehicle_no = v.no and j.deleted_at is null and j.ended_at > now() - interval '1 day') w on true`;

/** Whether the terminal speaks through this card: it says so, or has no other. */
const isSpeaking = `(i.iccid = s.iccid or (coalesce(i.iccid, '') = '' and not exists (
  select 1 from sim_card o where o.vehicle_id = s.vehicle_id and o.id <> s.id and o.deleted_at is null)))`;

/** What is known of all cards that are there, or of these. */
export async function readCardFacts(
  db: Queryable,
  { ids = null }: { ids?: readonly string[] | null } = {},
): Promise<CardFacts[]> {
  const { rows } = await db.query<CardFacts>(
    `select s.id, s.iccid, s.operator, s.plan_mb as "planMb", ${simState} as state, s.slot, (s.expires_on - t.today)::float8 as "daysLeft",
       t.today::text as today, ${usedMb} as "toldMb",
       (select ((u.told_at at time zone '${homeZone}')::date - u.month)::float8 from sim_usage u
        where u.card_id = s.id and u.month = date_trunc('month', t.today)::date) as "toldAfterDays",
       seen.month as "seenMb", seen.today as "todayMb", seen.yesterday as "yesterdayMb", seen.mean as "meanMb",
       case when v.id is not null then (t.today - greatest(g.last, (s.bound_at at time zone '${homeZone}')::date))::float8 end as "quietDays",
       case when ${isSpeaking} then k.since end as "connectedS",
       case when ${isSpeaking} then extract(epoch from now() - l.heard_at)::float8 end as "silentS",
       case when ${isSpeaking} then k.reports end as "reportsAnHour",
       least(${setting(0x0029)}, ${setting(0xf001)})::float8 as "intervalS",
       v.id as "vehicleId", v.no as "vehicleNo", v.state as "vehicleState",
       case when l.heard_at > now() - interval '5 minutes' then l.speed::float8 end as speed,
       case when l.heard_at > now() - interval '5 minutes' and l.status in (2, 3, 5) then 0 else w.ago end as "workedAgoS",
       coalesce(v.division_code, '') as "divisionCode", l.lng, l.lat, coalesce(v.sn, '') as sn, coalesce(v.category, '') as category,
       v.dealer_id as "dealerId", coalesce(d.path, '{}')::text[] as "dealerPath", v.region_id as "regionId"
     from ${cards} where s.deleted_at is null and ($1::uuid[] is null or s.id = any($1)) order by s.id`,
    [ids],
  );
  return rows;
}
