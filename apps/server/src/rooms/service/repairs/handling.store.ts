import type { RepairAct, RepairPart, RepairPrices, RepairRow, RepairState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

export interface NewRepair {
  id: string;
  priority: RepairRow['priority'];
  warranty: boolean;
  pointId: string | null;
  due: { answer: Date; solve: Date };
  prices: RepairPrices;
}

/** A passed application becomes a repair that nobody has yet. */
export async function insertRepair(db: Queryable, by: string, one: NewRepair): Promise<void> {
  await db.query(
    `insert into repair (id, priority, warranty, point_id, arrive_due_at, due_at, labour_price, travel_price, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      one.id,
      one.priority,
      one.warranty,
      one.pointId,
      one.due.answer,
      one.due.solve,
      one.prices.labour,
      one.prices.travel,
      by,
    ],
  );
}

const columns = {
  state: 'state',
  waits: 'waits',
  waitsUntil: 'waits_until',
  heldAt: 'held_at',
  warranty: 'warranty',
  warrantyRemark: 'warranty_remark',
  handlerId: 'handler_id',
  plannedOn: 'planned_on',
  begunAt: 'begun_at',
  arriveDue: 'arrive_due_at',
  due: 'due_at',
  toldAt: 'told_at',
  arrivedAt: 'arrived_at',
  finishedAt: 'finished_at',
  foundCategory: 'found_category',
  cause: 'cause',
  diagnosis: 'diagnosis',
  labourH: 'labour_h',
  travelKm: 'travel_km',
  serviceChargeId: 'service_charge_id',
  partsChargeId: 'parts_charge_id',
  waivedReason: 'waived_reason',
  treatment: 'treatment',
  afterItems: 'after_items',
  testOnline: 'test_online',
  testFix: 'test_fix',
  testRemark: 'test_remark',
  signedBy: 'signed_by',
  solves: 'solves',
  rating: 'rating',
  comment: 'comment',
  confirmedAt: 'confirmed_at',
  complaint: 'complaint',
  complainedAt: 'complained_at',
  visits: 'visits',
} as const;
export type RepairChange = Partial<Record<keyof typeof columns, unknown>>;

/** Writes these columns of a repair and the step that changed them; its application has changed with it. */
export async function changeRepair(
  db: Queryable,
  id: string,
  by: string | null,
  step: string,
  set: RepairChange,
): Promise<void> {
  const names = Object.keys(set) as (keyof typeof columns)[];
  const values = names.map((name) => (name === 'afterItems' ? JSON.stringify(set[name]) : set[name]));
  const each = names.map((name, i) => `${columns[name]} = $${i + 4}`);
  const all = ['last_step = $3', 'last_at = clock_timestamp()', 'updated_by = $2', ...each];
  await db.query(`update repair set ${all.join(', ')} where id = $1`, [id, by, step, ...values]);
  await db.query('update approval set updated_at = clock_timestamp(), updated_by = $2 where id = $1', [
    id,
    by,
  ]);
}

export interface NewAct {
  id: string;
  step: string;
  from: RepairState | '';
  to: RepairState;
  by: { accountId: string | null; name: string };
  reason?: string;
  station?: string;
  longitude?: number | null;
  latitude?: number | null;
}

export async function insertRepairAct(db: Queryable, act: NewAct): Promise<void> {
  await db.query(
    `insert into repair_act (id, repair_id, step, station, from_state, to_state, account_id, account_name, reason, lng, lat)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      newId(),
      act.id,
      act.step,
      act.station ?? '',
      act.from,
      act.to,
      act.by.accountId,
      act.by.name,
      act.reason ?? '',
      act.longitude ?? null,
      act.latitude ?? null,
    ],
  );
}

export async function actsOf(db: Queryable, id: string): Promise<RepairAct[]> {
  const { rows } = await db.query<RepairAct>(
    `select id, step, station, from_state as "from", to_state as "to", account_name as by, reason, lng, lat,
       extract(epoch from at)::float8 as at from repair_act where repair_id = $1 order by repair_act.at, id`,
    [id],
  );
  return rows;
}

