import type { GeofenceForm } from '@furrow/contract';
import { fenceOutline } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** The columns of a fence with what stands in them. */
function columnsOfForm(form: GeofenceForm): Record<string, unknown> {
  const ring = fenceOutline(form);
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return {
    name: form.name,
    dealer_id: form.dealerId,
    shape: form.shape,
    points: JSON.stringify(form.points),
    size_m: form.sizeM,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
    watch: form.watch,
    minutes: form.watch === 'stay' ? form.minutes : null,
    speed_kmh: form.watch === 'speed' ? form.speedKmh : null,
    level: form.level,
    bound: form.bound,
    bound_id: form.bound === 'vehicles' ? null : form.boundId,
    from_at: form.from === null ? null : new Date(form.from * 1000),
    to_at: form.to === null ? null : new Date(form.to * 1000),
    weekdays: form.weekdays,
    from_minute: form.fromMinute,
    to_minute: form.toMinute,
    colour: form.colour,
    remark: form.remark,
    enabled: form.enabled,
    in_terminal: form.inTerminal,
  };
}

export async function insertFence(db: Queryable, actor: Actor, form: GeofenceForm): Promise<string> {
  const id = newId();
  const all = { id, ...columnsOfForm(form), zone: actor.timeZone };
  const people = { created_by: actor.accountId, updated_by: actor.accountId };
  const columns = Object.entries({ ...all, ...people });
  await db.query(
    `insert into geofence (${columns.map(([name]) => name).join(', ')})
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  );
  return id;
}

/** Writes a fence anew; `anew`: what it is judged by has changed, so that it begins anew. */
export async function updateFence(
  db: Queryable,
  actor: Actor,
  { id, form, anew }: { id: string; form: GeofenceForm; anew: boolean },
): Promise<void> {
  const columns = Object.entries(columnsOfForm(form));
  await db.query(
    `update geofence set ${columns.map(([name], i) => `${name} = $${i + 4}`).join(', ')},
       terms = terms + $3, updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, actor.accountId, anew ? 1 : 0, ...columns.map(([, value]) => value)],
  );
}

export async function deleteFence(db: Queryable, actor: Actor, id: string): Promise<void> {
  await db.query(
    'update geofence set deleted_at = now(), deleted_by = $2, updated_at = clock_timestamp(), updated_by = $2 where id = $1',
    [id, actor.accountId],
  );
}

/** Binds vehicles beside those that are bound; answers how many there are then. */
export async function addVehicles(db: Queryable, id: string, vehicles: readonly string[]): Promise<number> {
  await db.query(
    `insert into geofence_vehicle (geofence_id, vehicle_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [id, vehicles],
  );
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from geofence_vehicle where geofence_id = $1',
    [id],
  );
  return rows[0]!.count;
}

/** Takes vehicles off that the actor knows of and that are not among these; those that he does not know of stay. */
export async function keepVehicles(
  db: Queryable,
  actor: Actor,
  id: string,
  vehicles: readonly string[],
): Promise<void> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  await db.query(
    `delete from geofence_vehicle b using vehicle v
     where b.geofence_id = ${asking.put(id)}::uuid and v.id = b.vehicle_id
       and not b.vehicle_id = any(${asking.put(vehicles)}::uuid[]) and ${vehicleReach(actor)(asking)}`,
    values,
  );
}

/** Those that were bound one by one, when a fence is bound otherwise. */
export async function dropVehicles(db: Queryable, id: string): Promise<void> {
  await db.query('delete from geofence_vehicle where geofence_id = $1', [id]);
}

/** A vehicle that is written off, or goes to another dealer, is bound no more. */
export async function unbindVehicle(db: Queryable, vehicleId: string): Promise<void> {
  await db.query('delete from geofence_vehicle where vehicle_id = $1', [vehicleId]);
}

/** How many fences a dealer has, or the provider; nobody makes another one of it before the transaction ends. */
export async function countFences(db: Queryable, dealerId: string | null): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('geofence ' || coalesce($1::text, ''), 0))`, [
    dealerId,
  ]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from geofence where dealer_id is not distinct from $1::uuid and deleted_at is null',
    [dealerId],
  );
  return rows[0]!.count;
}

export async function isNameTaken(
  db: Queryable,
  { name, dealerId, but }: { name: string; dealerId: string | null; but: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from geofence where lower(name) = lower($1) and dealer_id is not distinct from $2::uuid and deleted_at is null
       and id is distinct from $3::uuid`,
    [name, dealerId, but],
  );
  return rowCount !== 0;
}

/** Numbers of the vehicles that a fence is judged for. */
export async function numbersOf(db: Queryable, id: string): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>(
    `select v.no from geofence_vehicle b join vehicle v on v.id = b.vehicle_id where b.geofence_id = $1
     union select v.no from geofence f join dealer d on d.path @> array[f.bound_id] join vehicle v on v.dealer_id = d.id
       where f.id = $1 and f.bound = 'dealer'
     union select v.no from geofence f join vehicle v on v.region_id = f.bound_id where f.id = $1 and f.bound = 'region'
     union select v.no from geofence f join vehicle_group_member m on m.group_id = f.bound_id join vehicle v on v.id = m.vehicle_id
       where f.id = $1 and f.bound = 'group'`,
    [id],
  );
  return rows.map(({ no }) => no);
}

/** Gives the fences of a dealer to another; one whose name is taken there gets a number behind it. Tells how many. */
export async function giveFences(
  db: Queryable,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `update geofence f set dealer_id = $2, updated_at = clock_timestamp(), updated_by = $3,
       name = case when exists (select from geofence t where t.dealer_id = $2 and lower(t.name) = lower(f.name) and t.deleted_at is null)
         then left(f.name, 21) || ' ' || right(f.id::text, 8) else f.name end
     where f.dealer_id = $1 and f.deleted_at is null`,
    [from, into, actor.accountId],
  );
  await db.query(`update geofence set bound_id = $2 where bound = 'dealer' and bound_id = $1`, [from, into]);
  return rowCount ?? 0;
}
