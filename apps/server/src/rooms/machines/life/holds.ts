import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { lockVehicles } from './life.store.ts';
import { takeLifeStep } from './life.ts';

/** What keeps a vehicle from work: a record of a room above, as an opaque pair. */
export interface Hold {
  vehicleId: string;
  kind: string;
  id: string;
  /** What its timeline says: the number of the record. */
  why: string;
}

/** Something holds the vehicle: one in use is in problem from now on. The same hold twice is one. */
export async function holdVehicle(db: Queryable, actor: Actor | null, hold: Hold): Promise<void> {
  const { vehicleId, kind, id, why } = hold;
  const [vehicle] = await lockVehicles(db, [vehicleId]);
  await db.query(
    'insert into vehicle_hold (vehicle_id, source_kind, source_id) values ($1, $2, $3) on conflict do nothing',
    [vehicleId, kind, id],
  );
  if (vehicle?.state === 'inUse')
    await takeLifeStep(db, actor, { vehicleId, step: 'reportProblem', why, cause: { kind, id } });
}

/** It holds the vehicle no more: one in problem that nothing else holds is back in use. */
export async function releaseVehicle(db: Queryable, actor: Actor | null, hold: Hold): Promise<void> {
  const { vehicleId, kind, id, why } = hold;
  const [vehicle] = await lockVehicles(db, [vehicleId]);
  const { rowCount } = await db.query(
    'delete from vehicle_hold where vehicle_id = $1 and source_kind = $2 and source_id = $3',
    [vehicleId, kind, id],
  );
  if (rowCount === 0 || vehicle?.state !== 'inProblem') return;
  const { rows } = await db.query('select 1 from vehicle_hold where vehicle_id = $1 limit 1', [vehicleId]);
  if (rows.length === 0)
    await takeLifeStep(db, actor, { vehicleId, step: 'resolveProblem', why, cause: { kind, id } });
}
