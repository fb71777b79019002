import type { LayerSeason } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { counting, jobsWithin } from '../device-jobs/job-source.store.ts';

/** Half-years and work types of a block with jobs that the actor may see, or with a target in force; the newest first. */
export async function readSeasons(db: Queryable, actor: Actor, blockId: string): Promise<LayerSeason[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const block = asking.put(blockId);
  const { rows } = await db.query<LayerSeason>(
    `with worked as (
       select make_date(extract(year from j.work_date)::int, case when extract(month from j.work_date) < 7 then 1 else 7 end, 1) as season,
         j.work_type, jsonb_agg(jsonb_build_object('id', j.id, 'sn', v.sn, 'workDate', j.work_date::text, 'areaM2', s.area_m2)
           order by j.started_at desc) as jobs
       from job_share s join job j on j.id = s.job_id join vehicle v on v.no = j.vehicle_no
       where s.block_id = ${block}::uuid and ${counting} and ${jobsWithin(actor)(asking)} group by 1, 2),
     wanted as (select season, work_type from target_layer where block_id = ${block}::uuid and state = 'inForce')
     select coalesce(w.season, t.season)::text as season, coalesce(w.work_type, t.work_type) as "workType",
       coalesce(w.jobs, '[]') as jobs, t.season is not null as "hasTarget"
     from worked w full join wanted t on t.season = w.season and t.work_type = w.work_type
     order by 1 desc, 4 desc, 2 limit 100`,
    values,
  );
  return rows;
}
