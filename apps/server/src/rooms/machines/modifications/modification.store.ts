import {
  type ModificationFigures,
  type ModificationState,
  modificationFlow,
  type modificationList,
  openModifications,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof modificationList.query>;
export type ModificationFilters = Call['filters'];
export type ModificationSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Orders under `m`, their vehicle `v`, its dealer `d`, the kit `p`. */
export const modificationSource: ListSource<ModificationFilters, ModificationSort> = {
  select: `m.id, m.order_no as "orderNo", m.vehicle_id as "vehicleId", v.sn as "vehicleSn",
    coalesce(nullif(v.plate, ''), v.alias) as plate, concat_ws(' ', v.brand, v.model) as machine, d.company as dealer,
    m.kit_id as "kitId", p.model as kit, m.unmanned_sn as "unmannedSn", m.flow_sn as "flowSn", m.level_sn as "levelSn",
    m.other_parts as "otherParts", m.installer, m.planned_on::text as "plannedOn", m.started_on::text as "startedOn",
    m.photos, jsonb_array_length(m.photos) as "photoCount", m.checklist, m.remark, m.state, m.reason,
    ${seconds('m.submitted_at')} as "submittedAt", ${seconds('m.accepted_at')} as "acceptedAt",
    coalesce(nullif(a.display_name, ''), a.name, '') as "acceptedBy", ${seconds('m.created_at')} as "createdAt",
    ${seconds('m.deleted_at')} as "deletedAt", ${versionSql('m.updated_at')} as version`,
  from: `modification m join vehicle v on v.id = m.vehicle_id join product p on p.id = m.kit_id
    left join dealer d on d.id = v.dealer_id left join account a on a.id = m.accepted_by`,
  id: { sql: 'm.id', type: 'uuid' },
  sorts: {
    orderNo: { sql: 'm.order_no', type: 'text', code: true },
    vehicleSn: { sql: 'v.sn', type: 'text', code: true },
    startedOn: { sql: 'm.started_on::timestamptz', type: 'timestamptz', nullable: true },
    submittedAt: { sql: 'm.submitted_at', type: 'timestamptz', nullable: true },
    acceptedAt: { sql: 'm.accepted_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 'm.created_at', type: 'timestamptz' },
  },
  filters: {
    sn: oneOf('v.sn'),
    orderNo: contains('m.order_no'),
    plate: contains('v.plate', 'v.alias'),
    dealer: inBranch('d'),
    division: inDivision('v.division_code'),
    kit: contains('p.model'),
    installer: contains('m.installer'),
    state: oneOf('m.state'),
    createdAt: onDays('m.created_at'),
    acceptedAt: onDays('m.accepted_at'),
    deleted: whenAsked('m.deleted_at is not null'),
  },
};

/** The next order number of a day: `UM-20260301-0001`; others wait until this transaction ends. */
export async function nextOrderNo(db: Queryable, day: string): Promise<string> {
  const beginning = `UM-${day}-`;
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 64))', [beginning]);
  const { rows } = await db.query<{ highest: number }>(
    `select coalesce(max(right(order_no, 4)::int), 0) as highest from modification where order_no like $1 || '%'`,
    [beginning],
  );
  return `${beginning}${String(rows[0]!.highest + 1).padStart(4, '0')}`;
}

/** The number of another open order of a vehicle, or null. */
export async function openOrderOf(
  db: Queryable,
  vehicleId: string,
  but: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from modification where vehicle_id = $1 and state = any($2::text[])
       and deleted_at is null and id is distinct from $3::uuid`,
    [vehicleId, openModifications, but],
  );
  return rows[0]?.orderNo ?? null;
}

/** Whether a product is a kit for unmanned driving that is on sale, or the one that the order has. */
export async function isKit(db: Queryable, kitId: string, orderId: string | null): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from product p where p.id = $1 and p.family = 'unmannedDriving' and p.deleted_at is null
       and (p.state = 'onSale' or exists (select 1 from modification m where m.id = $2::uuid and m.kit_id = p.id))`,
    [kitId, orderId],
  );
  return rows.length > 0;
}

