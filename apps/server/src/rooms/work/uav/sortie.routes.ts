import type { Readable } from 'node:stream';
import {
  sortiesCalls as calls,
  type ListAnswer,
  type ListCall,
  type SortieRow,
  type SortieSums,
  sortieFilters,
} from '@furrow/contract';
import { inSnapshot } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Call, Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { asksForSums, readPage } from '#kit/list/page.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { attachTrack } from './coming/attach-track.ts';
import { pushRoutes } from './coming/push.routes.ts';
import {
  type SortieAsked,
  type SortieFilters,
  type SortieSort,
  sortieSource,
  visibleSorties,
} from './sortie.store.ts';
import { sortieCoverageRoutes } from './sortie-coverage.routes.ts';
import { correctSortie, markSortie, requireSortie } from './sortie-deeds.ts';
import { readSortieMap, sortieDetail } from './sortie-map.store.ts';
import { readSortieCharts, readSortieGroups, summariseSorties } from './sortie-sums.store.ts';

type From = Pick<Call<unknown, unknown, unknown>, 'actor' | 'language'>;

/** A call whose answer is no page: the filters alone decide. */
function allOf({ actor, language }: From, query: object): SortieAsked {
  const filters = Object.fromEntries(
    Object.keys(sortieFilters).map((name) => [name, (query as Record<string, unknown>)[name]]),
  ) as SortieFilters;
  const call: ListCall<SortieFilters, SortieSort> = { filters, page: 1, size: 1, sort: [] };
  return visibleSorties(actor, { call, language, timeZone: actor.timeZone });
}

/** The calls of /jiading. */
export function sortieRoutes(parts: JobParts, desk = openGroundDesk()): Route[] {
  const { pool } = parts;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfSorties(parts, actor, { call, language, timeZone: actor.timeZone }),
    ),
    ...groupRoutes(parts),
    serve(calls.charts, ({ query, ...from }) =>
      inSnapshot(pool, (client) => readSortieCharts(client, allOf(from, query))),
    ),
    serve(calls.map, ({ query, ...from }) => readSortieMap(pool, allOf(from, query), query.bbox)),
    serve(calls.track, ({ actor, query: { name }, request }) =>
      attachTrack(parts, actor, { name, body: request.body as Readable }),
    ),
    serve(calls.read, async ({ actor, params: { id } }) =>
      sortieDetail(pool, actor, await requireSortie(pool, actor, id)),
    ),
    serve(calls.correct, ({ actor, params: { id }, body }) => correctSortie(parts, actor, id, body)),
    serve(calls.invalidate, ({ actor, params: { id }, body: { reason } }) =>
      markSortie(parts, actor, id, { deed: 'invalid', reason }),
    ),
    serve(calls.restore, ({ actor, params: { id }, body: { reason } }) =>
      markSortie(parts, actor, id, { deed: 'restore', reason }),
    ),
    ...sortieCoverageRoutes(pool, desk),
    ...pushRoutes(parts),
  ];
}

function groupRoutes({ pool }: JobParts): Route[] {
  return [
    serve(calls.pilots, ({ query: call, ...from }) =>
      readSortieGroups(pool, 'pilot', allOf(from, call.filters), call),
    ),
    serve(calls.blocks, ({ query: call, ...from }) =>
      readSortieGroups(pool, 'block', allOf(from, call.filters), call),
    ),
  ];
}

/** A page of sorties with the figures of the whole filter, both of one moment. */
function pageOfSorties(
  { pool }: JobParts,
  actor: Actor,
  asked: Omit<SortieAsked, 'only'>,
): Promise<ListAnswer<SortieRow, SortieSums>> {
  const seen = visibleSorties(actor, asked);
  return inSnapshot(pool, async (client) => {
    const { summary: _, ...page } = await readPage<SortieRow, SortieFilters, SortieSort>(
      client,
      sortieSource,
      seen,
    );
    if (!asksForSums(asked.call)) return page;
    return { ...page, summary: await summariseSorties(client, seen) };
  });
}
