import type { CommandAnswer } from '@furrow/contract';
import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Order } from './order.ts';
import { withoutSecrets } from './secret-parameters.ts';

/** What the desk reads and writes of table terminal_command. Every function says whether it changed something. */

interface OpenRow {
  vehicle_no: number;
  id: string;
  kind: Order['kind'];
  parameters: Order['parameters'];
  taken: boolean;
}

/**
 * Takes the open commands of these vehicles: they are `sent` from here on. What may change a machine's motion is left
 * waiting unless the vehicle is among `standing`; `heldBack` are the vehicles of those.
 */
export async function takeOpen(
  pool: Pool,
  vehicleNos: readonly number[],
  standing: readonly number[],
  motionKinds: readonly string[],
): Promise<{ orders: Order[]; heldBack: number[] }> {
  return await inTransaction(pool, async (client) => {
    const { rows } = await client.query<OpenRow>(
      `select vehicle_no, id, kind, parameters, kind <> all($2) or vehicle_no = any($3) as taken
       from terminal_command
       where vehicle_no = any($1) and state in ('waiting', 'sent') and expires_at > now()
         and not (kind = 'restart' and (result is not distinct from 0 or attempts >= 4))
       order by vehicle_no, created_at, id for update skip locked`,
      [vehicleNos, motionKinds, standing],
    );
    const taken = rows.filter((row) => row.taken);
    await client.query(
      `update terminal_command set state = 'sent', sent_at = coalesce(sent_at, now())
       from unnest($1::int[], $2::uuid[]) as taken (no, id)
       where vehicle_no = taken.no and terminal_command.id = taken.id`,
      [taken.map((row) => row.vehicle_no), taken.map((row) => row.id)],
    );
    return {
      orders: taken.map(orderOf),
      heldBack: [...new Set(rows.filter((row) => !row.taken).map((row) => row.vehicle_no))],
    };
  });
}

function orderOf({ vehicle_no, id, kind, parameters }: OpenRow): Order {
  // The row was written by askCommand from a checked form of this kind.
  return { id, vehicleNo: vehicle_no, kind, parameters } as Order;
}

/** Vehicles with a command that nobody took yet. */
export async function vehiclesWithWaiting(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ vehicle_no: number }>(
    `select distinct vehicle_no from terminal_command where state in ('waiting', 'sent') and state = 'waiting'`,
  );
  return rows.map(({ vehicle_no }) => vehicle_no);
}

export async function noteSent(pool: Pool, order: Order, serial: number): Promise<boolean> {
  return await change(pool, order, 'serial = $3, attempts = attempts + 1', [serial]);
}

export async function noteAcknowledged(pool: Pool, order: Order): Promise<boolean> {
  return await change(pool, order, 'result = 0', []);
}

export async function endWith(
  pool: Pool,
  order: Order,
  step: 'confirm' | 'refuse',
  result: number,
  answer: CommandAnswer | null,
): Promise<boolean> {
  const state = step === 'confirm' ? 'confirmed' : 'refused';
  return await change(
    pool,
    order,
    `state = '${state}', ended_at = now(), result = $3, answer = $4, parameters = ${withoutSecrets}`,
    [result, answer === null ? null : JSON.stringify(answer)],
  );
}

// Only a sent command moves: what was withdrawn or expired meanwhile stays so.
async function change(pool: Pool, order: Order, what: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update terminal_command set ${what} where vehicle_no = $1 and id = $2 and state = 'sent'`,
    [order.vehicleNo, order.id, ...values],
  );
  return rowCount === 1;
}

/** A restart that its terminal had acknowledged is confirmed by the login that follows. */
export async function confirmRestarts(
  pool: Pool,
  vehicleNos: readonly number[],
): Promise<{ vehicleNo: number; id: string }[]> {
  if (vehicleNos.length === 0) return [];
  const { rows } = await pool.query<{ vehicleNo: number; id: string }>(
    `update terminal_command set state = 'confirmed', ended_at = now()
     where vehicle_no = any($1) and state in ('waiting', 'sent') and state = 'sent' and kind = 'restart' and result = 0
     returning vehicle_no as "vehicleNo", id`,
    [vehicleNos],
  );
  return rows;
}

export async function isOpen(pool: Pool, vehicleNo: number, id: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from terminal_command where vehicle_no = $1 and id = $2 and state in ('waiting', 'sent')`,
    [vehicleNo, id],
  );
  return rows.length > 0;
}

/** Keeps the parameter values that a terminal reported. */
export async function storeParameters(
  pool: Pool,
  vehicleNo: number,
  values: readonly { id: number; raw: Uint8Array }[],
): Promise<void> {
  // A terminal may name an id twice (multi-value parameters repeat it): the last one is kept.
  const last = new Map(values.map((value) => [value.id, value.raw]));
  await pool.query(
    `insert into terminal_parameter (vehicle_no, id, raw)
     select $1, * from unnest($2::bigint[], $3::bytea[]) order by 2
     on conflict (vehicle_no, id) do update set raw = excluded.raw, read_at = now()`,
    [vehicleNo, [...last.keys()], [...last.values()].map((raw) => Buffer.from(raw))],
  );
}
