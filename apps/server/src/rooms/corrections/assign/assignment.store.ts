import type { AssignmentFigures, AssignmentPast, AssignmentRow, assignmentList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';

type Call = z.output<typeof assignmentList.query>;
export type AssignmentFilters = Call['filters'];
export type AssignmentSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const daysLeft = `ceil(extract(epoch from a.ends_at - now()) / 86400)::float8`;
const own = `x.source = 'own'`;
/** Used by this device: an account may have been another's before. */
const used = `(${own} and a.last_used_at >= x.assigned_at)`;
const delivery = `case when c.state is null or c.state = 'withdrawn' then 'none' else c.state end`;
const state = `case when x.id is null then 'none' when a.state = 'frozen' then 'frozen'
  when a.state in ('expired', 'cancelled') or a.ends_at <= now() then 'expired'
  when c.state in ('waiting', 'sent') then 'delivering' when ${used} then 'inUse' when c.state = 'confirmed' then 'delivered'
  when c.state in ('refused', 'expired') then 'failed' else 'assigned' end`;
/** What the terminal says that its account is (parameter 0xF043, plain ASCII by the rules of accounts). */
const present = (column: string): string =>
  `(select ${column} from terminal_parameter p where p.vehicle_no = v.no and p.id = ${0xf043})`;
const isOwn = (ofOwn: string, ofOthers: string): string =>
  `case when x.id is null then null when ${own} then ${ofOwn} else ${ofOthers} end`;

/** Devices under `v`, each with its open assignments under `x`, the account `a`, and the command `c` that carried the access. */
export const assignmentFrom = `vehicle v
  left join differential_assignment x on x.vehicle_id = v.id and x.released_at is null
  left join differential_account a on a.id = x.account_id left join correction_supplier s on s.id = a.supplier_id
  left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
  left join terminal_command c on c.vehicle_no = v.no and c.id = x.command_id cross join ntrip_caster n`;
/** Devices that can have an account, and those that still have one. */
export const living = `v.deleted_at is null and (v.state <> 'cancelled' or x.id is not null)`;
export const assignmentId = 'coalesce(x.id, v.id)';

export const assignmentSource: ListSource<AssignmentFilters, AssignmentSort> = {
  select: columnsOf<AssignmentRow>({
    id: assignmentId,
    assignmentId: 'x.id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    model: 'v.model',
    dealer: 'd.company',
    owner: 'o.name',
    source: 'x.source',
    supplier: 's.name',
    accountId: 'a.id',
    account: 'a.account',
    mountPoint: 'x.mount_point',
    host: isOwn('n.host', 'a.host'),
    port: isOwn('n.port', 'a.port'),
    active: 'x.active',
    state,
    delivery,
    deliveredAt: `case when c.state = 'confirmed' then ${seconds('c.ended_at')} end`,
    online: `(select count(*)::int from ntrip_connection y where y.account_id = a.id and y.ended_at is null and y.accepted)`,
    endsAt: seconds('a.ends_at'),
    daysLeft,
    firstUsedAt: `case when x.id is not null then ${seconds('a.first_used_at')} end`,
    lastUsedAt: `case when ${used} then ${seconds('a.last_used_at')} end`,
    fixedShare: `(select sum(y.fixed_seconds) / nullif(sum(y.seconds), 0) from correction_day y
      where y.account_id = a.id and y.day > (now() at time zone 'Asia/Shanghai')::date - 7)`,
    method: 'x.method',
    previousAccount: `coalesce(x.previous_account, '')`,
    presentAccount: present(`encode(p.raw, 'escape')`),
    presentAt: present(seconds('p.read_at')),
    assignedAt: seconds('x.assigned_at'),
    assignedBy: `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = x.assigned_by)`,
  }),
  from: assignmentFrom,
  id: { sql: assignmentId, type: 'uuid' },
  sorts: {
    assignedAt: { sql: 'x.assigned_at', type: 'timestamptz', nullable: true },
    sn: { sql: 'v.sn', type: 'text', code: true },
    account: { sql: 'a.account', type: 'text', code: true, nullable: true },
    endsAt: { sql: 'a.ends_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    account: contains('a.account'),
    source: oneOf('x.source'),
    state: oneOf(`(${state})`),
    delivery: oneOf(`(${delivery})`),
    dealer: inBranch('d'),
    daysLeft: inSpan(daysLeft),
    without: whenAsked('x.id is null'),
    assignedAt: onDays('x.assigned_at'),
    by: (text, asking) =>
      `exists (select 1 from account p where p.id = x.assigned_by and ${contains('p.name', 'p.display_name')(text, asking)})`,
  },
};

/** One in reach, by the id of its row, or null. */
export async function findAssignment(db: Queryable, id: string, reach: Reach): Promise<AssignmentRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<AssignmentRow>(
    `select ${assignmentSource.select} from ${assignmentFrom}
     where ${assignmentId} = ${asking.put(id)}::uuid and ${living} and ${reach(asking)}`,
    values,
  );
  return rows[0] ?? null;
}

/** How far the devices are that somebody may know of. */
export async function readAssignmentFigures(
  db: Queryable,
  reach: Reach,
): Promise<Omit<AssignmentFigures, 'freeOwn' | 'freeMobile'>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Omit<AssignmentFigures, 'freeOwn' | 'freeMobile'>>(
    `with one as materialized (select v.id, x.id as assignment, ${state} as state, a.ends_at from ${assignmentFrom}
       where ${living} and ${reach(asking)})
     select (count(distinct id) filter (where assignment is not null))::int as "withAccount",
       (count(*) filter (where state = 'none'))::int as without, (count(*) filter (where state = 'delivered'))::int as delivered,
       (count(*) filter (where state = 'inUse'))::int as "inUse", (count(*) filter (where state = 'failed'))::int as failed,
       (count(*) filter (where ends_at between now() and now() + interval '30 days'))::int as ending from one`,
    values,
  );
  return rows[0]!;
}

/** The accounts that a device had and has, the newest first. */
export async function readPast(db: Queryable, vehicleId: string): Promise<AssignmentPast[]> {
  const name = (column: string): string =>
    `(select coalesce(nullif(p.display_name, ''), p.name) from account p where p.id = ${column})`;
  const { rows } = await db.query<AssignmentPast>(
    `select ${columnsOf<AssignmentPast>({
      account: 'a.account',
      source: 'x.source',
      mountPoint: 'x.mount_point',
      assignedAt: seconds('x.assigned_at'),
      assignedBy: name('x.assigned_by'),
      releasedAt: seconds('x.released_at'),
      releasedBy: name('x.released_by'),
      reason: 'x.reason',
    })} from differential_assignment x join differential_account a on a.id = x.account_id
     where x.vehicle_id = $1 order by x.assigned_at desc limit 200`,
    [vehicleId],
  );
  return rows;
}
