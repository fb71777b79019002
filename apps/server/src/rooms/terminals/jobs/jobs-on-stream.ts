import type { Pool } from '#database/pool.ts';
import type { ReadTerminalJobs } from '#live/topics/terminal-jobs-topic.ts';
import { findJob, wholeJobs } from './job.store.ts';
import { readTasks } from './task.store.ts';

/** Jobs and tasks for the event stream, each with the scope of who looks. */
export const jobsOnStream = (pool: Pool): ReadTerminalJobs => ({
  async job(actor, id) {
    const job = await findJob(pool, actor, { id });
    if (job === null) return null;
    const [row] = await wholeJobs(pool, actor, [job]);
    return { job: row!, tasks: await readTasks(pool, actor, { jobId: id }) };
  },
  tasks: (actor, ids) => readTasks(pool, actor, { ids }),
});
