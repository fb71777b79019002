import {
  type ListAnswer,
  type PreciseJob,
  type PreciseJobRow,
  type PreciseJobSummary,
  preciseJobList,
  preciseJobsCalls,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Call, Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { asksForSums, readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { readDeviation } from './deviation.ts';
import { findPrecise, readOthers } from './precise-job.store.ts';
import { readPreciseMap } from './precise-map.store.ts';
import {
  type PreciseAsked,
  type PreciseFilters,
  type PreciseSort,
  preciseSource,
  visiblePrecise,
} from './precise-source.store.ts';
import { readPreciseCharts, summarisePrecise } from './precise-sums.store.ts';

type Asker = Pick<Call<unknown, unknown, unknown>, 'language' | 'actor'>;

/** A call whose answer is no page: the filters alone decide. */
function allOf({ actor, language }: Asker, query: object): PreciseAsked {
  const filters = Object.fromEntries(
    Object.keys(preciseJobList.filters).map((name) => [name, (query as Record<string, unknown>)[name]]),
  ) as PreciseFilters;
  return visiblePrecise(actor, {
    call: { filters, page: 1, size: 1, sort: [] },
    language,
    timeZone: actor.timeZone,
  });
}

function pageOf(pool: Pool, asked: PreciseAsked): Promise<ListAnswer<PreciseJobRow, PreciseJobSummary>> {
  return inSnapshot(pool, async (client) => {
    const { summary: _, ...page } = await readPage<PreciseJobRow, PreciseFilters, PreciseSort>(
      client,
      preciseSource,
      asked,
    );
    if (!asksForSums(asked.call)) return page;
    return { ...page, summary: await summarisePrecise(client, asked) };
  });
}

/** @throws Refusal notFound: outside the scope, or no precise job */
async function requirePrecise(pool: Pool, actor: Actor, id: string) {
  const found = await findPrecise(pool, actor, id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** The calls of /preciseJob and /preciseAnalysis. */
export function preciseRoutes(pool: Pool): Route[] {
  return [
    serve(preciseJobsCalls.list, ({ actor, language, query: call }) =>
      pageOf(pool, visiblePrecise(actor, { call, language, timeZone: actor.timeZone })),
    ),
    serve(preciseJobsCalls.charts, ({ actor, language, query }) =>
      inSnapshot(pool, (client) => readPreciseCharts(client, allOf({ actor, language }, query), query.unit)),
    ),
    serve(preciseJobsCalls.map, ({ actor, language, query }) =>
      readPreciseMap(pool, allOf({ actor, language }, query), query),
    ),
    serve(preciseJobsCalls.read, async ({ actor, params }): Promise<PreciseJob> => {
      const { no, ...found } = await requirePrecise(pool, actor, params.id);
      const { id, blockId } = found.job;
      return { ...found, others: await readOthers(pool, actor, { id, blockId, no }) };
    }),
    serve(preciseJobsCalls.deviation, async ({ actor, params }) => {
      const { no, job } = await requirePrecise(pool, actor, params.id);
      return readDeviation(pool, { ...job, no });
    }),
  ];
}
