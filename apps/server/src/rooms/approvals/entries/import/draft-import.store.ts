import type { Queryable } from '#database/transaction.ts';

/** The draft that a company holds of each of these devices, where there is one. The company is null for the provider. */
export async function draftsOf(
  db: Queryable,
  companyId: string | null,
  vehicleIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ vehicleId: string; id: string }>(
    `select distinct on (vehicle_id) vehicle_id as "vehicleId", id from approval
     where kind = 'entry' and state = 'draft' and deleted_at is null and vehicle_id = any($1::uuid[])
       and company_id is not distinct from $2::uuid order by vehicle_id, created_at desc`,
    [vehicleIds, companyId],
  );
  return new Map(rows.map(({ vehicleId, id }) => [vehicleId, id]));
}
