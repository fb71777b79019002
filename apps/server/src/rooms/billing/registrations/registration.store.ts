import type { Queryable } from '#database/transaction.ts';

export interface NewRegistration {
  kind: 'official' | 'trial' | 'renewal' | 'replacement';
  origin: 'single' | 'batch' | 'renewal' | 'hardwareCode';
  /** Seconds UTC; null: permanent. */
  endS: number | null;
  days: number | null;
  reason: string;
  rowId: string | null;
  chargeId: string | null;
  /** The hardware-code request that it was signed for. */
  approvalId?: string | null;
}

/**
 * A registration is written once; what ends it is a line of its own in the history of ends. It is as late as it is written: of two
 * transactions the one that waited for the vehicle is the later one, though it may have begun before.
 */
export async function insertRegistration(
  db: Queryable,
  one: NewRegistration & {
    id: string;
    vehicleId: string;
    machineCode: string;
    functions: readonly string[];
    endBefore: number | null;
    code: Buffer;
    commandId: string;
    by: string | null;
  },
): Promise<void> {
  const { id, vehicleId, machineCode, kind, origin, functions, days, endBefore, endS, code } = one;
  const { reason, rowId, chargeId, by } = one;
  await db.query(
    `insert into registration (id, vehicle_id, machine_code, kind, origin, functions, days, end_before, ends_at, code, reason,
       row_id, charge_id, made_by, command_id, approval_id, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($9), $10, $11, $12, $13, $14, $15, $16, clock_timestamp())`,
    [
      id,
      vehicleId,
      machineCode,
      kind,
      origin,
      functions,
      days,
      endBefore,
      endS,
      code,
      reason,
      rowId,
      chargeId,
      by,
      one.commandId,
      one.approvalId ?? null,
    ],
  );
}
