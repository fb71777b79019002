import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';

/** What a terminal tells of a log file: it is on its way or there, there is none, or it refuses. */
export interface LogReport {
  vehicleNo: number;
  /** The order that it answers; 0: nobody asked, its software crashed. */
  order: number;
  outcome: 'uploaded' | 'none' | 'refused';
  fileName: string;
  sizeBytes: number;
  crashSignature: string;
}

/**
 * Keeps what a terminal tells of a log file. An answer ends the request that has no file; that a file came is known by its bytes. A crash
 * that nobody asked for is a log of its own, whose file may be fetched; told again it is kept once.
 */
export async function storeLogReport(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { vehicleNo, order, outcome, fileName, sizeBytes, crashSignature }: LogReport,
): Promise<void> {
  if (order === 0) {
    if (crashSignature === '') return;
    await pool.query(
      `insert into software_log (id, vehicle_id, vehicle_no, kind, origin, state, from_at, to_at, file_name, size, crash_signature,
         software_version, received_at)
       select $1, v.id, v.no, 'crash', 'crash', 'received', now() - interval '1 hour', now(), $3, nullif($4::bigint, 0), $5,
         coalesce(i.software_version, v.software_version), now()
       from vehicle v left join terminal_identity i on i.vehicle_no = v.no
       where v.no = $2 and not exists (select 1 from software_log l where l.vehicle_no = $2 and l.crash_signature = $5
         and l.file_name = $3 and l.origin = 'crash' and l.asked_at > now() - interval '10 minutes')`,
      [newId(), vehicleNo, fileName, sizeBytes, crashSignature],
    );
  } else {
    await pool.query(
      `update software_log set updated_at = clock_timestamp(),
         state = case when $3 = 'uploaded' then state else 'failed' end,
         fail_reason = case when $3 = 'uploaded' then null else $3 end,
         token_hash = case when $3 = 'uploaded' then token_hash end,
         crash_signature = case when $4 = '' then crash_signature else $4 end
       where vehicle_no = $1 and order_no = $2 and (state in ('requested', 'uploading') or ($3 = 'uploaded' and state = 'received'))`,
      [vehicleNo, order, outcome, crashSignature],
    );
  }
  bus.publish('softwareLogChanged', { vehicleNo });
}
