import {
  isOfProvider,
  type TerminalFlow,
  type TerminalMapRow,
  terminalMapCalls,
  terminalMapList,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { HomeShapes } from '../engine/home.ts';
import type { WarningSort } from '../lists/kinds/common-columns.ts';
import { terminalKindList } from '../lists/kinds/terminal.ts';
import { requireWarning } from '../lists/warning-deeds.ts';
import {
  type AskedMap,
  coveredCodes,
  type MapFilters,
  mapSource,
  readAreas,
  readCells,
  readExempt,
  readFlow,
  readMapSummary,
  readMatrix,
  readTrail,
  type StoredFlow,
  type StoredMapRow,
  visibleOnMap,
} from './terminal-map.store.ts';

export interface TerminalMapParts {
  pool: Pool;
  divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf'>;
}

const calls = terminalMapCalls;

/** Whose area a terminal stands in is the provider's business alone: nobody else filters by it. */
const askedBy = (actor: Actor, asked: Omit<AskedMap, 'timeZone'>): AskedMap => {
  const { areaOf, ...filters } = asked.call.filters;
  const own = isOfProvider(actor.scopeKind) && areaOf !== undefined ? { ...filters, areaOf } : filters;
  return { ...asked, call: { ...asked.call, filters: own }, timeZone: actor.timeZone };
};

/** The calls of /terminalCrossRegionMap. */
export function terminalMapRoutes({ pool, divisions }: TerminalMapParts): Route[] {
  const shapes = new HomeShapes(divisions);
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = visibleOnMap(actor, askedBy(actor, { call, language }));
      const page = await readPage<StoredMapRow, MapFilters, WarningSort>(pool, mapSource, asked);
      return { ...page, rows: await Promise.all(page.rows.map((row) => withEdge(shapes, row))) };
    }),
    serve(calls.summary, ({ actor, language, query: call }) =>
      readMapSummary(pool, actor, askedBy(actor, { call, language })),
    ),
    serve(calls.cells, ({ actor, language, query: call }) =>
      readCells(pool, actor, askedBy(actor, { call, language })),
    ),
    serve(calls.matrix, ({ actor, language, query: call }) =>
      readMatrix(pool, actor, askedBy(actor, { call, language })),
    ),
    serve(calls.flow, async ({ actor, language, query: call }) => {
      const flows = await readFlow(pool, actor, askedBy(actor, { call, language }));
      return merged(
        flows.map((flow) => shown(flow, isOfProvider(actor.scopeKind) || call.filters.by !== 'dealer')),
      );
    }),
    serve(calls.areas, async ({ actor, language, query: call }) => ({
      ...(await readAreas(pool, actor, askedBy(actor, { call, language }))),
      bare: isOfProvider(actor.scopeKind) ? await bareProvinces(pool, divisions) : [],
    })),
    serve(calls.exempt, ({ actor }) => readExempt(pool, actor)),
    serve(calls.trail, async ({ actor, params: { id } }) => {
      const { vehicleNo } = await requireWarning(pool, terminalKindList, { actor, id });
      return vehicleNo === null ? [] : readTrail(pool, vehicleNo);
    }),
  ];
}

/** With the place of its own area that is nearest to where it stands. */
async function withEdge(shapes: HomeShapes, { ownArea, ...row }: StoredMapRow): Promise<TerminalMapRow> {
  const { lastLng, lastLat } = row;
  const area = lastLng === null || lastLat === null ? null : await shapes.areaOf(ownArea);
  return { ...row, edge: area?.borderPlace(lastLng!, lastLat!) ?? null };
}

const shown = (
  { fromId, fromName, fromCode, toId, toName, toCode, count }: StoredFlow,
  withTo: boolean,
): TerminalFlow => ({
  from: { id: fromId ?? '', name: fromName ?? '', code: fromCode ?? '' },
  to: withTo ? { id: toId ?? '', name: toName ?? '', code: toCode ?? '' } : { id: '', name: '', code: '' },
  count,
});

/** Flows with the same ends are one: without the name of who receives them several are. */
function merged(flows: readonly TerminalFlow[]): TerminalFlow[] {
  const byEnds = new Map<string, TerminalFlow>();
  for (const flow of flows) {
    const key = `${flow.from.id} ${flow.to.id}`;
    byEnds.set(key, { ...flow, count: flow.count + (byEnds.get(key)?.count ?? 0) });
  }
  return [...byEnds.values()];
}

/** Provinces in which no dealer has an equipment area. */
async function bareProvinces(pool: Pool, divisions: Pick<Divisions, 'childrenOf'>): Promise<string[]> {
  const covered = new Set((await coveredCodes(pool)).map((code) => code.slice(0, 2)));
  if (covered.has('CN')) return [];
  return divisions.childrenOf(null).flatMap(({ code }) => (covered.has(code.slice(0, 2)) ? [] : [code]));
}

const row = plainExport<StoredMapRow>();
const head = headsOf(({ warnings }) => warnings.columns);

/** What the map shows as a file. */
export const terminalMapExport = defineExport<StoredMapRow, MapFilters, WarningSort>({
  screen: 'terminalCrossRegion',
  right: 'terminalCrossRegionMap.export',
  title: ({ titles }) => titles.terminalCrossRegionMap,
  list: terminalMapList,
  source: mapSource,
  visible: async (_db, actor, asked) => visibleOnMap(actor, askedBy(actor, asked)),
  columns: [
    row.time('raisedAt', head('raisedAt')),
    row.choice('level', head('level'), ({ warnings }) => warnings.levels),
    row.column('sn', head('sn'), 'code'),
    row.column('dealer', head('dealer')),
    row.column('nowCode', head('nowCode'), 'code'),
    row.column('distanceM', head('areaDistanceM'), 'distance'),
    row.column('daysOutside', head('daysOutside'), 'number'),
    row.time('soldAt', head('soldAt')),
    row.column('soldBy', head('soldBy'), 'code'),
    row.choice('state', head('state'), ({ warnings }) => warnings.states),
  ],
});
