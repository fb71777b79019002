import { onceADay } from '#kit/clock/once-a-day.ts';
import { whenAsked } from '#kit/clock/when-asked.ts';
import {
  findLater,
  forgetStates,
  keepOrders,
  remindOfEnds,
  sweepBypassed,
  sweepDealers,
  sweepDismantle,
  sweepExceptions,
  sweepFlow,
  sweepGone,
  sweepSeason,
  sweepWork,
  tellDigest,
  tellUntaken,
} from '#rooms/warnings/public.ts';
import { higherSources } from '../parts/dealer-sources.ts';
import { hourMs, job, minuteMs, type RegularJob, secondMs, type WorkerParts } from './regular-job.ts';

/** Warnings of what no single point tells: cards, dealers, jobs, parts, and what is found later. */
export function warningJobs({ pool, bus, work }: WorkerParts): RegularJob[] {
  const cards = whenAsked(5 * minuteMs, async () => {
    await sweepFlow({ pool, bus });
    await keepOrders({ pool, bus });
  });
  const dealers = whenAsked(10 * minuteMs, () => sweepDealers({ pool, bus, sources: higherSources }));
  bus.subscribe('simCardsChanged', () => cards.ask());
  bus.subscribe('recordChanged', ({ kind, action }) => {
    if (kind === 'simCard') cards.ask();
    // A dealer without an area is out of order from its first device on.
    if (kind === 'dealer' || action === 'vehicle.transferred') dealers.ask();
  });
  return [
    job('extended areas', 10 * minuteMs, () => remindOfEnds({ pool, bus })),
    job(
      'warnings found later',
      10 * minuteMs,
      onceADay(1, () => findLater({ pool, bus, divisions: work.divisions })),
    ),
    job(
      'warnings of terminals bypassed',
      10 * minuteMs,
      onceADay(1, () => sweepBypassed({ pool, bus })),
    ),
    job('warnings of jobs and parts', 30 * secondMs, async () => {
      await sweepDismantle({ pool, bus });
      await sweepExceptions({ pool, bus });
      await sweepWork({ pool, bus });
      await sweepGone({ pool, bus });
    }),
    job('warnings of seasons and sites', 10 * minuteMs, () => sweepSeason({ pool, bus })),
    job('warnings of SIM cards', secondMs, () => cards.run()),
    job('warnings of dealers', secondMs, () => dealers.run()),
    job('states of warnings', hourMs, () => forgetStates(pool)),
    job('warnings that nobody took', minuteMs, () => tellUntaken(pool, bus)),
    job('digest of warnings', 10 * minuteMs, () => tellDigest(pool, bus)),
  ];
}
