import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { accountsSeeingVehicle, vehicleDoor, vehicleReach, vehicleScope } from '#rooms/machines/public.ts';
import type { KindSight, Subjects } from './mechanism/kind.ts';

/**
 * Applications about a device follow the scope of the device. Who sees all of them is shown whatever has one: no application has to look its
 * device up, and where nothing else asks for devices they are not joined at all.
 */
export async function deviceSubjects(_db: Queryable, actor: Actor): Promise<Subjects> {
  if (vehicleScope(actor).all) return { within: () => 'a.vehicle_id is not null', devices: false };
  const devices = vehicleReach(actor);
  return { within: (asking) => `v.id is not null and ${devices(asking)}`, devices: true };
}

/** The same the other way round: the accounts that see the device of an application. */
export const deviceSeers: NonNullable<KindSight['seers']> = async (db, { vehicleId }) =>
  vehicleId === null ? new Set() : accountsSeeingVehicle(db, vehicleId);

/** Who asked once keeps the application, but hears nothing of a device that is in his sight no more: `unseen` stands there instead. */
export async function withinDeviceSight<Row extends { vehicleId: string; sn: string }>(
  db: Queryable,
  actor: Actor,
  rows: readonly Row[],
  unseen: Partial<Row>,
): Promise<Row[]> {
  const sns = rows.map(({ sn }) => sn);
  const seen = new Set((await vehicleDoor.find(db, actor, sns)).map(({ id }) => id));
  return rows.map((row) => (seen.has(row.vehicleId) ? row : { ...row, ...unseen }));
}

/** What the checks found is told by the device: to whoever has it in his sight. */
export const deviceTold: NonNullable<KindSight['toldChecks']> = async (db, actor, { sn, vehicleId }) =>
  (await vehicleDoor.find(db, actor, [sn])).some(({ id }) => id === vehicleId);
