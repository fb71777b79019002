import type { SatelliteLevel } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';
import type { Signer } from '../../registrations/code-signer.ts';
import { insertCode } from '../satellite-code.store.ts';

interface At {
  database: { pool: Pool };
  parts: { signer: Signer };
}

/** Free codes of a supplier: `B2B-365-…`. */
export async function stockOf(
  { database: { pool }, parts: { signer } }: At,
  { supplier, level, days, count }: { supplier: string; level: SatelliteLevel; days: number; count: number },
): Promise<void> {
  for (let i = 0; i < count; i++) {
    const id = newId();
    const code = `${supplier}-${days}-${id}`;
    await insertCode(pool, {
      id,
      supplier,
      level,
      days,
      price: null,
      by: null,
      mark: await signer.mark(code),
      code: await signer.box.seal(Buffer.from(code), id),
    });
  }
}

/** A receiver that sits in a vehicle, of a model that takes these corrections. Returns its id. */
export async function fittedReceiverOf(
  { database: { pool } }: Pick<At, 'database'>,
  vehicleId: string,
  sn: string,
  ppp: 'none' | 'b2b' | 'lBand' | 'both',
): Promise<string> {
  const [model, id] = [newId(), newId()];
  await pool.query(
    `insert into component_model (id, kind, model, data) values ($1, 'receiver', $2, jsonb_build_object('ppp', $3::text))`,
    [model, `M-${sn}`, ppp],
  );
  await pool.query(
    `insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, fitted_at)
     values ($1, 'receiver', $2, $3, 'fitted', 'out', $4, now())`,
    [id, model, sn, vehicleId],
  );
  return id;
}
