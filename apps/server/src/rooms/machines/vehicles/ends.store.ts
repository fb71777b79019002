import type { Queryable } from '#database/transaction.ts';

const columns = { flow: 'flow_until', registration: 'registration_until' } as const;

/** What the room billing pushes down: until when a vehicle has its data plan or its registration, seconds UTC; null: no end is known. */
export async function setTermEnd(
  db: Queryable,
  vehicleId: string,
  what: keyof typeof columns,
  endS: number | null,
): Promise<void> {
  await db.query(`update vehicle set ${columns[what]} = to_timestamp($2) where id = $1`, [vehicleId, endS]);
}

/** The last payment of a vehicle: when (seconds UTC) and how much (a decimal text); `refunded` where it was given back. */
export async function setPaid(
  db: Queryable,
  vehicleId: string,
  { paidAtS, amount, refunded }: { paidAtS?: number; amount?: string; refunded: boolean },
): Promise<void> {
  await db.query(
    `update vehicle set last_paid_at = coalesce(to_timestamp($2), last_paid_at), last_paid = coalesce($3::numeric, last_paid),
       refunded = $4 where id = $1`,
    [vehicleId, paidAtS ?? null, amount ?? null, refunded],
  );
}
