import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

/** Services whose end has come; returns how many there were. */
export async function expireSatellites(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update satellite_service set state = 'expired', updated_at = now() where state in ('active', 'suspended') and ends_at < now()`,
  );
  return rowCount ?? 0;
}

/** Active services whose terminal was told another end than they have: it was offline on the day on which its days would have begun. */
export async function toldOtherwise(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select s.id from satellite_service s where s.state = 'active' and s.ends_at > now() and s.code_id is not null
       and s.told_until is not null and abs(extract(epoch from s.told_until - s.ends_at)) > 1 order by s.id limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

export interface Ending {
  id: string;
  vehicleId: string;
  vehicleNo: number;
  sn: string;
  divisionCode: string;
  endsAt: number;
  left: number;
}

const left = `((s.ends_at at time zone '${homeZone}')::date - ${homeTodaySql})`;
const threshold = `case when ${left} <= 1 then 1 when ${left} <= 7 then 7 else 30 end`;

/** Active services that come near their end: once each within 30, 7 and 1 days, marked as reminded. */
export async function takeEnding(db: Queryable, most: number): Promise<Ending[]> {
  const { rows } = await db.query<Ending>(
    `update satellite_service s set reminded_left = ${threshold} from vehicle v
     where v.id = s.vehicle_id and s.id in (
       select s.id from satellite_service s where s.state = 'active' and s.ends_at > now() and ${left} <= 30
         and (s.reminded_left is null or s.reminded_left > ${threshold}) order by s.ends_at limit $1 for update skip locked)
     returning s.id, v.id as "vehicleId", v.no as "vehicleNo", v.sn, v.division_code as "divisionCode",
       extract(epoch from s.ends_at)::float8 as "endsAt", ${left} as "left"`,
    [most],
  );
  return rows;
}

/** What /flowPay shows as the last reminder. */
export async function noteReminded(db: Queryable, vehicleId: string): Promise<void> {
  await db.query(
    `insert into reminder (id, vehicle_id, what, channel, day) values ($1, $2, 'satellite', 'terminal', ${homeTodaySql})
     on conflict do nothing`,
    [newId(), vehicleId],
  );
}

/** A point stands for the time until the next one, 60 s at most, s. */
const mostBetween = 60;
/** Days that are made anew, once a day: points may come late. */
const daysBack = 7;

/**
 * Makes the sums of days anew for vehicles with a service that runs, was heard of since, and whose turn it is: every 15 minutes those
 * of today, and once a day those of a week. Returns how many vehicles there were.
 */
export async function sumFixes(db: Queryable, most: number): Promise<number> {
  const { rows: due } = await db.query<DueService>(
    `select s.id, v.id as vehicle, v.no, (${homeTodaySql} - case when s.used_at is null
         or (s.used_at at time zone '${homeZone}')::date < ${homeTodaySql} then ${daysBack} else 0 end)::text as since, now()::text as at
     from satellite_service s join vehicle v on v.id = s.vehicle_id join vehicle_latest l on l.vehicle_no = v.no
     where s.state = 'active' and (s.used_at is null or (s.used_at < now() - interval '15 minutes' and l.heard_at > s.used_at))
     order by s.used_at nulls first, s.id limit $1`,
    [most],
  );
  if (due.length === 0) return 0;
  await sumDays(db, due);
  // Last, and with the time from before the points were read: what breaks off in between is summed up again.
  await db.query('update satellite_service set used_at = $2::timestamptz where id = any($1::uuid[])', [
    due.map(({ id }) => id),
    due[0]!.at,
  ]);
  return due.length;
}

interface DueService {
  readonly id: string;
  readonly vehicle: string;
  readonly no: number;
  /** The first day (YYYY-MM-DD) that is made anew. */
  readonly since: string;
  readonly at: string;
}

/** Sums of days out of points, which may lie on other machines than services and vehicles. */
async function sumDays(db: Queryable, due: readonly DueService[]): Promise<void> {
  await db.query(
    `insert into satellite_day (vehicle_id, day, ppp_s, rtk_s, float_s, single_s)
     select vehicle_id, day, coalesce(sum(s) filter (where fix = 2), 0)::int, coalesce(sum(s) filter (where fix = 4), 0)::int,
       coalesce(sum(s) filter (where fix = 5), 0)::int, coalesce(sum(s) filter (where fix = 1), 0)::int
     from (
       select d.vehicle_id, (p.time at time zone '${homeZone}')::date as day, p.fix,
         least(coalesce(extract(epoch from lead(p.time) over (partition by p.vehicle_no order by p.time) - p.time), 0), ${mostBetween}) as s
       from (select vehicle_id, no, min(since) as since from unnest($1::uuid[], $2::int[], $3::date[]) as one (vehicle_id, no, since)
           group by 1, 2) d
         join track_point p on p.vehicle_no = d.no and p.time >= d.since::timestamp at time zone '${homeZone}'
       where p.time >= $4::date::timestamp at time zone '${homeZone}' and p.time < (${homeTodaySql} + 1)::timestamp at time zone '${homeZone}'
     ) points group by 1, 2
     on conflict (vehicle_id, day) do update set ppp_s = excluded.ppp_s, rtk_s = excluded.rtk_s, float_s = excluded.float_s,
       single_s = excluded.single_s`,
    [
      due.map(({ vehicle }) => vehicle),
      due.map(({ no }) => no),
      due.map(({ since }) => since),
      due.map(({ since }) => since).sort()[0],
    ],
  );
}
