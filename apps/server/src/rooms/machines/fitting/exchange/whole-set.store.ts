import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A device whose SN and terminal a vehicle could take. */
export interface Spare {
  id: string;
  no: number;
  sn: string;
  machineCode: string;
  /** Idle, out of the warehouse, of the vehicle's dealer and product, and nothing sits on it. */
  fit: boolean;
}

/** The spare device of an SN as a vehicle would take it; null when there is none. `lock` keeps it to the end of the transaction. */
export async function findSpare(
  db: Queryable,
  vehicleId: string,
  sn: string,
  { lock }: { lock: boolean },
): Promise<Spare | null> {
  const { rows } = await db.query<Spare>(
    `select s.id, s.no, s.sn, s.machine_code as "machineCode",
       (s.id <> v.id and s.state = 'idle' and s.stock_state <> 'inWarehouse' and s.dealer_id is not distinct from v.dealer_id
         and s.category = v.category and lower(s.product_model) = lower(v.product_model)
         and not exists (select from component c where c.vehicle_id = s.id and c.state = 'fitted' and c.deleted_at is null)) as fit
     from vehicle s, vehicle v where s.sn = $2 and v.id = $1 and s.deleted_at is null ${lock ? 'for no key update of s' : ''}`,
    [vehicleId, sn],
  );
  return rows[0] ?? null;
}

/** What belongs to a terminal in the row of its vehicle; the machine code goes by itself. */
const ofTerminal = [
  'sn',
  'terminal_number',
  'terminal_id',
  'pn',
  'protocol',
  'software_version',
  'hardware_version',
  'hardware_profile',
  'produced_on',
].join(', ');

/** The code of a device that is to be given to another one. */
export async function dropMachineCode(db: Queryable, id: string): Promise<void> {
  await db.query(`update vehicle set machine_code = '', updated_at = clock_timestamp() where id = $1`, [id]);
}

/**
 * Two rows give one another what belongs to their terminals; `oldCode` is the machine code that the spare's row has from now on. Unique
 * names are looked at row by row, so the spare bears for a moment names that nobody can have, made of its own number.
 */
export async function swapTerminals(
  db: Queryable,
  { vehicleId, spareId, oldCode }: { vehicleId: string; spareId: string; oldCode: string },
): Promise<void> {
  const { rows } = await db.query<{ id: string; row: object }>(
    'select id, to_jsonb(v) as row from vehicle v where id in ($1, $2)',
    [vehicleId, spareId],
  );
  const rowOf = (id: string): string => JSON.stringify(rows.find((row) => row.id === id)!.row);
  await db.query(
    `update vehicle set sn = '0' || lpad(no::text, 9, '0'), terminal_number = lpad(upper(to_hex(no)), 20, 'F'), terminal_id = ''
     where id = $1`,
    [spareId],
  );
  const take = (id: string, from: string) =>
    db.query(
      `update vehicle set (${ofTerminal}) = (select ${ofTerminal} from jsonb_populate_record(null::vehicle, $2::jsonb)),
         updated_at = clock_timestamp() where id = $1`,
      [id, from],
    );
  await take(vehicleId, rowOf(spareId));
  await take(spareId, rowOf(vehicleId));
  await db.query('update vehicle set machine_code = $2 where id = $1', [spareId, oldCode]);
}

interface Credential {
  no: number;
  hash: Buffer;
  terminalId: string;
  maker: string;
  model: string;
  address: string;
  registeredAt: Date;
}

/** The codes of two terminals go with them: neither has to register anew. */
export async function swapCredentials(db: Queryable, one: number, other: number): Promise<void> {
  const { rows } = await db.query<Credential>(
    `delete from terminal_credential where vehicle_no in ($1, $2) returning vehicle_no as no, code_hash as hash,
       terminal_id as "terminalId", maker, model, address, registered_at as "registeredAt"`,
    [one, other],
  );
  for (const { no, hash, terminalId, maker, model, address, registeredAt } of rows)
    await db.query(
      `insert into terminal_credential (vehicle_no, code_hash, terminal_id, maker, model, address, registered_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [no === one ? other : one, hash, terminalId, maker, model, address, registeredAt],
    );
}

/** Keeps what a vehicle was called until now. */
export async function keepFormerSn(
  db: Queryable,
  one: { vehicleId: string; sn: string; until: Date; approvalId: string },
): Promise<void> {
  await db.query(
    'insert into former_sn (id, vehicle_id, sn, until, approval_id) values ($1, $2, $3, $4, $5)',
    [newId(), one.vehicleId, one.sn, one.until, one.approvalId],
  );
}
