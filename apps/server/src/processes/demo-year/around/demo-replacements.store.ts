import type { ReplacementLine } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';

/** Vehicles of the demo with a piece on them and a free one of the same model and dealer; each vehicle and each free piece once. */
export async function exchangeablePieces(
  pool: Pool,
  most: number,
): Promise<(Pick<ReplacementLine, 'kind' | 'oldSn' | 'newSn'> & { sn: string })[]> {
  const { rows } = await pool.query<Pick<ReplacementLine, 'kind' | 'oldSn' | 'newSn'> & { sn: string }>(
    `with worn as (
       select distinct on (v.id) v.sn, c.kind, c.sn as old, c.model_id, c.dealer_id,
         row_number() over (partition by c.kind, c.model_id, c.dealer_id order by c.sn) as place
       from component c join vehicle v on v.id = c.vehicle_id
       where c.demo and c.state = 'fitted' and c.kind in ('motor', 'sensor', 'receiver', 'control') and v.state = 'inUse'
       order by v.id, c.kind),
     spare as (
       select c.sn as fresh, c.kind, c.model_id, c.dealer_id,
         row_number() over (partition by c.kind, c.model_id, c.dealer_id order by c.sn) as place
       from component c where c.demo and c.state = 'inLibrary' and c.deleted_at is null and c.sn is not null)
     select w.sn, w.kind, w.old as "oldSn", s.fresh as "newSn" from worn w join spare s
       on s.kind = w.kind and s.model_id = w.model_id and s.dealer_id is not distinct from w.dealer_id and s.place = w.place
     order by w.sn limit $1`,
    [most],
  );
  return rows;
}