/** Subtypes of controllers that a kit names models of. */
export async function controllersOfKit(db: Queryable, kitId: string): Promise<string[]> {
  const { rows } = await db.query<{ subtype: string }>(
    `select distinct m.subtype from product p, jsonb_array_elements(p.needed_parts) n, component_model m
     where p.id = $1 and n ->> 'kind' = 'control' and (n ->> 'required')::boolean and m.kind = 'control'
       and n -> 'models' ? m.model and m.deleted_at is null`,
    [kitId],
  );
  return rows.map(({ subtype }) => subtype);
}

/** Subtype of a controller in the library /control. */
export async function subtypeOf(db: Queryable, sn: string): Promise<string | null> {
  const { rows } = await db.query<{ subtype: string }>(
    `select m.subtype from component c join component_model m on m.id = c.model_id
     where c.kind = 'control' and lower(c.sn) = lower($1) and c.deleted_at is null`,
    [sn],
  );
  return rows[0]?.subtype ?? null;
}

/** What stands behind the row and no screen shows. */
export interface OrderMemory {
  changed: boolean;
  submittedBy: string | null;
  formerCategory: string | null;
  formerController: string | null;
}
export async function memoryOf(db: Queryable, id: string): Promise<OrderMemory> {
  const { rows } = await db.query<OrderMemory>(
    `select changed, submitted_by as "submittedBy", former_category as "formerCategory",
       former_controller as "formerController" from modification where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** Notes that an order was edited since it was returned. */
export async function noteChange(db: Queryable, id: string): Promise<void> {
  await db.query('update modification set changed = true where id = $1', [id]);
}

/** Columns that a step writes beside the state. */
const stamps: Partial<Record<ModificationState, string>> = {
  // A day in UTC+8.
  inProgress: `started_on = coalesce(started_on, (now() at time zone 'Asia/Shanghai')::date)`,
  toAccept: `submitted_at = now(), submitted_by = $3, reason = ''`,
  returned: 'reason = $4, changed = false',
  accepted: 'accepted_at = now(), accepted_by = $3, former_category = $5, former_controller = $6',
};

export async function writeStep(
  db: Queryable,
  by: string,
  step: { id: string; state: ModificationState; reason?: string; category?: string; controller?: string },
): Promise<void> {
  const stamp = stamps[step.state];
  await db.query(
    `with given as (select $3::uuid, $4::text, $5::text, $6::text)
     update modification set state = $2, updated_at = clock_timestamp(), updated_by = $3 ${stamp ? `, ${stamp}` : ''} where id = $1`,
    [step.id, step.state, by, step.reason ?? '', step.category ?? null, step.controller ?? null],
  );
}

/** Sets the category of a vehicle; returns the one that it had. */
export async function setCategory(db: Queryable, vehicleId: string, category: string): Promise<string> {
  const { rows } = await db.query<{ category: string }>(
    `with before as (select category from vehicle where id = $1)
     update vehicle set category = $2, updated_at = clock_timestamp() where id = $1
     returning (select category from before) as category`,
    [vehicleId, category],
  );
  return rows[0]!.category;
}

/** Orders by state, and those accepted since the month began in a zone. */
export async function readModificationFigures(
  db: Queryable,
  reach: Reach,
  timeZone: string,
): Promise<ModificationFigures> {
  const { values, asking } = newAsking({ timeZone, language: 'en' });
  const { rows } = await db.query<{ state: ModificationState; count: number; fresh: number }>(
    `select m.state, count(*)::int as count,
       count(*) filter (where m.accepted_at >= date_trunc('month', now() at time zone ${asking.put(timeZone)}::text)
         at time zone ${asking.put(timeZone)}::text)::int as fresh
     from modification m join vehicle v on v.id = m.vehicle_id
     where m.deleted_at is null and ${reach(asking)} group by m.state`,
    values,
  );
  const none = Object.fromEntries(modificationFlow.states.map((state) => [state, 0]));
  const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return {
    states: { ...none, ...states } as ModificationFigures['states'],
    acceptedThisMonth: rows.reduce((sum, { state, fresh }) => (state === 'accepted' ? sum + fresh : sum), 0),
  };
}
