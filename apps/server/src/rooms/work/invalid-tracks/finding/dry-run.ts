import { dryRunVehicles, type InvalidDryRun, type InvalidRule } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { asCalculation, type Named } from '#kit/tasks/calculation.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { readSpeedVehicle } from '../../speed/speed.store.ts';
import { findInDay } from './find-day.ts';
import { type FoundDay, readSeenDays } from './finding.store.ts';

export const dryRunName: Named = { name: 'invalidDryRun', screen: 'invalidTrack' };

interface DryRunAsked {
  rules: readonly InvalidRule[];
}

/** What rules would find in the past seven days, as a calculation; nothing is marked. */
export const dryRunCalculation = (parts: Pick<JobParts, 'pool' | 'divisions'>) =>
  asCalculation<DryRunAsked, InvalidDryRun>({
    ...dryRunName,
    right: 'invalidTrack.rule',
    only: 'provider',
    run: ({ actor, progress }, { rules }) => dryRun(parts, actor, rules, progress),
    result: ({ found }) => ({
      rows: found.reduce((sum, { spans }) => sum + spans, 0),
      page: '/invalidTrack?rules=1',
    }),
  });

const daySeconds = 86_400;
/** Today and the six days before, the latest first. */
const pastWeek = (): string[] =>
  Array.from({ length: 7 }, (_, ago) => homeDay(Date.now() / 1000 - ago * daySeconds));

/** Goes through the days of vehicles that the actor may know of. */
async function dryRun(
  { pool, divisions }: Pick<JobParts, 'pool' | 'divisions'>,
  actor: Actor,
  rules: readonly InvalidRule[],
  step: (done: number, total: number) => Promise<void>,
): Promise<InvalidDryRun> {
  const due: FoundDay[] = [];
  let all = 0;
  for (const date of pastWeek()) {
    const seen = await readSeenDays(pool, actor, { date, limit: dryRunVehicles });
    due.push(...seen.days);
    all += seen.all;
  }
  const found = rules.map(({ kind }) => ({ kind, spans: 0, seconds: 0 }));
  for (const [done, day] of due.entries()) {
    await step(done, due.length);
    const vehicle = await readSpeedVehicle(pool, day.vehicleId);
    if (!vehicle) continue;
    for (const { kind, from, to } of await findInDay({ pool, divisions }, { day, vehicle }, rules)) {
      const sum = found.find((one) => one.kind === kind)!;
      sum.spans += 1;
      sum.seconds += to - from;
    }
  }
  return { days: due.length, all, found };
}
