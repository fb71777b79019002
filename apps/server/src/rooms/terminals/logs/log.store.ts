import { logKeptDays, logOpenDays, type SoftwareLogRow, type softwareLogList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inSpan, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';

type Call = z.output<typeof softwareLogList.query>;
export type LogFilters = Call['filters'];
export type LogSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** A request that nobody has answered within its days. */
const over = `g.asked_at < now() - interval '${logOpenDays} days'`;
const open = `g.state in ('requested', 'uploading')`;
/** What the command has come to, while the terminal has told nothing. */
const state = `case when ${open} and ${over} then 'failed' when g.state <> 'requested' then g.state
  when c.state in ('sent', 'confirmed') then 'sent' when c.state in ('refused', 'expired') then 'failed'
  when c.state = 'withdrawn' then 'cancelled' else 'requested' end`;
const failure = `case when ${open} and ${over} then 'expired' when g.state = 'failed' then g.fail_reason
  when g.state = 'requested' and c.state in ('refused', 'expired') then 'command' end`;
const askedBy = `(select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = g.created_by)`;

const from = `software_log g join vehicle v on v.id = g.vehicle_id left join dealer d on d.id = v.dealer_id
  left join vehicle_latest l on l.vehicle_no = v.no left join terminal_identity i on i.vehicle_no = v.no
  left join terminal_command c on c.vehicle_no = g.vehicle_no and c.id = g.command_id`;

/** Logs under `g`, their devices under `v`, their commands under `c`. */
export const logSource: ListSource<LogFilters, LogSort> = {
  select: columnsOf<SoftwareLogRow>({
    id: 'g.id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    online: `(l.heard_at > now() - interval '${onlineWithinS} seconds') is true`,
    kind: 'g.kind',
    origin: 'g.origin',
    state,
    failure,
    from: seconds('g.from_at'),
    to: seconds('g.to_at'),
    wifiOnly: 'g.wifi_only',
    progress: `case when g.state = 'received' and g.received > 0 then 1.0::float8
      when g.received > 0 and g.size > 0 then g.received::float8 / g.size end`,
    fileName: 'g.file_name',
    size: 'g.size::float8',
    sha256: 'g.sha256',
    textBytes: 'g.text_bytes::float8',
    errors: 'g.errors',
    crashSignature: 'g.crash_signature',
    softwareType: `coalesce(i.software_type, '')`,
    softwareVersion: 'g.software_version',
    reason: 'g.reason',
    problem: 'g.problem',
    cutOffs: 'g.cut_offs',
    askedBy,
    askedAt: seconds('g.asked_at'),
    receivedAt: seconds('g.received_at'),
    keptUntil: `case when g.received_at is not null then ${seconds(`g.received_at + interval '${logKeptDays} days'`)} end`,
    dealer: 'd.company',
  }),
  from,
  id: { sql: 'g.id', type: 'uuid' },
  sorts: {
    askedAt: { sql: 'g.asked_at', type: 'timestamptz' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    size: { sql: 'g.size::float8', type: 'float8', nullable: true },
    receivedAt: { sql: 'g.received_at', type: 'timestamptz', nullable: true },
    errors: { sql: 'g.errors', type: 'int', nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    state: oneOf(`(${state})`),
    kind: oneOf('g.kind'),
    origin: oneOf('g.origin'),
    softwareType: contains('i.software_type'),
    softwareVersion: contains('g.software_version'),
    askedBy: (text, asking) =>
      `exists (select 1 from account a where a.id = g.created_by and ${contains('a.name', 'a.display_name')(text, asking)})`,
    askedAt: onDays('g.asked_at'),
    covers: ({ from: first, to: last }, asking) =>
      [onDays('g.to_at')({ from: first }, asking), onDays('g.from_at')({ to: last }, asking)].join(' and '),
    problem: contains('g.problem'),
    size: inSpan('(g.size / 1048576.0)'),
    dealer: inBranch('d'),
  },
};

/** Which logs somebody sees: those of his vehicles. */
export const logReach =
  (reach: Reach): Reach =>
  (asking) =>
    `g.deleted_at is null and ${reach(asking)}`;

/** What of a log is no column of the list. */
export interface StoredLog extends SoftwareLogRow {
  vehicleNo: number;
  commandId: string | null;
  textId: string | null;
  received: number;
}

/** One in reach, or null. */
export async function findLog(
  db: Queryable,
  id: string,
  reach: Reach,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredLog | null> {
  const more = `g.vehicle_no as "vehicleNo", g.command_id as "commandId", g.text_id as "textId", g.received::float8 as received`;
  const source = { ...logSource, select: `${logSource.select}, ${more}` };
  return readOne<StoredLog>(db, source, id, logReach(reach), { lock });
}

export interface NewLog {
  id: string;
  vehicleId: string;
  vehicleNo: number;
  kind: string;
  origin: 'asked' | 'file';
  from: number | null;
  to: number | null;
  wifiOnly: boolean;
  reason: string;
  problem: string;
  tokenHash: Buffer;
  fileName: string;
  size: number | null;
  softwareVersion: string;
  by: string;
}

export async function insertLog(db: Queryable, log: NewLog): Promise<void> {
  await db.query(
    `insert into software_log (id, vehicle_id, vehicle_no, kind, origin, state, from_at, to_at, wifi_only, reason, problem, token_hash,
       file_name, size, software_version, created_by, updated_by, told)
     values ($1, $2, $3, $4, $5, 'requested', to_timestamp($6), to_timestamp($7), $8, $9, $10, $11, $12, $13, $14, $15, $15, $5 = 'file')`,
    [
      log.id,
      log.vehicleId,
      log.vehicleNo,
      log.kind,
      log.origin,
      log.from,
      log.to,
      log.wifiOnly,
      log.reason,
      log.problem,
      log.tokenHash,
      log.fileName,
      log.size,
      log.softwareVersion,
      log.by,
    ],
  );
}

/** The command that carries a request to its terminal, and the number by which it is answered. */
export async function setCommand(db: Queryable, id: string, command: string, order: number): Promise<void> {
  await db.query('update software_log set command_id = $2, order_no = $3 where id = $1', [
    id,
    command,
    order,
  ]);
}

export async function setCancelled(db: Queryable, id: string, by: string): Promise<void> {
  await db.query(
    `update software_log set state = 'cancelled', token_hash = null, updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, by],
  );
}

export async function setProblem(db: Queryable, id: string, problem: string, by: string): Promise<void> {
  await db.query(
    'update software_log set problem = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1',
    [id, problem, by],
  );
}

export async function setRemoved(db: Queryable, id: string, reason: string, by: string): Promise<void> {
  await db.query(
    `update software_log set deleted_at = now(), deleted_by = $3, delete_reason = $2, token_hash = null, updated_at = clock_timestamp(),
       updated_by = $3 where id = $1`,
    [id, reason, by],
  );
}
