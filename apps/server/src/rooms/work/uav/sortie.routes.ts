import type { Readable } from 'node:stream';
import {
  fields,
  type ListAnswer,
  type ListCall,
  type SortieRow,
  type SortieSums,
  sortieCorrection,
  sortieFilters,
  sortieGroupList,
  sortieList,
  sortieMapQuery,
  sortieReason,
} from '@furrow/contract';
import { z } from 'zod';
import { inSnapshot } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Call, type Route, route } from '../../../kit/http/route.ts';
import { asksForSums, readPage } from '../../../kit/list/page.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { attachTrack } from './coming/attach-track.ts';
import { pushRoutes } from './coming/push.routes.ts';
import {
  type SortieAsked,
  type SortieFilters,
  type SortieSort,
  seenSorties,
  sortieSource,
} from './sortie.store.ts';
import { sortieCoverageRoutes } from './sortie-coverage.routes.ts';
import { correctSortie, markSortie, requireSortie } from './sortie-deeds.ts';
import { readSortieMap, sortieDetail } from './sortie-map.store.ts';
import { readSortieCharts, readSortieGroups, summariseSorties } from './sortie-sums.store.ts';

const right = 'jiading';
const edit = 'jiading.edit';
const params = z.object({ id: fields.id });
const named = z.object({ name: fields.text(200) });
type From = Pick<Call<unknown, unknown, unknown>, 'actor' | 'language'>;

/** A call whose answer is no page: the filters alone decide. */
function allOf({ actor, language }: From, query: object): SortieAsked {
  const filters = Object.fromEntries(
    Object.keys(sortieFilters).map((name) => [name, (query as Record<string, unknown>)[name]]),
  ) as SortieFilters;
  const call: ListCall<SortieFilters, SortieSort> = { filters, page: 1, size: 1, sort: [] };
  return seenSorties(actor, { call, language, timeZone: actor.timeZone });
}

/** The calls of /jiading. */
export function sortieRoutes(parts: JobParts, desk = openGroundDesk()): Route[] {
  const { pool } = parts;
  const one = { path: 'jiading/:id', params };
  return [
    route(
      { method: 'GET', path: 'jiading', right, query: sortieList.query },
      ({ actor, language, query: call }) =>
        pageOfSorties(parts, actor, { call, language, timeZone: actor.timeZone }),
    ),
    ...groupRoutes(parts),
    route(
      { method: 'GET', path: 'jiading/charts', right, query: z.object(sortieFilters) },
      ({ query, ...from }) => inSnapshot(pool, (client) => readSortieCharts(client, allOf(from, query))),
    ),
    route({ method: 'GET', path: 'jiading/map', right, query: sortieMapQuery }, ({ query, ...from }) =>
      readSortieMap(pool, allOf(from, query), query.bbox),
    ),
    route(
      { method: 'POST', path: 'jiading/track', right: 'jiading.import', query: named },
      ({ actor, query: { name }, request }) =>
        attachTrack(parts, actor, { name, body: request.body as Readable }),
    ),
    route({ ...one, method: 'GET', right }, async ({ actor, params: { id } }) =>
      sortieDetail(pool, actor, await requireSortie(pool, actor, id)),
    ),
    route(
      { ...one, method: 'PATCH', right: edit, body: sortieCorrection },
      ({ actor, params: { id }, body }) => correctSortie(parts, actor, id, body),
    ),
    ...(['invalid', 'restore'] as const).map((deed) =>
      route(
        { method: 'POST', path: `${one.path}/${deed}`, right: edit, params, body: sortieReason },
        ({ actor, params: { id }, body: { reason } }) => markSortie(parts, actor, id, { deed, reason }),
      ),
    ),
    ...sortieCoverageRoutes(pool, desk),
    ...pushRoutes(parts),
  ];
}

function groupRoutes({ pool }: JobParts): Route[] {
  const groups = { pilots: 'pilot', blocks: 'block' } as const;
  return (['pilots', 'blocks'] as const).map((path) =>
    route(
      { method: 'GET', path: `jiading/${path}`, right, query: sortieGroupList.query },
      ({ query: call, ...from }) => readSortieGroups(pool, groups[path], allOf(from, call.filters), call),
    ),
  );
}

/** A page of sorties with the figures of the whole filter, both of one moment. */
function pageOfSorties(
  { pool }: JobParts,
  actor: Actor,
  asked: Omit<SortieAsked, 'only'>,
): Promise<ListAnswer<SortieRow, SortieSums>> {
  const seen = seenSorties(actor, asked);
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
