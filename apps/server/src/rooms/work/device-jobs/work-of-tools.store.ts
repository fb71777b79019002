import { newAsking } from '#kit/list/statement.ts';
import type { ToolWork, WorkOfTools } from '#rooms/machines/public.ts';
import { counting, jobsWithin } from './job-source.store.ts';

/** Area and last day of the jobs that were worked with these implements. */
export const workOfTools: WorkOfTools = async (db, actor, ids) => {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<ToolWork & { id: string }>(
    `select j.implement_id as id, sum(j.area_m2)::float8 as "workedM2", max(j.work_date)::text as "lastWorkOn"
     from job j where j.implement_id = any(${asking.put(ids)}::uuid[]) and ${counting}
       and ${jobsWithin(actor)(asking)} group by 1`,
    values,
  );
  return new Map(rows.map(({ id, ...work }) => [id, work]));
};
