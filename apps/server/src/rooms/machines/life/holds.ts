import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deleteHold, type Hold, heldBy, insertHold } from './hold.store.ts';
import { lockVehicles } from './life.store.ts';
import { takeLifeStep } from './life.ts';

/** Something holds the vehicle: one in use is in problem from now on. The same hold twice is one. */
export async function holdVehicle(db: Queryable, actor: Actor | null, hold: Hold): Promise<void> {
  const { vehicleId, kind, id, why } = hold;
  const [vehicle] = await lockVehicles(db, [vehicleId]);
  await insertHold(db, hold);
  if (vehicle?.state === 'inUse')
    await takeLifeStep(db, actor, { vehicleId, step: 'reportProblem', why, cause: { kind, id } });
}

/** It holds the vehicle no more: one in problem that nothing else holds is back in use. */
export async function releaseVehicle(db: Queryable, actor: Actor | null, hold: Hold): Promise<void> {
  const { vehicleId, kind, id, why } = hold;
  const [vehicle] = await lockVehicles(db, [vehicleId]);
  const wasHeld = await deleteHold(db, hold);
  if (!wasHeld || vehicle?.state !== 'inProblem') return;
  if ((await heldBy(db, vehicleId)) === null)
    await takeLifeStep(db, actor, { vehicleId, step: 'resolveProblem', why, cause: { kind, id } });
}

/** What was frozen or expired is in use again: it is in problem where something holds it, whether since then or from before. */
export async function holdAgain(db: Queryable, actor: Actor | null, vehicleId: string): Promise<void> {
  const [vehicle] = await lockVehicles(db, [vehicleId]);
  const cause = await heldBy(db, vehicleId);
  if (vehicle?.state === 'inUse' && cause !== null)
    await takeLifeStep(db, actor, { vehicleId, step: 'reportProblem', why: '', cause });
}
