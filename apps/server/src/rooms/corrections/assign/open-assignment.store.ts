import type { AssignableSource, AssignMethod } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

export interface NewAssignment {
  readonly accountId: string;
  readonly vehicleId: string;
  readonly mountPoint: string;
  readonly method: AssignMethod;
  /** Name of the account that this one takes the place of. */
  readonly previous: string;
  readonly by: string | null;
}

/**
 * The account is the device's from now on, and the one that its terminal uses; that of another source stands by. Unique indexes hold
 * that an account has one device, and a device one account of each source.
 */
export async function openAssignment(db: Queryable, one: NewAssignment): Promise<string> {
  const { accountId, vehicleId, mountPoint, method, previous, by } = one;
  const id = newId();
  await db.query(
    `update differential_assignment set active = false, updated_at = clock_timestamp()
     where vehicle_id = $1 and released_at is null and active`,
    [vehicleId],
  );
  await db.query(
    `update differential_account a set vehicle_id = v.id, sn = v.sn, released_at = null, updated_at = clock_timestamp(), updated_by = $3
     from vehicle v where a.id = $1 and v.id = $2`,
    [accountId, vehicleId, by],
  );
  await db.query(
    `insert into differential_assignment (id, account_id, vehicle_id, source, mount_point, method, previous_account, assigned_by)
     select $1, a.id, $3, a.source, $4, $5, $6, $7 from differential_account a where a.id = $2`,
    [id, accountId, vehicleId, mountPoint, method, previous, by],
  );
  return id;
}

/** What ended with a release. */
export interface Released {
  readonly assignmentId: string;
  readonly vehicleId: string;
  readonly vehicleNo: number;
  readonly active: boolean;
  readonly commandId: string | null;
}

/**
 * Takes an account back from its device: an account that was used rests before another may have it. Null: it had no device.
 */
export async function closeAssignment(
  db: Queryable,
  accountId: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<Released | null> {
  const { rows } = await db.query<Released>(
    `update differential_assignment x set released_at = now(), released_by = $2, reason = left($3, 30), updated_at = clock_timestamp()
     from vehicle v where x.account_id = $1 and x.released_at is null and v.id = x.vehicle_id
     returning x.id as "assignmentId", v.id as "vehicleId", v.no as "vehicleNo", x.active, x.command_id as "commandId"`,
    [accountId, by, reason],
  );
  await db.query(
    `update differential_account set vehicle_id = null, sn = '', released_at = now(), updated_at = clock_timestamp(), updated_by = $2
     where id = $1`,
    [accountId, by],
  );
  return rows[0] ?? null;
}

/** The newest of the other accounts of a device becomes the one that its terminal uses; null: there is none. */
export async function promoteOther(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update differential_assignment set active = true, updated_at = clock_timestamp() where id = (
       select id from differential_assignment where vehicle_id = $1 and released_at is null order by assigned_at desc limit 1)
     returning id`,
    [vehicleId],
  );
  return rows[0]?.id ?? null;
}

/**
 * The device that a form names: what it was assigned to before is released, and the new one has it. The same device again changes
 * nothing.
 */
export async function followDevice(
  db: Queryable,
  accountId: string,
  vehicleId: string | null,
  by: string,
): Promise<void> {
  const { rows } = await db.query<{ vehicleId: string }>(
    `select vehicle_id as "vehicleId" from differential_assignment where account_id = $1 and released_at is null`,
    [accountId],
  );
  const present = rows[0]?.vehicleId ?? null;
  if (present === vehicleId) return;
  if (present !== null) await closeAssignment(db, accountId, { by, reason: '' });
  if (vehicleId !== null)
    await openAssignment(db, {
      accountId,
      vehicleId,
      mountPoint: '',
      method: 'singleDevice',
      previous: '',
      by,
    });
}

/** What a terminal is told, all but the password. */
export interface DeliveryFacts {
  readonly assignmentId: string;
  readonly accountId: string;
  readonly vehicleNo: number;
  readonly commandId: string | null;
  readonly active: boolean;
  readonly usable: boolean;
  readonly source: AssignableSource;
  readonly host: string;
  readonly port: number;
  readonly mountPoint: string;
  readonly account: string;
  readonly version: 1 | 2;
}

export async function readDelivery(db: Queryable, assignmentId: string): Promise<DeliveryFacts | null> {
  const { rows } = await db.query<DeliveryFacts>(
    `select x.id as "assignmentId", a.id as "accountId", v.no as "vehicleNo", x.command_id as "commandId", x.active, x.source,
       a.state in ('toActivate', 'active') and (a.ends_at is null or a.ends_at > now()) as usable,
       case x.source when 'own' then n.host else a.host end as host, case x.source when 'own' then n.port else a.port end as port,
       x.mount_point as "mountPoint", a.account, coalesce(e.ntrip_version, s.ntrip_version, '2')::int as version
     from differential_assignment x join differential_account a on a.id = x.account_id join vehicle v on v.id = x.vehicle_id
       left join correction_supplier s on s.id = a.supplier_id left join external_caster e on e.id = a.caster_id
       cross join ntrip_caster n
     where x.id = $1 and x.released_at is null for update of x`,
    [assignmentId],
  );
  return rows[0] ?? null;
}

/** Orders with access data for a device that are not answered yet. */
export async function openCommands(db: Queryable, vehicleNo: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from terminal_command c join differential_assignment x on x.command_id = c.id
     where c.vehicle_no = $1 and c.state in ('waiting', 'sent')`,
    [vehicleNo],
  );
  return rows.map(({ id }) => id);
}

