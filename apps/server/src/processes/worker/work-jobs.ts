import { restAfter } from '#kit/clock/rest-after.ts';
import { takeUploads } from '#rooms/fields/public.ts';
import { keepJobMonths, keepJobs, keepProposals, keepSites, takeSamples } from '#rooms/work/public.ts';
import { job, minuteMs, type RegularJob, secondMs, type WorkerParts } from './regular-job.ts';

/** A round begins every so often; of a large fleet, whose rounds are long, no machine waits longer for its turn than it must. */
const jobsPace = { everyMs: 5 * secondMs, rest: 0.5 } as const;

/** Tracks become jobs, sites and samples. */
export const workJobs = ({ pool, bus, log, signal, work, behind }: WorkerParts): RegularJob[] => [
  job(
    'jobs',
    0,
    restAfter(jobsPace, signal, async () => {
      behind.set((await keepJobs(work, { log, signal })).waiting);
    }),
  ),
  job('sums of months', minuteMs, () => keepJobMonths(pool, signal)),
  job('rules of invalid tracks', minuteMs, () => keepProposals(work, { log, signal })),
  job('construction sites', 5 * secondMs, () => keepSites(pool, bus)),
  job('field data of terminals', 2 * secondMs, async () => {
    await takeUploads(pool, work.divisions);
    await takeSamples(pool, bus);
  }),
];
