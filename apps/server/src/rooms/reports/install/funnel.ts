import {
  comparedPeriod,
  type FunnelAnswer,
  type FunnelCellQuery,
  type FunnelDevices,
  type FunnelQuery,
  funnelSteps,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readMarked } from '../machine/sums.store.ts';
import { countedOf, pageOf } from '../use/distribution.ts';
import { countFunnel, readFunnelDevices } from './funnel.store.ts';

interface Asker {
  readonly actor: Actor;
}

/** How far the devices have come until now that left the warehouse in a period, beside those of the compared period (/install). */
export function readFunnel(pool: Pool, asker: Asker, query: FunnelQuery): Promise<FunnelAnswer> {
  const period = { begin: query.begin, end: query.end };
  const compared = comparedPeriod(query);
  return inSnapshot(pool, async (client) => {
    const now = await countFunnel(client, countedOf(query, asker, period));
    const before = compared && (await countFunnel(client, countedOf(query, asker, compared)));
    const { asOf } = await readMarked(client, asker);
    return {
      asOf,
      period,
      compared,
      steps: funnelSteps.map((step, at) => ({
        step,
        ...now[at]!,
        lost: at === 0 ? 0 : now[at - 1]!.devices - now[at]!.devices,
        before: before && before[at]!.devices,
      })),
    };
  });
}

/** The devices behind a number of it; their number over all pages is that number. */
export function readFunnelCell(pool: Pool, asker: Asker, query: FunnelCellQuery): Promise<FunnelDevices> {
  const { step, what, of, page, ...asked } = query;
  const own = { begin: asked.begin, end: asked.end };
  const period = of === 'now' ? own : (comparedPeriod(asked) ?? own);
  return inSnapshot(pool, async (client) => {
    const counted = countedOf(asked, asker, period);
    const found = await readFunnelDevices(client, counted, { step, what }, pageOf(page));
    const { asOf } = await readMarked(client, asker);
    return { asOf, ...found };
  });
}
