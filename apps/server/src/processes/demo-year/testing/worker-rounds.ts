import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import { createLog } from '#kit/log.ts';
import { keepJobs, openGround } from '#rooms/work/public.ts';

/** What the worker does until no past day waits. */
export async function workPastDays(pool: Pool, bus: Bus): Promise<void> {
  const ground = openGround(1);
  const parts = {
    pool,
    bus,
    divisions: { codeAt: async () => '', countryAt: async () => '' },
    computeGround: (input: Parameters<typeof ground.compute>[0]) => ground.compute(input),
  };
  const asked = { log: createLog({ level: 'silent', name: 'test' }), signal: new AbortController().signal };
  for (let more = true; more; ) more = (await keepJobs(parts, asked)).staleDays > 0;
  await ground.close();
}
