import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach, vehicleScope } from '#rooms/machines/public.ts';

/** A row about a T-BOX that names the machine which carries it. */
interface Carried {
  vehicle: string | null;
  mountedOn?: string | null;
}

/**
 * Rows about T-BOXes, each with its machine only where the actor may know of that, too: a T-BOX may ride on a machine of another dealer.
 * @param deviceOf id of the T-BOX of a row
 */
export async function withKnownMachines<Row extends Carried>(
  db: Queryable,
  actor: Actor,
  rows: Row[],
  deviceOf: (row: Row) => string,
): Promise<Row[]> {
  const carried = rows.filter(({ vehicle }) => vehicle !== null).map(deviceOf);
  if (vehicleScope(actor).all || carried.length === 0) return rows;
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows: found } = await db.query<{ device: string }>(
    `select t.vehicle_id as device from tbox t join vehicle v on v.id = t.mounted_on
     where t.vehicle_id = any(${asking.put(carried)}::uuid[]) and ${vehicleReach(actor)(asking)}`,
    values,
  );
  const known = new Set(found.map(({ device }) => device));
  return rows.map((row) =>
    row.vehicle === null || known.has(deviceOf(row))
      ? row
      : { ...row, vehicle: null, ...('mountedOn' in row && { mountedOn: null }) },
  );
}

/** Who looks for a machine finds only those that he may know of; in the statement it stands under `m`. */
export const byKnownMachine =
  (actor: Actor, filters: { vehicle?: string | undefined }, reach: Reach): Reach =>
  (asking) =>
    filters.vehicle === undefined
      ? reach(asking)
      : `${reach(asking)} and ${vehicleReach(actor, 'see', 'm')(asking)}`;
