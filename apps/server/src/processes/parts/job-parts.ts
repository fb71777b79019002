import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { GivingWay } from '#kit/clock/give-way.ts';
import { Setbacks } from '#kit/clock/setbacks.ts';
import { type Divisions, openDivisions } from '#kit/divisions.ts';
import type { Log } from '#kit/log.ts';
import { DayMemory, type JobParts, openGround } from '#rooms/work/public.ts';
import { webRoot } from '../web-root.ts';

/** The parts of jobs with the whole dictionary of divisions, and their end. */
type Worked = JobParts & { divisions: Divisions; close(): Promise<void> };

/** Memory for days that are computed again and again, bytes: a share of the machine's. */
const mostKnown = Math.min(2 ** 30, Math.max(2 ** 26, totalmem() / 16));

/** A day that fails is tried again soon, since the database may have been away; one that always does takes a turn an hour. */
const dayFails = { firstMs: 5_000, longestMs: 3_600_000 };

/** What the worker computes jobs with: it keeps the days in mind that it computes again and again. */
export async function openWorkerJobs(
  ...asked: [{ pool: Pool; bus: Pick<Bus, 'publish' | 'subscribe'>; log: Log }, number]
): Promise<Worked> {
  const way = new GivingWay();
  const [{ bus }] = asked;
  bus.subscribe('callsAnswered', ({ medianMs }) => way.called(medianMs));
  const setbacks = new Setbacks<string>(dayFails);
  return { ...(await openJobParts(...asked)), memory: new DayMemory(mostKnown), way, setbacks };
}

/** What jobs are computed with, for a process of its own with so many threads. */
export async function openJobParts(
  { pool, bus, log }: { pool: Pool; bus: Pick<Bus, 'publish'>; log: Log },
  threads: number,
): Promise<Worked> {
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
