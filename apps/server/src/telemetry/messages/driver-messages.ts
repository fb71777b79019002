import type { Pool } from 'pg';

/** What a driver says on his terminal. */
export interface DriverWord {
  vehicleNo: number;
  kind: 'feedback' | 'help' | 'answer';
  /** A place in the list of types. */
  type: number;
  text: string;
}

/** Keeps it until the service takes it. The same words again within ten minutes are the same message sent again. */
export async function storeDriverWord(
  pool: Pool,
  { vehicleNo, kind, type, text }: DriverWord,
): Promise<void> {
  await pool.query(
    `insert into driver_message (vehicle_no, kind, type, text) select $1, $2, $3, $4
     where not exists (select from driver_message d where d.vehicle_no = $1 and d.at > now() - interval '10 minutes'
       and d.kind = $2 and d.type = $3 and d.text = $4)`,
    [vehicleNo, kind, type, text],
  );
}
