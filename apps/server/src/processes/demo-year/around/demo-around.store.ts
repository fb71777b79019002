import type { WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A block with its outer ring and a machine that has a line in it. */
export interface BlockOutline {
  id: string;
  vehicleId: string | null;
  ring: [number, number][];
}

export async function readOutlines(db: Queryable, ids: readonly string[]): Promise<BlockOutline[]> {
  const { rows } = await db.query<BlockOutline>(
    `select b.id, b.outline -> 'coordinates' -> 0 as ring,
       (select l.vehicle_id from ab_line l where l.block_id = b.id limit 1) as "vehicleId"
     from block b where b.id = any($1::uuid[]) order by b.id`,
    [ids],
  );
  return rows;
}

export interface FittedTool {
  vehicleId: string;
  implementId: string;
  workType: WorkType;
}

/** The tools that machines of the demo bear now. */
export async function readFittedTools(db: Queryable): Promise<FittedTool[]> {
  const { rows } = await db.query<FittedTool>(
    `select f.vehicle_id as "vehicleId", f.implement_id as "implementId", m.work_type as "workType"
     from implement_fit f join vehicle v on v.id = f.vehicle_id and v.demo
       join implement i on i.id = f.implement_id join implement_model m on m.id = i.model_id
     where f.to_at is null order by v.sn`,
  );
  return rows;
}

/** SNs of the live fleet's machines by their dealer, three of each. */
export async function readTerminalsOfDealers(
  db: Queryable,
): Promise<Map<string, { divisionCode: string; sns: string[] }>> {
  const { rows } = await db.query<{ dealerId: string; divisionCode: string; sns: string[] }>(
    `select d.id as "dealerId", d.division_code as "divisionCode", (array_agg(v.sn order by v.sn))[1:3] as sns
     from vehicle v join dealer d on d.id = v.dealer_id
     where v.demo and v.created_by is null group by d.id order by d.company`,
  );
  return new Map(rows.map(({ dealerId, ...rest }) => [dealerId, rest]));
}

/** Work of machines on the ground that no subsidy pays: the latest finished job of each of some machines; seconds UTC. */
export async function readUnpaidJobs(
  db: Queryable,
  count: number,
): Promise<{ sn: string; from: number; to: number }[]> {
  const { rows } = await db.query<{ sn: string; from: number; to: number }>(
    `select distinct on (v.sn) v.sn, floor(extract(epoch from j.started_at))::int as "from",
       ceil(extract(epoch from j.ended_at))::int as "to"
     from job j join vehicle v on v.no = j.vehicle_no
     where v.demo and j.state = 'finished' and j.work_type <> 'deepLoosening' and j.deleted_at is null
       and j.work_date < (now() at time zone interval '8 hours')::date
       and not exists (select from uav_sortie u where u.vehicle_no = v.no)
     order by v.sn, j.started_at desc limit $1`,
    [count],
  );
  return rows;
}

/** Machines of the fleet that were heard of in the last minutes. */
export async function readConnected(db: Queryable, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select v.id from vehicle v join vehicle_latest l on l.vehicle_no = v.no
     where v.demo and l.heard_at > now() - interval '2 minutes' order by v.sn limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Registers machines elsewhere than they work: their warnings are then raised by what they send. */
export async function registerElsewhere(
  db: Queryable,
  sns: readonly string[],
  divisionCode: string,
): Promise<void> {
  await db.query('update vehicle set division_code = $2 where sn = any($1::text[]) and demo', [
    sns,
    divisionCode,
  ]);
}

/**
 * Gives the dealers of the demo the provinces of their seats as equipment areas, and books some machines of the live fleet out to one of
 * them that sells elsewhere: they start outside of its area.
 */
export async function sellAstray(db: Queryable, accountId: string, sns: readonly string[]): Promise<void> {
  await db.query(
    `update dealer set equipment_area = array[left(division_code, 2) || '0000']
     where demo and division_code ~ '^[0-9]{6}$' and equipment_area = '{}'`,
  );
  await db.query(
    `with seller as (
       select d.id from dealer d where d.demo and array_length(d.path, 1) = 1 and d.equipment_area <> '{}'
         and not exists (select from vehicle v, dealer b, unnest(b.equipment_area) c where v.sn = any($1::text[])
           and b.path @> array[d.id] and starts_with(v.division_code, left(c, 2)))
       order by d.company limit 1),
     document as (
       insert into warehouse_document (id, direction, type, document_no, dealer_id, source, created_by)
       select gen_random_uuid(), 'out', 'salesOutbound', 'CK' || to_char(now(), 'YYYYMMDD') || '-W', id, 'screen', $2 from seller
       returning id, dealer_id),
     sold as (
       update vehicle v set dealer_id = d.dealer_id, installed_at = case when v.installed_at is not null then now() end
       from document d where v.sn = any($1::text[]) and v.demo
       returning v.id, v.sn, d.id as document_id, d.dealer_id)
     insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, dealer_id, stock_after)
     select gen_random_uuid(), document_id, 'out', 'salesOutbound', 'device', id, sn, dealer_id, 'out' from sold`,
    [sns, accountId],
  );
}
