import type {
  DeviceFeedbackRow,
  DeviceFeedbackType,
  deviceFeedbackFigures,
  deviceFeedbackList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { lastReplySql } from '../conversation/conversation.store.ts';

type Call = z.output<typeof deviceFeedbackList.query>;
export type DeviceFeedbackFilters = Call['filters'];
export type DeviceFeedbackSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** New first, what is over last. */
const rank = `array_position(array['new', 'inWork', 'replied', 'closed'], f.state)`;
const late = `(f.state in ('new', 'inWork') and f.first_replied_at is null and f.reported_at < now() - interval '1 day')`;

/** Feedback of drivers under `f` with the vehicle `v`, its dealer `d` and the handler `h`. */
export const deviceFeedbackSource: ListSource<DeviceFeedbackFilters, DeviceFeedbackSort> = {
  select: columnsOf<DeviceFeedbackRow>({
    id: 'f.id',
    number: `'D-' || lpad(f.no::text, 6, '0')`,
    vehicleId: 'v.id',
    sn: 'v.sn',
    alias: 'v.alias',
    type: 'f.type',
    text: 'f.text',
    state: 'f.state',
    softwareType: 'f.software_type',
    softwareVersion: 'f.software_version',
    reportedAt: seconds('f.reported_at'),
    handler: `coalesce(nullif(h.display_name, ''), h.name)`,
    lastReply: lastReplySql('deviceFeedback', 'f'),
    repliedAt: seconds('f.replied_at'),
    closeReason: 'f.close_reason',
    dealer: 'd.company',
    problem: `coalesce((select 'P-' || lpad(p.no::text, 6, '0') from problem p where p.source_id = f.id order by p.created_at limit 1), '')`,
    divisionCode: 'v.division_code',
    workType: 'v.work_type',
    speed: 'f.speed::float8',
    fix: 'f.fix',
    satellites: 'f.satellites',
    lng: 'f.lng',
    lat: 'f.lat',
    mount: 'f.mount',
    voltage: 'f.voltage::float8',
  }),
  from: `device_feedback f join vehicle v on v.id = f.vehicle_id left join dealer d on d.id = v.dealer_id
    left join account h on h.id = f.handler_id`,
  id: { sql: 'f.id', type: 'uuid' },
  sorts: {
    state: { sql: rank, type: 'int' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    reportedAt: { sql: 'f.reported_at', type: 'timestamptz' },
    repliedAt: { sql: 'f.replied_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    type: oneOf('f.type'),
    state: oneOf('f.state'),
    text: contains('f.text'),
    handler: contains('h.name', 'h.display_name'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    softwareType: contains('f.software_type'),
    softwareVersion: contains('f.software_version'),
    reportedAt: onDays('f.reported_at'),
    late: whenAsked(late),
  },
};

/** Feedback of machines that somebody may know of. */
export const deviceFeedbackReach =
  (actor: Actor): Reach =>
  (asking) =>
    `(v.deleted_at is null and ${vehicleReach(actor)(asking)})`;

export async function findDeviceFeedback(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<DeviceFeedbackRow | null> {
  return readOne<DeviceFeedbackRow>(db, deviceFeedbackSource, id, deviceFeedbackReach(actor), { lock });
}

/** Of these, those that somebody may see. */
export async function visibleDeviceFeedback(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select f.id from device_feedback f join vehicle v on v.id = f.vehicle_id
     where f.id = any(${asking.put(ids)}::uuid[]) and ${deviceFeedbackReach(actor)(asking)}`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What a step changes beside the state. */
export interface DeviceChange {
  state: DeviceFeedbackRow['state'];
  handlerId?: string;
  replied?: true;
  closeReason?: string;
}

export async function changeDeviceFeedback(
  db: Queryable,
  id: string,
  { state, handlerId, replied, closeReason }: DeviceChange,
  by: string | null,
): Promise<void> {
  await db.query(
    `update device_feedback set state = $2, handler_id = coalesce($3, handler_id),
       first_replied_at = case when $4 then coalesce(first_replied_at, now()) else first_replied_at end,
       replied_at = case when $4 then now() else replied_at end, close_reason = coalesce($5, close_reason),
       closed_at = case when $2 = 'closed' then now() end, updated_at = clock_timestamp(), updated_by = $6 where id = $1`,
    [id, state, handlerId ?? null, replied ?? false, closeReason ?? null, by],
  );
}

export async function deviceFigures(
  db: Queryable,
  actor: Actor,
): Promise<z.output<typeof deviceFeedbackFigures>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<z.output<typeof deviceFeedbackFigures>>(
    `with mine as (select f.*, ${late} as late from device_feedback f join vehicle v on v.id = f.vehicle_id
       where ${deviceFeedbackReach(actor)(asking)})
     select (count(*) filter (where state = 'new'))::int as fresh, (count(*) filter (where late))::int as late,
       (avg(${seconds('first_replied_at')} - ${seconds('reported_at')}) filter (where reported_at > now() - interval '90 days'))::float8 as "replyS",
       coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'count', t.count) order by t.count desc)
         from (select type, count(*)::int as count from mine where state <> 'closed' group by type) t), '[]') as types
     from mine`,
    values,
  );
  return rows[0]!;
}

/** Words of a driver that nobody has taken yet. */
export interface WaitingWord {
  id: string;
  vehicleNo: number;
  vehicleId: string;
  sn: string;
  kind: 'feedback' | 'help' | 'answer';
  type: number;
  text: string;
  /** Seconds UTC. */
  at: number;
}

/** The oldest that wait, held to the end of the transaction; another worker leaves them out. */
export async function waitingWords(db: Queryable, most: number): Promise<WaitingWord[]> {
  const { rows } = await db.query<WaitingWord>(
    `select m.id, m.vehicle_no as "vehicleNo", v.id as "vehicleId", v.sn, m.kind, m.type, m.text, ${seconds('m.at')} as at
     from driver_message m join vehicle v on v.no = m.vehicle_no where m.taken_at is null order by m.id limit $1
     for update of m skip locked`,
    [most],
  );
  return rows;
}

export async function noteWordTaken(db: Queryable, { vehicleNo, id }: WaitingWord): Promise<void> {
  await db.query('update driver_message set taken_at = now() where vehicle_no = $1 and id = $2', [
    vehicleNo,
    id,
  ]);
}

/** Writes down feedback with the state of the machine from its nearest point within ten minutes, and what it runs. */
export async function insertDeviceFeedback(
  db: Queryable,
  id: string,
  word: Pick<WaitingWord, 'vehicleNo' | 'vehicleId' | 'text' | 'at'>,
  type: DeviceFeedbackType,
): Promise<void> {
  await db.query(
    `insert into device_feedback (id, vehicle_id, type, text, reported_at, software_type, software_version, speed, fix, satellites, lng, lat, mount,
       voltage)
     select $1, $2, $3, $4, to_timestamp($5), coalesce(t.software_type, ''), coalesce(t.software_version, ''), p.speed, p.fix,
       p.satellites, p.lng, p.lat,
       coalesce((select a.mount_point from differential_assignment a where a.vehicle_id = $2 and a.released_at is null and a.active), ''),
       (select (c.told ->> 'voltage')::float8 from condition_latest c where c.vehicle_no = $6
         and c.time between to_timestamp($5) - interval '10 minutes' and to_timestamp($5) + interval '10 minutes')
     from (select 1) one left join terminal_identity t on t.vehicle_no = $6
     left join point_near($6, to_timestamp($5), interval '10 minutes') p on true`,
    [id, word.vehicleId, type, word.text, word.at, word.vehicleNo],
  );
}

/** The newest feedback of a vehicle that its driver can mean by an answer. */
export async function answeredFeedback(
  db: Queryable,
  vehicleId: string,
  days: number,
): Promise<{ id: string; number: string; handlerId: string | null } | null> {
  const { rows } = await db.query<{ id: string; number: string; handlerId: string | null }>(
    `select f.id, 'D-' || lpad(f.no::text, 6, '0') as number, f.handler_id as "handlerId" from device_feedback f
     where f.vehicle_id = $1 and (f.state in ('inWork', 'replied') or (f.state = 'closed' and f.closed_at > now() - make_interval(days => $2)))
     order by coalesce(f.replied_at, f.reported_at) desc limit 1 for update`,
    [vehicleId, days],
  );
  return rows[0] ?? null;
}

/** How many of the type and version of one there were in so many days, itself included; and its version. */
export async function alike(
  db: Queryable,
  id: string,
  days: number,
): Promise<{ count: number; softwareVersion: string }> {
  const { rows } = await db.query<{ count: number; softwareVersion: string }>(
    `select count(*)::int as count, f.software_version as "softwareVersion" from device_feedback f
     join device_feedback o on o.type = f.type and o.software_version = f.software_version and o.software_type = f.software_type
       and o.reported_at > now() - make_interval(days => $2)
     where f.id = $1 and f.software_version <> '' group by f.id`,
    [id, days],
  );
  return rows[0] ?? { count: 0, softwareVersion: '' };
}

/** The vehicle of an SN, for words that come by HTTP. */
export async function vehicleNoOf(db: Queryable, sn: string): Promise<number | null> {
  const { rows } = await db.query<{ no: number }>(
    'select no from vehicle where sn = $1 and deleted_at is null',
    [sn],
  );
  return rows[0]?.no ?? null;
}