/** Parts as they were written down, in their order. */
export async function partsOf(db: Queryable, id: string): Promise<RepairPart[]> {
  const { rows } = await db.query<RepairPart>(
    `select id, kind, old_component_id as "oldId", old_sn as "oldSn", new_sn as "newSn", price::text as price,
       extract(epoch from swapped_at)::float8 as "swappedAt" from repair_part where repair_id = $1 order by place, id`,
    [id],
  );
  return rows;
}

/** Other parts in place of those that were not exchanged yet. */
export async function setParts(
  db: Queryable,
  id: string,
  parts: readonly Omit<RepairPart, 'id' | 'swappedAt'>[],
): Promise<void> {
  await db.query('delete from repair_part where repair_id = $1 and swapped_at is null', [id]);
  const { rows } = await db.query<{ kept: number }>(
    'select count(*)::int as kept from repair_part where repair_id = $1',
    [id],
  );
  for (const [i, part] of parts.entries())
    await db.query(
      `insert into repair_part (id, repair_id, place, kind, old_component_id, old_sn, new_sn, price)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId(), id, rows[0]!.kept + i, part.kind, part.oldId, part.oldSn, part.newSn, part.price],
    );
}

export async function markSwapped(
  db: Queryable,
  partId: string,
  newId: string | null,
  at: Date,
): Promise<void> {
  await db.query('update repair_part set swapped_at = $3, new_component_id = $2 where id = $1', [
    partId,
    newId,
    at,
  ]);
}

export async function readPrices(db: Queryable): Promise<RepairPrices> {
  const { rows } = await db.query<RepairPrices>(
    'select labour::text as labour, travel::text as travel from repair_price',
  );
  return rows[0] ?? { labour: '0.00', travel: '0.00' };
}

export async function writePrices(db: Queryable, { labour, travel }: RepairPrices): Promise<void> {
  await db.query(
    `insert into repair_price (labour, travel) values ($1, $2)
     on conflict (one) do update set labour = excluded.labour, travel = excluded.travel`,
    [labour, travel],
  );
}

/** Accounts that can be asked to work now, who has least in hand first; frozen and ended ones are not among them. */
export async function repairersOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; open: number }[]> {
  const { rows } = await db.query<{ id: string; name: string; open: number }>(
    `select a.id, coalesce(nullif(a.display_name, ''), a.name) as name,
       (select count(*)::int from repair r where r.handler_id = a.id and r.state in ('unresolved', 'inProblem')) as open
     from account a where a.id = any($1::uuid[]) and a.state = 'active' and a.deleted_at is null
       and (a.ends_at is null or a.ends_at > now()) order by open, name`,
    [ids],
  );
  return rows;
}

/** People of a service point. */
export async function staffOf(db: Queryable, pointId: string | null): Promise<string[]> {
  if (pointId === null) return [];
  const { rows } = await db.query<{ id: string }>(
    `select a.id from service_point p join account a on a.id = any(p.staff)
     where p.id = $1 and a.state = 'active' and a.deleted_at is null`,
    [pointId],
  );
  return rows.map(({ id }) => id);
}

export interface LateRepair {
  id: string;
  number: string;
  sn: string;
  handlerId: string | null;
}

/** Those that are late and whose people have not been told, marked as told. */
export async function takeLateRepairs(db: Queryable): Promise<LateRepair[]> {
  const { rows } = await db.query<LateRepair>(
    `with late as (
       update repair r set told_at = now() where r.state in ('unassigned', 'unresolved', 'inProblem') and r.held_at is null
         and r.due_at < now() and r.told_at is null returning r.id, r.handler_id)
     select late.id, a.number, v.sn, late.handler_id as "handlerId"
     from late join approval a on a.id = late.id join vehicle v on v.id = a.vehicle_id`,
  );
  return rows;
}

/**
 * Completed ones that nobody has answered for `seconds`: they count as confirmed, unrated. Since they were reported as completed: when the
 * work was done is typed, and may be told days later.
 */
export async function takeSilentRepairs(db: Queryable, seconds: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from repair where state = 'resolved' and confirmed_at is null
       and finished_at < now() - make_interval(secs => $1) and last_at < now() - make_interval(secs => $1) order by finished_at limit 200 for update skip locked`,
    [seconds],
  );
  return rows.map(({ id }) => id);
}
