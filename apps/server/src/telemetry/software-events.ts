import type { Pool } from 'pg';

/** A software of a terminal was started or stopped; seconds UTC by the terminal's clock. */
export interface SoftwareEvent {
  vehicleNo: number;
  softwareType: string;
  version: string;
  event: 'start' | 'stop';
  at: number;
}

/**
 * Keeps what a terminal tells of its software, and marks the vehicle whose runs must be made anew from there on. What is told again
 * changes nothing.
 */
export async function storeSoftwareEvent(
  pool: Pool,
  { vehicleNo, softwareType, version, event, at }: SoftwareEvent,
): Promise<void> {
  await pool.query(
    `with stored as (
       insert into software_event (vehicle_no, software_type, version, event, at)
       values ($1, $2, $3, $4, to_timestamp($5)) on conflict do nothing returning vehicle_no, software_type, at)
     insert into software_stale as s (vehicle_no, software_type, from_at) select vehicle_no, software_type, at from stored
     on conflict (vehicle_no, software_type) do update set from_at = least(s.from_at, excluded.from_at), marked_at = clock_timestamp()`,
    [vehicleNo, softwareType, version, event, at],
  );
}
