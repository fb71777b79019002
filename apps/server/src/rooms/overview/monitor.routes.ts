import { fleetCalls, type listQuery, type MonitorFilters } from '@furrow/contract';
import type { z } from 'zod';
import type { Actor } from '#kit/actor.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { cellsAnswerOf, cellsInView, isInside } from '#live/cells.ts';
import { countFleet, filtersOfCounts } from '#live/counts.ts';
import { compileFilter, emptyList, needsMyList, type SlotTest } from '#live/filter.ts';
import { logOperation } from '#rooms/access/public.ts';
import { tailsOf } from '#rooms/work/public.ts';
import { readUnknownTerminals } from './card.store.ts';
import { cardOf } from './card.ts';
import { myListOf } from './groups/groups.ts';
import { csvOfList } from './list-export.ts';
import { nodesOf, underNode } from './node-tree.ts';
import type { OverviewParts } from './overview-parts.ts';
import { withOwners } from './parties/owners.store.ts';
import { searchAll } from './parties/search-parties.ts';
import { requireSeen, scopeOf, visibleVehicle } from './scope.ts';
import { findSns } from './search.ts';
import { choicesOf, listRowOf, sortedSlots, treeVehicles } from './vehicle-list.ts';

/** Leaves of the tree come by so many (/carMonitor, tree). */
const treePage = 100;

/** The reading calls of /carMonitor; the writing ones stand in groups.routes. */
export function monitorRoutes(parts: OverviewParts): Route[] {
  return [...pictureRoutes(parts), ...treeRoutes(parts), ...vehicleRoutes(parts), ...listRoutes(parts)];
}

/** Scope first, then the filters of the query; pins and groups are read only when a filter names them. */
async function testOf(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  filters: MonitorFilters,
): Promise<SlotTest> {
  const mine = needsMyList(filters) ? await myListOf(pool, actor) : emptyList;
  return compileFilter(fleet, await scopeOf(actor), filters, mine);
}

function pictureRoutes(parts: OverviewParts): Route[] {
  const { pool, fleet } = parts;
  return [
    serve(fleetCalls.cells, async ({ actor, query }) => {
      const { pins } = await myListOf(pool, actor);
      const pinned = new Set([...pins].map(fleet.slotOfId).filter((slot) => slot !== undefined));
      const test = await testOf(parts, actor, query);
      return cellsAnswerOf(fleet, cellsInView(fleet, test, query.bbox, query.zoom, pinned));
    }),
    serve(fleetCalls.counts, async ({ actor, query }) => {
      const test = await testOf(parts, actor, filtersOfCounts(query));
      return countFleet(fleet, test, (await scopeOf(actor)) === 'all');
    }),
    serve(fleetCalls.choices, async ({ actor }) => choicesOf(fleet, await testOf(parts, actor, {}))),
    serve(fleetCalls.unknownTerminals, ({ actor }) => readUnknownTerminals(pool, actor)),
  ];
}

function treeRoutes(parts: OverviewParts): Route[] {
  const { fleet } = parts;
  return [
    serve(fleetCalls.tree, async ({ actor, query, language }) =>
      nodesOf(parts, actor, language, await testOf(parts, actor, query), query.by, query.parent),
    ),
    serve(fleetCalls.treeVehicles, async ({ actor, query, language }) => {
      // Here `node` is the one that was opened, not the ticks of the filter.
      const { by, node, page, ...filters } = query;
      const test = await testOf(parts, actor, filters);
      const under = await underNode(parts, actor, language, by, node);
      return treeVehicles(fleet, (slot) => test(slot) && under(slot), page, treePage);
    }),
  ];
}

function vehicleRoutes(parts: OverviewParts): Route[] {
  const { pool, fleet, divisions } = parts;
  return [
    serve(fleetCalls.search, async ({ actor, query, language }) =>
      searchAll({ pool, fleet, divisions }, await scopeOf(actor), language, query),
    ),
    serve(fleetCalls.findSn, async ({ actor, body }) => findSns(fleet, await scopeOf(actor), body.sns)),
    serve(fleetCalls.card, async ({ actor, params, language }) => {
      const seen = requireSeen(fleet, await scopeOf(actor), params.id);
      const { pins } = await myListOf(pool, actor);
      return cardOf(parts, actor, seen, { language, pinned: pins.has(params.id) });
    }),
    serve(fleetCalls.tails, async ({ actor, query }) => {
      const scope = await scopeOf(actor);
      const seen = query.id.map((id) => visibleVehicle(fleet, scope, id)).filter((one) => one !== null);
      const numbers = seen.map(({ facts }) => facts.no);
      const tails = await tailsOf(pool, numbers, fleet.clock());
      return seen.map(({ facts }) => ({ id: facts.id, line: tails.get(facts.no) ?? [] }));
    }),
  ];
}

function listRoutes(parts: OverviewParts): Route[] {
  const { pool, fleet, divisions } = parts;
  const slotsFor = async (actor: Actor, query: z.output<typeof listQuery>): Promise<Uint32Array> => {
    const test = await testOf(parts, actor, query);
    const { bbox } = query;
    return sortedSlots(fleet, bbox ? (slot) => test(slot) && isInside(fleet, slot, bbox) : test, query.sort);
  };
  return [
    serve(fleetCalls.list, async ({ actor, query, language }) => {
      const slots = await slotsFor(actor, query);
      const page = slots.subarray((query.page - 1) * query.size, query.page * query.size);
      const rows = Array.from(page, (slot) => listRowOf(fleet, slot, divisions, language));
      const owners = Array.from(page, (slot) => fleet.facts[slot]!.ownerId);
      return { rows: await withOwners(pool, rows, owners), total: slots.length };
    }),
    serve(fleetCalls.file, async ({ actor, query, language, reply }) => {
      const slots = await slotsFor(actor, query);
      await logOperation(pool, actor, { action: 'carMonitor.export', after: { rows: slots.length } });
      const pieces = csvOfList(parts, slots, actor, language);
      return sendDownload(reply, { name: 'vehicles.csv', type: 'text/csv; charset=utf-8', pieces });
    }),
  ];
}
