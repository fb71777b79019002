import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle } from '../../vehicle.store.ts';
import { type ConnectedParts, type HeldConnection, heldElsewhere } from './connection.store.ts';

/** A clock may be a minute wrong. */
const leniencyMs = 60_000;
const utc8Ms = 8 * 3_600_000;

export const momentOf = (seconds: number): Date => new Date(seconds * 1000);

/** A time as refusals name it: UTC+8, to the minute. */
const words = (at: Date): string =>
  new Date(at.getTime() + utc8Ms).toISOString().slice(0, 16).replace('T', ' ');

/** @throws Refusal at the field: momentInFuture, beforeConnection when it lies before the one that holds began */
export function requireWithin(field: 'at' | 'from', at: number, held: HeldConnection | null): void {
  if (at * 1000 > Date.now() + leniencyMs)
    throw new Refusal('momentInFuture', {}, [{ field, key: 'momentInFuture' }]);
  if (!held || at * 1000 >= held.validFrom.getTime()) return;
  const params = { at: words(held.validFrom) };
  throw new Refusal('beforeConnection', params, [{ field, key: 'beforeConnection', params }]);
}

/** No other vehicle has one of the parts in that time. @throws Refusal connectionOverlaps naming the other, at the part */
export async function requireFree(
  db: Queryable,
  actor: Actor,
  { vehicleId, parts, from }: { vehicleId: string; parts: ConnectedParts; from: Date },
): Promise<void> {
  const [other] = await heldElsewhere(db, vehicleId, parts, from);
  if (!other) return;
  const seen = (await findVehicle(db, actor, other.vehicleId)) !== null;
  const params = {
    sn: other.sn,
    vehicle: seen ? other.vehicleSn : '—',
    from: words(other.from),
    to: other.to === null ? '…' : words(other.to),
  };
  const problem = { field: other.field, key: 'connectionOverlaps' as const, params };
  throw new Refusal('connectionOverlaps', params, [problem]);
}
