import { type DebugSwitchRow, debugKinds, type debugSwitchList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

type Call = z.output<typeof debugSwitchList.query>;
export type DebugFilters = Call['filters'];
export type DebugSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const anyCommand = (which: 'on' | 'off', states: string): string =>
  `exists (select 1 from terminal_command c where c.vehicle_no = b.vehicle_no and c.id = any(b.${which}_commands) and c.state in (${states}))`;
const over = `(b.off_at is not null or b.ends_at <= now())`;
/** What the commands of a switch have come to, and whether its time is over. */
const state = `case when ${over} and ${anyCommand('off', `'waiting', 'sent'`)} then 'turningOff'
  when ${anyCommand('on', `'refused', 'expired'`)} then 'failed' when ${over} then 'off'
  when ${anyCommand('on', `'waiting', 'sent'`)} then 'turningOn' else 'on' end`;
const stateOrder = `case ${state} when 'on' then 0 when 'turningOn' then 1 when 'turningOff' then 2 when 'failed' then 3 else 4 end`;
const end = `coalesce(b.off_at, b.ends_at)`;
const captured = `captured_frame f where f.vehicle_no = b.vehicle_no and f.at >= b.begun_at and f.at <= ${end}`;

/** Debug switches under `b`, their devices under `v`, the newest connection under `n`. */
export const debugSource: ListSource<DebugFilters, DebugSort> = {
  select: columnsOf<DebugSwitchRow>({
    id: 'b.id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    terminalId: 'v.terminal_id',
    protocol: 'coalesce(n.protocol, v.protocol)',
    online: `(l.heard_at > now() - interval '${onlineWithinS} seconds') is true`,
    switches: 'b.switches',
    state,
    begunAt: seconds('b.begun_at'),
    endsAt: seconds('b.ends_at'),
    offAt: `case when ${over} then ${seconds(end)} end`,
    by: `(select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = b.created_by)`,
    reason: 'b.reason',
    problem: 'b.problem',
    frames: `(select count(*)::int from ${captured})`,
    bytes: `(select coalesce(sum(length(f.bytes)), 0)::float8 from ${captured})`,
    lastFrameAt: `(select ${seconds('max(f.at)')} from ${captured})`,
    heardAt: seconds('l.heard_at'),
    node: 'n.node',
    dealer: 'd.company',
  }),
  from: `debug_switch b join vehicle v on v.id = b.vehicle_id left join dealer d on d.id = v.dealer_id
    left join vehicle_latest l on l.vehicle_no = v.no
    left join lateral (select k.* from terminal_connection k where k.vehicle_no = v.no order by k.started_at desc limit 1) n on true`,
  counted: `debug_switch b join vehicle v on v.id = b.vehicle_id left join dealer d on d.id = v.dealer_id`,
  id: { sql: 'b.id', type: 'uuid' },
  sorts: {
    state: { sql: stateOrder, type: 'int' },
    begunAt: { sql: 'b.begun_at', type: 'timestamptz' },
    endsAt: { sql: 'b.ends_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    terminalId: contains('v.terminal_id'),
    switches: (kinds, { put }) => `b.switches && ${put(kinds)}::text[]`,
    state: oneOf(`(${state})`),
    engineer: (text, asking) =>
      `exists (select 1 from account a where a.id = b.created_by and ${contains('a.name', 'a.display_name')(text, asking)})`,
    begunAt: onDays('b.begun_at'),
    hasFrames: whenAsked(`exists (select 1 from ${captured})`),
    dealer: inBranch('d'),
  },
};

export interface StoredSwitch extends DebugSwitchRow {
  vehicleNo: number;
  fastS: number;
  canIds: number[];
}

/** One in reach, or null. */
export async function findSwitch(
  db: Queryable,
  id: string,
  reach: Reach,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSwitch | null> {
  const more = 'b.vehicle_no as "vehicleNo", b.fast_s as "fastS", b.can_ids::float8[] as "canIds"';
  const source = { ...debugSource, select: `${debugSource.select}, ${more}` };
  return readOne<StoredSwitch>(db, source, id, reach, { lock });
}

/** Which of these kinds are on, or being turned on, at a device; inside a transaction nobody else turns one on beside. */
export async function runningKinds(db: Queryable, vehicleNo: number): Promise<string[]> {
  await db.query('select 1 from vehicle where no = $1 for update', [vehicleNo]);
  const { rows } = await db.query<{ kind: string }>(
    `select distinct k as kind from debug_switch b, unnest(b.switches) k
     where b.vehicle_no = $1 and b.off_at is null and b.ends_at > now()`,
    [vehicleNo],
  );
  return rows.map(({ kind }) => kind).filter((kind) => (debugKinds as readonly string[]).includes(kind));
}

export interface NewSwitch {
  id: string;
  vehicleId: string;
  vehicleNo: number;
  switches: readonly string[];
  minutes: number;
  fastS: number;
  canIds: readonly number[];
  reason: string;
  problem: string;
  by: string;
}

export async function insertSwitch(db: Queryable, one: NewSwitch): Promise<void> {
  await db.query(
    `insert into debug_switch (id, vehicle_id, vehicle_no, switches, fast_s, can_ids, reason, problem, ends_at, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9), $10, $10)`,
    [
      one.id,
      one.vehicleId,
      one.vehicleNo,
      one.switches,
      one.fastS,
      one.canIds,
      one.reason,
      one.problem,
      one.minutes,
      one.by,
    ],
  );
}

export async function addCommands(
  db: Queryable,
  id: string,
  which: 'on' | 'off',
  commands: string[],
): Promise<void> {
  await db.query(
    `update debug_switch set ${which}_commands = ${which}_commands || $2::uuid[], updated_at = clock_timestamp() where id = $1`,
    [id, commands],
  );
}

/** Turned off now; `by` null: its time was over. */
export async function setOff(db: Queryable, id: string, by: string | null): Promise<void> {
  await db.query(
    `update debug_switch set off_at = least(now(), ends_at), off_by = $2, updated_at = clock_timestamp(), updated_by = coalesce($2, updated_by)
     where id = $1`,
    [id, by],
  );
}

export async function setEnd(db: Queryable, id: string, minutes: number, by: string): Promise<void> {
  await db.query(
    `update debug_switch set ends_at = ends_at + make_interval(mins => $2), updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, minutes, by],
  );
}

/** Switches whose time is over and that nobody has turned off yet. */
export async function overSwitches(db: Queryable): Promise<(NewSwitch & { name: string })[]> {
  const { rows } = await db.query<NewSwitch & { name: string }>(
    `select b.id, b.vehicle_id as "vehicleId", b.vehicle_no as "vehicleNo", b.switches, b.fast_s as "fastS",
       b.can_ids::float8[] as "canIds", b.reason, b.problem, 0 as minutes, b.created_by as by,
       coalesce((select a.name from account a where a.id = b.created_by), '') as name
     from debug_switch b where b.off_at is null and b.ends_at <= now() for update of b skip locked`,
  );
  return rows;
}
