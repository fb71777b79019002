import type { UnknownTerminal } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { vehicleScope } from '#rooms/machines/public.ts';

/** Since when the vehicle's terminal is connected, seconds UTC; null when it is not. The vehicle is one that the actor sees. */
export async function readConnectedSince(pool: Pool, no: number): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(
    `select extract(epoch from max(started_at))::float8 as at
     from terminal_connection where vehicle_no = $1 and ended_at is null`,
    [no],
  );
  return rows[0]?.at ?? null;
}

/** Name of the engineer whose remote session runs at the vehicle; null without one. The vehicle is one that the actor sees. */
export async function readRemoteBy(pool: Pool, vehicleId: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(nullif(e.display_name, ''), e.name) as name from remote_session s join account e on e.id = s.engineer_id
     where s.vehicle_id = $1 and s.state = 'running'`,
    [vehicleId],
  );
  return rows[0]?.name ?? null;
}

/** Terminals that report but belong to no vehicle, newest first; they lie in nobody's region but an unlimited scope. */
export async function readUnknownTerminals(pool: Pool, actor: Actor): Promise<UnknownTerminal[]> {
  if (!vehicleScope(actor).all) return [];
  const { rows } = await pool.query<UnknownTerminal>(
    `select id, terminal_number as "terminalNumber", reported_id as "reportedId", maker, model, address, tries,
       extract(epoch from first_at)::float8 as first, extract(epoch from last_at)::float8 as last
     from unknown_terminal order by last_at desc limit 1000`,
  );
  return rows;
}
