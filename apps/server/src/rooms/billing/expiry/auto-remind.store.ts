import type { ExpiringThing } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { daysLeft, endDay, expiringFrom, living } from './expiry.store.ts';

/** An end that a dealer has not been reminded of yet; times in seconds UTC. */
export interface DueEnd {
  vehicleId: string;
  sn: string;
  dealerId: string;
  what: ExpiringThing;
  endsAt: number;
  /** The day of UTC+8 on which it ends, YYYY-MM-DD. */
  endsOn: string;
  /** The turn that this reminder belongs to: one of the days before an end on which dealers are reminded. */
  before: number;
}

/** Days after its own on which a turn is made up for: by a worker that stood still so long. Whoever comes later waits for the next turn. */
const madeUpDays = 2;

interface Page {
  /** Days before an end on which dealers are reminded: the turns. */
  readonly turns: readonly number[];
  readonly after: DueEnd | null;
  readonly most: number;
}

/** Ends of dealers' devices of which a turn has come and which has not been reminded of, after one of them; the nearest end of each thing of a device. */
export async function dueEnds(db: Queryable, { turns, after, most }: Page): Promise<DueEnd[]> {
  const { rows } = await db.query<DueEnd>(
    `select * from (
       select distinct on (v.id, e.what) v.id as "vehicleId", v.sn, v.dealer_id as "dealerId", e.what,
         extract(epoch from e.ends_at)::float8 as "endsAt", (${endDay})::text as "endsOn",
         (select min(turn) from unnest($4::int[]) turn where turn >= ${daysLeft} and turn - ${daysLeft} <= ${madeUpDays}) as before
       from ${expiringFrom} where ${living} and v.dealer_id is not null and e.ends_at > now()
         and e.ends_at < now() + make_interval(days => $5)
       order by v.id, e.what, e.ends_at) d
     where before is not null and ($1::uuid is null or ("vehicleId", what) > ($1::uuid, $2::text))
       and not exists (select 1 from reminder m where m.vehicle_id = d."vehicleId" and m.what = d.what
         and m.channel = 'dealer' and m.before_days = d.before and m.ends_on = d."endsOn"::date)
     order by "vehicleId", what limit $3`,
    [after?.vehicleId ?? null, after?.what ?? null, most, turns, Math.max(...turns) + madeUpDays],
  );
  return rows;
}

/** Notes that a dealer is reminded of an end by itself; false: somebody has reminded him of this thing today, which counts. */
export async function noteOwnReminder(
  db: Queryable,
  { vehicleId, what, endsOn, before: days }: DueEnd,
): Promise<boolean> {
  const id = newId();
  const { rows } = await db.query<{ id: string }>(
    `insert into reminder (id, vehicle_id, what, channel, day, before_days, ends_on)
     values ($1, $2, $3, 'dealer', ${homeTodaySql}, $4, $5)
     on conflict (vehicle_id, what, channel, day) do update set before_days = excluded.before_days, ends_on = excluded.ends_on
     returning id`,
    [id, vehicleId, what, days, endsOn],
  );
  return rows[0]!.id === id;
}
