import { newAsking } from '#kit/list/statement.ts';
import type { BlockFigures, BlockWork } from '#rooms/fields/public.ts';
import { samplesOnBlocks } from '../sampling/figures/samples-on-blocks.store.ts';
import { trackOutline } from '../track-outline.ts';
import { counting, jobMatches, jobsWithin } from './job-source.store.ts';

/** What /blockManage tells of the work on blocks: jobs with a share there, as far as the actor may know of them. */
export const workOfBlocks: BlockWork = {
  outline: trackOutline,
  async figures(db, actor, ids) {
    const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
    const { rows } = await db.query<{ id: string; jobs: number; lastWork: string }>(
      `select s.block_id as id, count(*)::int as jobs, max(j.work_date)::text as "lastWork"
       from job_share s join job j on j.id = s.job_id
       where s.block_id = any(${asking.put(ids)}::uuid[]) and ${counting} and ${jobsWithin(actor)(asking)}
       group by s.block_id`,
      values,
    );
    const sampled = await samplesOnBlocks(db, actor, ids);
    const worked = rows.map(({ id, ...figures }) => [id, { ...figures, ...sampled.get(id) }] as const);
    return new Map<string, BlockFigures>([...sampled, ...worked]);
  },
  worked: (actor, asking, days) =>
    `b.id in (select s.block_id from job_share s join job j on j.id = s.job_id
      where ${counting} and ${jobMatches.workDate(days, asking)} and ${jobsWithin(actor)(asking)})`,
};
