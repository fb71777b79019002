import type { ReminderChannel } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { daysLeft, endDay, expiringFrom, living, yearPrice } from './expiry.store.ts';
import type { RemindedEnd } from './reminder.rules.ts';

/** An end of which nobody has been reminded yet on one of the ways; times in seconds UTC. */
export interface DueEnd extends RemindedEnd {
  vehicleId: string;
  vehicleNo: number;
  divisionCode: string;
  dealerId: string | null;
  /** The day of UTC+8 on which it ends, YYYY-MM-DD. */
  endsOn: string;
  /** The turn that this reminder belongs to: one of the days before an end on which reminders go out. */
  before: number;
}

/** Days after its own on which a turn is made up for: by a worker that stood still so long. Whoever comes later waits for the next turn. */
const madeUpDays = 2;

interface Page {
  channel: ReminderChannel;
  /** Days before an end on which reminders go out: the turns. */
  readonly turns: readonly number[];
  readonly after: DueEnd | null;
  readonly most: number;
}

/** Whom a way reaches: dealers of devices that have one; terminals, which services over satellite tell by themselves. */
const reached: Readonly<Record<ReminderChannel, string>> = {
  dealer: 'v.dealer_id is not null',
  terminal: `e.what <> 'satellite'`,
};

/** Ends of which a turn has come and which have not been reminded of on this way, after one of them; the nearest end of each thing of a device. */
export async function dueEnds(db: Queryable, { channel, turns, after, most }: Page): Promise<DueEnd[]> {
  const { rows } = await db.query<DueEnd>(
    `select e."vehicleId", v.no as "vehicleNo", v.sn, v.division_code as "divisionCode", v.dealer_id as "dealerId", e.what,
       e."endsAt", e."endsOn", e."daysLeft", e.before, (${yearPrice})::text as "yearPrice"
     from (
       select distinct on (v.id, e.what) v.id as "vehicleId", e.what, extract(epoch from e.ends_at)::float8 as "endsAt",
         (${endDay})::text as "endsOn", ${daysLeft} as "daysLeft",
         (select min(turn) from unnest($4::int[]) turn where turn >= ${daysLeft} and turn - ${daysLeft} <= ${madeUpDays}) as before
       from ${expiringFrom} where ${living} and ${reached[channel]} and e.ends_at > now()
         and e.ends_at < now() + make_interval(days => $5)
       order by v.id, e.what, e.ends_at) e join vehicle v on v.id = e."vehicleId"
     where e.before is not null and ($1::uuid is null or (e."vehicleId", e.what) > ($1::uuid, $2::text))
       and not exists (select 1 from reminder m where m.vehicle_id = e."vehicleId" and m.what = e.what
         and m.channel = $6 and m.before_days = e.before and m.ends_on = e."endsOn"::date)
     order by e."vehicleId", e.what limit $3`,
    [after?.vehicleId ?? null, after?.what ?? null, most, turns, Math.max(...turns) + madeUpDays, channel],
  );
  return rows;
}

/** Notes that an end is reminded of by itself; false: somebody has reminded of this thing on this way today, which counts. */
export async function noteOwnReminder(
  db: Queryable,
  channel: ReminderChannel,
  { vehicleId, what, endsOn, before: days }: DueEnd,
): Promise<boolean> {
  const id = newId();
  const { rows } = await db.query<{ id: string }>(
    `insert into reminder (id, vehicle_id, what, channel, day, before_days, ends_on)
     values ($1, $2, $3, $6, ${homeTodaySql}, $4, $5)
     on conflict (vehicle_id, what, channel, day) do update set before_days = excluded.before_days, ends_on = excluded.ends_on
     returning id`,
    [id, vehicleId, what, days, endsOn, channel],
  );
  return rows[0]!.id === id;
}