export async function setCommand(db: Queryable, assignmentId: string, commandId: string): Promise<void> {
  await db.query(
    `update differential_assignment set command_id = $2, updated_at = clock_timestamp() where id = $1`,
    [assignmentId, commandId],
  );
}

export async function setMount(db: Queryable, assignmentId: string, mountPoint: string): Promise<void> {
  await db.query(
    `update differential_assignment set mount_point = $2, updated_at = clock_timestamp() where id = $1`,
    [assignmentId, mountPoint],
  );
}

/** The mount point of a bought account; undefined: there is no such account. */
export async function mountOfAccount(db: Queryable, accountId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ mountPoint: string }>(
    'select mount_point as "mountPoint" from differential_account where id = $1',
    [accountId],
  );
  return rows[0]?.mountPoint;
}

/** An assignment that had its account's own mount point gets the one that the account has now. */
export async function followMount(db: Queryable, assignmentId: string, before: string): Promise<void> {
  await db.query(
    `update differential_assignment x set mount_point = a.mount_point, updated_at = clock_timestamp() from differential_account a
     where x.id = $1 and a.id = x.account_id and x.mount_point = $2`,
    [assignmentId, before],
  );
}

/** Bought accounts are in use from the moment when their terminal has them: their term begins. */
export async function beginBoughtTerms(db: Queryable): Promise<void> {
  await db.query(
    `update differential_account a set first_used_at = c.ended_at, state = case a.state when 'toActivate' then 'active' else a.state end,
       ends_at = case a.validity when 'days' then c.ended_at + make_interval(days => a.days) else a.ends_at end
     from differential_assignment x join vehicle v on v.id = x.vehicle_id
       join terminal_command c on c.vehicle_no = v.no and c.id = x.command_id
     where x.account_id = a.id and x.released_at is null and a.source <> 'own' and a.first_used_at is null and c.state = 'confirmed'`,
  );
}

/** Accounts that a device has now, held to the end of the transaction. */
export async function accountsOfDevice(db: Queryable, vehicleId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from differential_assignment where vehicle_id = $1 and released_at is null
     order by account_id for update`,
    [vehicleId],
  );
  return rows.map(({ id }) => id);
}

/** Accounts of devices that are cancelled. */
export async function accountsOfCancelled(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select x.account_id as id from differential_assignment x join vehicle v on v.id = x.vehicle_id
     where x.released_at is null and (v.state = 'cancelled' or v.deleted_at is not null) limit $1 for update of x skip locked`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Whether an account may use this mount point of the own caster. */
export async function mayUse(db: Queryable, accountId: string, mount: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from differential_account a where a.id = $1 and (cardinality(a.mounts) = 0 or exists (
       select 1 from mount_point m where m.id = any(a.mounts) and m.name = $2 and m.deleted_at is null))`,
    [accountId, mount],
  );
  return rows.length > 0;
}

/** Whether a device has an account of this source. */
export async function hasOne(db: Queryable, vehicleId: string, source: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from differential_assignment where vehicle_id = $1 and source = $2 and released_at is null',
    [vehicleId, source],
  );
  return rows.length > 0;
}

/** Whether an account was some device's before. */
export async function wasGiven(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from differential_assignment where account_id = $1 limit 1', [
    accountId,
  ]);
  return rows.length > 0;
}

/** Whatever is done to the accounts of a device is done one after the other. */
export async function lockDevice(db: Queryable, vehicleId: string): Promise<void> {
  await db.query('select from vehicle where id = $1 for update', [vehicleId]);
}

/** How many of these devices of each company (null: none) want an account: those that have one of the source do not. */
export async function wantedByDealer(
  db: Queryable,
  vehicleIds: readonly string[],
  source: string,
): Promise<{ dealerId: string | null; count: number }[]> {
  const { rows } = await db.query<{ dealerId: string | null; count: number }>(
    `select v.dealer_id as "dealerId", count(*)::int as count from vehicle v where v.id = any($1::uuid[]) and not exists (
       select 1 from differential_assignment x where x.vehicle_id = v.id and x.source = $2 and x.released_at is null)
     group by v.dealer_id`,
    [vehicleIds, source],
  );
  return rows;
}

/** Whether any access data have left the platform for this terminal: it may then still use them, whatever was ordered later. */
export async function wasEverSent(db: Queryable, vehicleNo: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from terminal_command where vehicle_no = $1 and kind = 'correctionAccess' and sent_at is not null limit 1`,
    [vehicleNo],
  );
  return rows.length > 0;
}

/** An assignment of this account that is open. */
export async function openOf(db: Queryable, accountId: string): Promise<Released | null> {
  const { rows } = await db.query<Released>(
    `select x.id as "assignmentId", v.id as "vehicleId", v.no as "vehicleNo", x.active, x.command_id as "commandId"
     from differential_assignment x join vehicle v on v.id = x.vehicle_id where x.account_id = $1 and x.released_at is null`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Of these assignments, whether it is closed by now. */
export async function isClosed(db: Queryable, assignmentId: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from differential_assignment where id = $1 and released_at is not null',
    [assignmentId],
  );
  return rows.length > 0;
}

/** The assignment of a device that holds now, or null. */
export async function inUse(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from differential_assignment where vehicle_id = $1 and released_at is null and active limit 1`,
    [vehicleId],
  );
  return rows[0]?.id ?? null;
}
