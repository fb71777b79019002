import type { Queryable } from '#database/transaction.ts';

/** A log that the demo brings along. */
export interface DemoLog {
  id: string;
  kind: 'run' | 'crash';
  state: 'received' | 'failed' | 'cancelled';
  failReason: 'none' | 'refused' | null;
  /** Hours since it was asked for. */
  hoursAgo: number;
  reason: string;
  crashSignature: string;
  fileName: string;
  sha256: string;
  bytes: number;
  errors: number;
}

export async function hasLogs(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from software_log limit 1')).rows.length > 0;
}

/** Demo machines with what their logs say of them, some of them for every log. */
export async function demoTerminals(
  db: Queryable,
  count: number,
): Promise<{ id: string; no: number; sn: string; version: string }[]> {
  const { rows } = await db.query<{ id: string; no: number; sn: string; version: string }>(
    `select v.id, v.no, v.sn, coalesce(nullif(v.software_version, ''), '2.3.1') as version from vehicle v
     where v.demo and v.category <> 'tbox' and v.state = 'inUse' order by v.sn limit $1`,
    [count],
  );
  return rows;
}

export async function putLog(
  db: Queryable,
  { id: vehicleId, no, version }: { id: string; no: number; version: string },
  log: DemoLog,
): Promise<void> {
  const hasFile = log.bytes > 0;
  await db.query(
    `insert into software_log (id, vehicle_id, vehicle_no, kind, origin, state, fail_reason, from_at, to_at, reason, file_name, size,
       received, sha256, text_id, text_bytes, errors, crash_signature, software_version, asked_at, received_at, told, created_by)
     values ($1, $2, $3, $4, case when $4 = 'crash' then 'crash' else 'asked' end, $5, $6,
       now() - make_interval(hours => $7 + 24), now() - make_interval(hours => $7), $8, $9, nullif($10::bigint, 0), $10, $11,
       case when $12 then $1::uuid end, case when $12 then $10::bigint end, case when $12 then $13::int end, $14, $15,
       now() - make_interval(hours => $7), case when $5 = 'received' then now() - make_interval(hours => $7) + interval '4 minutes' end, true,
       (select id from account where role_id = 1 and deleted_at is null order by created_at limit 1))`,
    [
      log.id,
      vehicleId,
      no,
      log.kind,
      log.state,
      log.failReason,
      log.hoursAgo,
      log.reason,
      log.fileName,
      log.bytes,
      log.sha256,
      hasFile,
      log.errors,
      log.crashSignature,
      version,
    ],
  );
}
