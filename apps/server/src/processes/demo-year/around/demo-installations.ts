import { reportFamilies } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { hearDemoDevices } from '#rooms/machines/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

/** What each dealer in turn is to install of the first families in a year: little and much, so that some are ahead and some behind. */
const pieces = [
  [6, 3],
  [14, 5],
  [30, 8],
  [9, 4],
] as const;

/** What stands beside the installations of the year: what dealers were to reach, and when their devices were first heard. */
export async function furnishInstallations(
  call: DemoCall,
  pool: Pool,
  { accountId, dealers }: { accountId: string; dealers: ReadonlyMap<string, string> },
): Promise<void> {
  await hearDemoDevices(pool, accountId);
  const year = Number(homeDay(Date.now() / 1000).slice(0, 4));
  for (const [at, dealerId] of [...dealers.values()].entries())
    for (const [place, count] of pieces[at % pieces.length]!.entries())
      await call('installTargets', { dealerId, family: reportFamilies[place], year, pieces: count });
}
