import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { endConnection } from '../connections/connections.ts';
import type { FittableTerminal } from '../fitting.store.ts';
import {
  dropMachineCode,
  keepFormerSn,
  type Spare,
  swapCredentials,
  swapTerminals,
} from './whole-set.store.ts';

/** The spare device gives up its machine code and its connection, so that the vehicle can go on with them. */
export async function freeSpare(db: Queryable, actor: Actor, { id }: Spare): Promise<void> {
  await endConnection(db, actor, { vehicleId: id, at: new Date() });
  await dropMachineCode(db, id);
}

/**
 * A vehicle goes on as another terminal, inside the caller's transaction: it keeps its id, owner, tracks and jobs, and takes SN, terminal
 * number, PN and the terminal's own facts of the spare device, whose row takes those of the old set and stays idle. Both terminals keep
 * the codes with which they sign in; sessions that live end and come back under the other vehicle.
 */
export async function takeWholeSet(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  {
    vehicle,
    spare,
    ...to
  }: { vehicle: FittableTerminal; spare: Spare; number: string; approvalId: string; at: Date },
): Promise<void> {
  await swapTerminals(db, { vehicleId: vehicle.id, spareId: spare.id, oldCode: vehicle.machineCode });
  await swapCredentials(db, vehicle.no, spare.no);
  await keepFormerSn(db, {
    vehicleId: vehicle.id,
    sn: vehicle.sn,
    until: to.at,
    approvalId: to.approvalId,
  });
  const swapped = (subjectId: string, before: string, after: string) =>
    logOperation(db, actor, {
      action: 'equipReplace.approve',
      subjectKind: 'vehicle',
      subjectId,
      before: { sn: before },
      after: { sn: after, reason: to.number },
    });
  await swapped(vehicle.id, vehicle.sn, spare.sn);
  await swapped(spare.id, spare.sn, vehicle.sn);
  bus.publish('vehiclesChanged', { nos: [vehicle.no, spare.no] });
}
