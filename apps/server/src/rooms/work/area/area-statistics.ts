import type { AreaQuery, AreaStatistics } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { visibleBlocks } from '#rooms/fields/public.ts';
import { visibleVehicle } from '../asked-track.ts';
import { areaBy, rowsOf, stepOf, summaryOf } from './area.rules.ts';
import {
  type AreaAsked,
  readAreaBlock,
  readAreaOfBlocks,
  readDeviceNames,
  readWorkedDays,
  readYearBefore,
} from './area.store.ts';

/** Days that are shown when none are named. */
const usualDays = 30;

/** The span that is meant: thirty days until the last one where the first is not named. */
function spanOf({ from, to }: AreaQuery, now: number): { from: string; to: string } {
  const last = to ?? homeDay(now);
  const before = Date.parse(last) - (usualDays - 1) * 86_400_000;
  return { from: from ?? new Date(before).toISOString().slice(0, 10), to: last };
}

/**
 * What vehicles, or everybody on one block, did in a span. With neither named there is nothing to tell.
 * @throws Refusal snUnknown, notFound: a vehicle or block outside the scope answers like one that does not exist
 */
export async function areaStatistics(pool: Pool, actor: Actor, query: AreaQuery): Promise<AreaStatistics> {
  const span = spanOf(query, Date.now() / 1000);
  const vehicles = await Promise.all(query.ids.map((id) => visibleVehicle(pool, actor, id)));
  const block = query.block === undefined ? null : await requireBlock(pool, actor, query.block);
  const nothing = vehicles.length === 0 && block === null;
  const asked: AreaAsked = { ...query, ...span, vehicles: vehicles.map(({ no }) => no) };
  return inSnapshot(pool, async (client) => {
    const days = nothing ? [] : await readWorkedDays(client, actor, asked);
    const before = nothing ? [] : await readYearBefore(client, actor, asked);
    const devices = new Set([...vehicles.map(({ id }) => id), ...days.map(({ device }) => device)]);
    return {
      ...span,
      devices: await readDeviceNames(client, [...devices]),
      block,
      rows: rowsOf(days, query.step),
      summary: summaryOf(days),
      days: areaBy(days, ({ date }) => date).map(({ key, areaM2 }) => ({ date: key, areaM2 })),
      yearBefore: areaBy(before, ({ date }) => stepOf(date, query.step)).map(({ key, areaM2 }) => ({
        time: key,
        areaM2,
      })),
      blocks: nothing || block ? [] : await readAreaOfBlocks(client, actor, asked),
    };
  });
}

async function requireBlock(pool: Pool, actor: Actor, id: string) {
  const seen = await visibleBlocks(pool, actor, [id]);
  const block = seen.has(id) ? await readAreaBlock(pool, id) : null;
  if (!block) throw new Refusal('notFound');
  return block;
}
