import type { ReplacementLine } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';

type Exchange = Pick<ReplacementLine, 'kind' | 'oldSn' | 'newSn'> & { sn: string };

/** Lays a piece of the same model beside one that sits on each of so many vehicles in use, and answers what goes for what. */
export async function layDemoSpares(pool: Pool, most: number): Promise<Exchange[]> {
  const { rows } = await pool.query<Exchange>(
    `with worn as (
       select * from (select distinct on (v.id) v.sn as vehicle, c.* from component c join vehicle v on v.id = c.vehicle_id
         where c.state = 'fitted' and c.kind in ('motor', 'sensor', 'receiver', 'control') and v.state = 'inUse'
           and c.deleted_at is null and length(c.sn) <= 27
         order by v.id, c.kind, c.sn) each_vehicle order by vehicle limit $1),
     laid as (
       insert into component (id, kind, model_id, sn, batch, produced_on, warranty_months, state, dealer_id, inbound_at, demo)
       select gen_random_uuid(), kind, model_id, sn || '-R', batch, produced_on, warranty_months, 'inLibrary', dealer_id, now(),
         demo from worn on conflict do nothing returning id, kind, sn),
     moved as (
       insert into component_movement (id, component_id, deed) select gen_random_uuid(), id, 'inbound' from laid)
     select w.vehicle as sn, w.kind, w.sn as "oldSn", l.sn as "newSn" from worn w join laid l
       on l.kind = w.kind and l.sn = w.sn || '-R' order by w.vehicle`,
    [most],
  );
  return rows;
}
