import type { Queryable } from '#database/transaction.ts';

/** Holds a vehicle to the end of the transaction, whatever is to be exchanged on it. */
export async function holdForExchange(db: Queryable, vehicleId: string): Promise<void> {
  await db.query('select 1 from vehicle where id = $1 for no key update', [vehicleId]);
}

/** Whether a vehicle beside these that is not written off bears the machine code; the empty one is nobody's. */
export async function isCodeTaken(
  db: Queryable,
  vehicleIds: readonly string[],
  machineCode: string,
): Promise<boolean> {
  if (machineCode === '') return false;
  const { rowCount } = await db.query(
    `select 1 from vehicle where id <> all($1::uuid[]) and lower(machine_code) = lower($2) and deleted_at is null
       and state <> 'cancelled' limit 1`,
    [vehicleIds, machineCode],
  );
  return rowCount !== 0;
}

/** Whether a piece still sits on the vehicle; it is held to the end of the transaction. */
export async function holdFitted(db: Queryable, componentId: string, vehicleId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from component where id = $1 and vehicle_id = $2 and state = 'fitted' and deleted_at is null for update`,
    [componentId, vehicleId],
  );
  return rowCount !== 0;
}

export async function liesInWarehouse(db: Queryable, componentId: string): Promise<boolean> {
  const { rows } = await db.query<{ stored: boolean }>(
    `select stock_state = 'inWarehouse' as stored from component where id = $1`,
    [componentId],
  );
  return rows[0]!.stored;
}
