import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import { giveLowerPlace } from '#database/lower-place.ts';
import { createPool } from '#database/pool.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { repeat } from '#kit/clock/repeat.ts';
import { openFiles } from '#kit/files/open-files.ts';
import type { Metrics } from '#kit/metrics.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { keepConditions } from '#rooms/conditions/public.ts';
import { runTasks } from './background.ts';
import { keepLiving } from './living.ts';
import { openWorkerJobs } from './parts/job-parts.ts';
import type { ProcessContext } from './process-context.ts';
import { officeJobs } from './worker/office-jobs.ts';
import { platformJobs } from './worker/platform-jobs.ts';
import type { WorkerParts } from './worker/regular-job.ts';
import { warningJobs } from './worker/warning-jobs.ts';
import { workJobs } from './worker/work-jobs.ts';

/** Beside the process's own loop: as many as a small machine has cores. */
const jobThreads = 2;

/** What the worker has to catch up with; /logManage shows it beside the process. */
const workBehind = (registry: Metrics): Gauge =>
  new Gauge({
    name: 'furrow_work_behind',
    help: 'Vehicles with points newer than their jobs, and marked days, that wait for the next round of the worker',
    registers: [registry],
  });

/** What no person waits for: regular jobs of all rooms, and the tasks that people have begun. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, log, ready, signal } = context;
  // Where cores are few, people and terminals are answered first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Each regular job waits on the same signal.
  setMaxListeners(0, signal);
  const pool = createPool(databaseUrl, { max: 12, applicationName: 'furrow worker' });
  if (settings.databaseUrl === undefined) giveLowerPlace(pool);
  const bus = await openPostgresBus(databaseUrl, log);
  const files = openFiles(settings);
  const keyFolder = join(settings.dataDir, 'keys');
  const work = await openWorkerJobs({ pool, bus, log }, jobThreads);
  const parts: WorkerParts = {
    settings,
    pool,
    bus,
    files,
    log,
    signal,
    keyFolder,
    work,
    accountBox: openSecretBox(keyFolder, 'correction-account'),
    behind: workBehind(context.metrics),
  };
  const regular = [...platformJobs(parts), ...officeJobs(parts), ...warningJobs(parts), ...workJobs(parts)];
  const jobs = [
    runTasks({ pool, bus, files, work, divisions: work.divisions, keyFolder }, { log, signal }),
    keepConditions({ pool, log, signal }),
    keepLiving(context, { role: 'worker', pool, bus }),
    ...regular.map(({ name, everyMs, deed }) => repeat(name, everyMs, { log, signal }, deed)),
  ];
  ready();
  await Promise.all(jobs);
  await work.close();
  await bus.close();
  await pool.end();
}
