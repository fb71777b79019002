import { join } from 'node:path';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import { openDivisions } from '../../kit/divisions.ts';
import type { Log } from '../../kit/log.ts';
import { type JobParts, openGround } from '../../rooms/work/public.ts';
import { webRoot } from '../web-root.ts';

/** What jobs are computed with, for a process of its own with so many threads. */
export async function openJobParts(
  { pool, bus, log }: { pool: Pool; bus: Pick<Bus, 'publish'>; log: Log },
  threads: number,
): Promise<JobParts & { close(): Promise<void> }> {
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const ground = openGround(threads);
  return {
    pool,
    bus,
    divisions,
    computeGround: (input) => ground.compute(input),
    close: () => ground.close(),
  };
}
