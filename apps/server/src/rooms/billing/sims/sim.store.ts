import type { SimFigures, SimSlot, SimState, SimUsage } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';

/** Cards under `s`, their device under `v`, whose it is under `d`. */
export const simFrom =
  'sim_card s left join vehicle v on v.id = s.vehicle_id left join dealer d on d.id = v.dealer_id';

/** The first day of this month, UTC+8. */
const month = `date_trunc('month', ${homeTodaySql})::date`;
export const over = `coalesce(s.expires_on < ${homeTodaySql}, false)`;
export const simState = `case when s.state = 'active' and ${over} then 'expired' else s.state end`;
export const usedMb = `(select u.used_mb::float8 from sim_usage u where u.card_id = s.id and u.month = ${month})`;
export const usedShare = `case when s.plan_mb > 0 then ${usedMb} / s.plan_mb end`;
/** What the gateway saw of the device this month, MB: of one with two cards it cannot say through which. */
export const seenMb = `coalesce((select sum(t.bytes) from terminal_traffic t where t.vehicle_no = v.no and t.day >= ${month}), 0)::float8 / 1000000`;

/** How cards stand that somebody may know of. */
export async function readSimFigures(db: Queryable, reach: Reach): Promise<SimFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<SimFigures>(
    `with one as materialized (select ${simState} as state, s.expires_on, ${usedShare} as share from ${simFrom}
       where s.deleted_at is null and ${reach(asking)})
     select count(*)::int as cards, (count(*) filter (where state = 'active'))::int as active,
       (count(*) filter (where state = 'suspended'))::int as suspended, (count(*) filter (where state = 'expired'))::int as expired,
       (count(*) filter (where state = 'active' and expires_on <= ${homeTodaySql} + 30))::int as ending,
       (count(*) filter (where share > 1))::int as "overPlan" from one`,
    values,
  );
  return rows[0]!;
}

/** The last 90 days of a card's device as the platform saw them, and the months that the operator told. */
export async function readUsage(db: Queryable, cardId: string): Promise<SimUsage> {
  const { rows: days } = await db.query<SimUsage['days'][number]>(
    `select t.day::text as day, t.bytes::float8 as "gatewayBytes", coalesce((select sum(x.bytes_out + x.bytes_in) from ntrip_connection x
         where x.vehicle_id = v.id and x.began_at >= t.day::timestamp at time zone '${homeZone}'
           and x.began_at < (t.day + 1)::timestamp at time zone '${homeZone}'), 0)::float8 as "casterBytes"
     from sim_card s join vehicle v on v.id = s.vehicle_id join terminal_traffic t on t.vehicle_no = v.no
     where s.id = $1 and t.day > ${homeTodaySql} - 90 order by t.day`,
    [cardId],
  );
  const { rows: months } = await db.query<SimUsage['months'][number]>(
    `select to_char(month, 'YYYY-MM') as month, used_mb::float8 as "usedMb", extract(epoch from told_at)::float8 as "toldAt"
     from sim_usage where card_id = $1 order by month desc limit 24`,
    [cardId],
  );
  return { days, months };
}

/** What the operator says of a month; the last word counts. */
export async function writeUsage(
  db: Queryable,
  cardId: string,
  monthText: string,
  mb: number,
): Promise<void> {
  await db.query(
    `insert into sim_usage (card_id, month, used_mb) values ($1, ($2 || '-01')::date, $3)
     on conflict (card_id, month) do update set used_mb = excluded.used_mb, told_at = now()`,
    [cardId, monthText, mb],
  );
}

/** Which card sits in a slot of a vehicle. */
export async function cardInSlot(
  db: Queryable,
  vehicleId: string,
  slot: SimSlot,
): Promise<{ id: string; iccid: string } | null> {
  const { rows } = await db.query<{ id: string; iccid: string }>(
    'select id, iccid from sim_card where vehicle_id = $1 and slot = $2',
    [vehicleId, slot],
  );
  return rows[0] ?? null;
}

/** Puts a card into a slot of a vehicle, or takes it out; the vehicle bears its number there. */
export async function placeCard(
  db: Queryable,
  { id, by }: { id: string; by: string },
  to: { vehicleId: string; slot: SimSlot } | null,
): Promise<void> {
  const { rows } = await db.query<{ vehicleId: string | null; slot: SimSlot | null; number: string }>(
    'select vehicle_id as "vehicleId", slot, number from sim_card where id = $1 for update',
    [id],
  );
  const before = rows[0]!;
  await db.query(
    `update sim_card set vehicle_id = $2, slot = $3, bound_at = case when $2::uuid is null then null else now() end,
       updated_at = now(), updated_by = $4 where id = $1`,
    [id, to?.vehicleId ?? null, to?.slot ?? null, by],
  );
  const numberOf = async (place: { vehicleId: string; slot: SimSlot }, number: string) =>
    db.query(`update vehicle set ${place.slot} = $2 where id = $1`, [place.vehicleId, number]);
  if (before.vehicleId !== null && before.slot !== null)
    await numberOf({ vehicleId: before.vehicleId, slot: before.slot }, '');
  if (to) await numberOf(to, before.number);
}

/** The last day of the cards of a vehicle as the end of its data plan, seconds UTC; undefined: no card says anything. */
export async function planEnd(db: Queryable, vehicleId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ end: number | null }>(
    `select extract(epoch from ((max(expires_on) + 1)::timestamp at time zone '${homeZone}'))::float8 - 1 as end
     from sim_card where vehicle_id = $1 and state <> 'cancelled' and deleted_at is null and expires_on is not null`,
    [vehicleId],
  );
  return rows[0]?.end ?? undefined;
}

/** Cards of frozen and cancelled devices are suspended, and those of others resumed that were suspended so. Returns how many. */
export async function followDevices(db: Queryable): Promise<number> {
  const { rowCount: stopped } = await db.query(
    `update sim_card s set state = 'suspended', suspended_with_device = true, updated_at = now() from vehicle v
     where v.id = s.vehicle_id and v.state in ('frozen', 'cancelled') and s.state = 'active' and s.deleted_at is null`,
  );
  const { rowCount: resumed } = await db.query(
    `update sim_card s set state = 'active', suspended_with_device = false, updated_at = now() from vehicle v
     where v.id = s.vehicle_id and v.state not in ('frozen', 'cancelled') and s.state = 'suspended' and s.suspended_with_device`,
  );
  return (stopped ?? 0) + (resumed ?? 0);
}

export async function setSimState(
  db: Queryable,
  by: string,
  { id, state }: { id: string; state: SimState },
): Promise<void> {
  await db.query(
    `update sim_card set state = $2, suspended_with_device = false, updated_at = now(), updated_by = $3,
       activated_on = case when $2 = 'active' then coalesce(activated_on, least(${homeTodaySql}, expires_on)) else activated_on end
     where id = $1`,
    [id, state, by],
  );
}

/** MB a month that are paid for from now on. */
export async function setPlan(db: Queryable, by: string, id: string, planMb: number): Promise<void> {
  await db.query('update sim_card set plan_mb = $2, updated_at = now(), updated_by = $3 where id = $1', [
    id,
    planMb,
    by,
  ]);
}
