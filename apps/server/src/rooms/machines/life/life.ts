import {
  nextState,
  type StockState,
  type VehicleDeed,
  type VehicleStep,
  vehicleFlow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { tellDealersOf } from '../holdings/owner-dealers.store.ts';
import { type LivingVehicle, lockVehicles, writeMovement, writeState } from './life.store.ts';

export interface LifeStep {
  vehicleId: string;
  step: VehicleStep;
  /** The reason that a person gave, or a short word of the platform. */
  why: string;
  /** The record that caused it, as an opaque pair. */
  cause?: { kind: string; id: string };
}

/**
 * Takes a vehicle one step on in its life, inside the caller's transaction, and returns it
 * as it was before. The step is checked on the locked row.
 * @throws Refusal notFound, or notAllowedTransition naming both states; nothing has changed then
 */
export async function takeLifeStep(
  client: Queryable,
  actor: Actor | null,
  { vehicleId, step, why, cause }: LifeStep,
): Promise<LivingVehicle> {
  const vehicle = await lockVehicle(client, vehicleId);
  const to = nextState(vehicleFlow, vehicle.state, step);
  if (!to) {
    const params = { from: vehicle.state, to: vehicleFlow.steps[step].to };
    throw new Refusal('notAllowedTransition', params, [
      { field: 'state', key: 'notAllowedTransition', params },
    ]);
  }
  const by = actor?.accountId ?? null;
  const { kind = '', id = '' } = cause ?? {};
  await writeState(client, { vehicleId, from: vehicle.state, to, why, by, causeKind: kind, causeId: id });
  await logOperation(client, actor, {
    action: `vehicle.${step}`,
    subjectKind: 'vehicle',
    subjectId: vehicleId,
    before: { state: vehicle.state },
    after: { state: to, ...(why === '' ? {} : { reason: why }) },
  });
  return vehicle;
}

/** What moves with a deed of the stock, a transfer or a change of owner; what is not named stays. */
export interface Move {
  vehicleId: string;
  deed: VehicleDeed;
  stockState?: StockState;
  dealerId?: string | null;
  ownerId?: string | null;
  /** Number of the document that moved it, or empty. */
  document?: string;
  note?: string;
}

/**
 * Moves a vehicle in the stock, to a dealer or to an owner, inside the caller's transaction, and returns it as it was
 * before. Whether the deed is allowed is the caller's rule; this keeps the row and its timeline together.
 * @throws Refusal notFound
 */
export async function moveVehicle(
  client: Queryable,
  actor: Actor | null,
  move: Move,
): Promise<LivingVehicle> {
  const before = await lockVehicle(client, move.vehicleId);
  const dealerId = move.dealerId === undefined ? before.dealerId : move.dealerId;
  const ownerId = move.ownerId === undefined ? before.ownerId : move.ownerId;
  const { document = '', note = '' } = move;
  await writeMovement(
    client,
    {
      vehicleId: move.vehicleId,
      deed: move.deed,
      by: actor?.accountId ?? null,
      dealerId,
      previousDealerId: before.dealerId,
      ownerId,
      document,
      note,
    },
    move.stockState ?? null,
  );
  // Dealers see the owners of their machines.
  for (const owner of new Set([before.ownerId, ownerId])) if (owner) await tellDealersOf(client, owner);
  await logOperation(client, actor, {
    action: `vehicle.${move.deed}`,
    subjectKind: 'vehicle',
    subjectId: move.vehicleId,
    before: { dealerId: before.dealerId, ownerId: before.ownerId, stockState: before.stockState },
    after: { dealerId, ownerId, stockState: move.stockState ?? before.stockState, document, note },
  });
  return before;
}

async function lockVehicle(client: Queryable, id: string): Promise<LivingVehicle> {
  const [vehicle] = await lockVehicles(client, [id]);
  if (!vehicle) throw new Refusal('notFound');
  return vehicle;
}
