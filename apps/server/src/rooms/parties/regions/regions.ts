import {
  type RegionForm,
  type RegionPreview,
  type RegionPreviewForm,
  type RegionRow,
  serviceRegions,
} from '@furrow/contract';
import { outlineCrossesItself, wgs84 } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { defineEntity, type Entity, everybody } from '#kit/entity/entity.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { polygonText } from '#kit/sql/polygon-text.ts';
import { visibleAccounts } from '#rooms/access/public.ts';
import { requireDealer } from '../dealers/dealers.ts';
import { areaKm2Of, clashesOf, type PlacingRegion } from './placing-region.ts';
import {
  countPointsIn,
  enabledRegions,
  livingPoints,
  type RegionFilters,
  type RegionSort,
  regionSource,
  setRegionArea,
  takeRegionTurn,
} from './region.store.ts';
import type { RegionVehicles } from './region-vehicles.ts';

export type RegionEntity = Entity<RegionRow, RegionForm, RegionFilters, RegionSort>;

/**
 * /regionManage and /addRegion: the country cut into regions with somebody responsible. Everybody reads all;
 * a region is somebody's viewing area, so only the provider draws its borders.
 */
export const regionEntity = (vehicles: RegionVehicles): RegionEntity =>
  defineEntity<RegionRow, RegionForm, RegionFilters, RegionSort>({
    ...serviceRegions,
    kind: 'serviceRegion',
    table: 'service_region',
    alias: 'r',
    source: regionSource,
    json: ['outline'],
    unique: { service_region_name: { field: 'name', key: 'nameTaken' } },
    reach: everybody,
    check: requireSound,
    requireUnused: async (_db, _actor, { viewers }) => {
      if (viewers > 0) throw new Refusal('regionInUse', { count: viewers });
    },
    follow: async (db, _actor, after) => {
      await setRegionArea(db, after.id, areaKm2Of(after));
      await placeAll(db, vehicles, after.id);
    },
    turned: (db, _actor, { id }) => placeAll(db, vehicles, id),
  });

/** What is decided by all regions together, after this one has changed. @throws Refusal when it clashes with another */
async function placeAll(db: Queryable, vehicles: RegionVehicles, id: string): Promise<void> {
  await takeRegionTurn(db);
  const regions = await enabledRegions(db);
  const changed = regions.find((region) => region.id === id);
  if (changed)
    requireNoClash(
      changed,
      regions.filter((region) => region !== changed),
    );
  await vehicles.place(db, regions);
}

function requireNoClash(region: PlacingRegion, others: readonly PlacingRegion[]): void {
  const { taken, overlaps } = clashesOf(region, others);
  const [division, overlap] = [taken[0], overlaps[0]];
  if (division)
    throw refused('divisions', 'regionDivisionTaken', { division: division.code, region: division.region });
  if (overlap)
    throw refused('outline', 'regionOverlaps', {
      region: overlap.region,
      percent: (overlap.part * 100).toFixed(1),
    });
}

/** The outline must not cross itself, and whom and what a region names must be there for the actor. */
async function requireSound(db: Queryable, actor: Actor, form: RegionForm): Promise<void> {
  if (form.outline && outlineCrossesItself(form.outline.map(([lng, lat]) => wgs84(lng, lat))))
    throw refused('outline', 'outlineCrosses', {});
  if (form.dealerId !== null) await requireDealer(db, actor, form.dealerId);
  requireThere('accounts', form.accounts, await visibleAccounts(db, actor, form.accounts));
  requireThere('points', form.points, await livingPoints(db, form.points));
}

function requireThere(
  field: 'accounts' | 'points',
  ids: readonly string[],
  there: ReadonlySet<string>,
): void {
  const unknown = ids.filter((id) => !there.has(id));
  if (unknown.length > 0) throw refused(field, 'targetUnknown', { targets: unknown.join(', ') });
}

function refused(
  field: string,
  key: 'outlineCrosses' | 'regionDivisionTaken' | 'regionOverlaps' | 'targetUnknown',
  params: Record<string, string>,
): Refusal {
  return new Refusal(key, params, [{ field, key, params }]);
}

/** What an area that is being drawn would hold if it were saved, and what stands against it (`POST regions/preview`). */
export async function previewRegion(
  db: Queryable,
  vehicles: RegionVehicles,
  actor: Actor,
  { id, ...area }: RegionPreviewForm,
): Promise<RegionPreview> {
  const others = (await enabledRegions(db)).filter((other) => other.id !== id);
  const drawn = { ...area, id: id ?? newRegion, name: '', areaKm2: areaKm2Of(area) };
  const { taken, overlaps } = clashesOf(area, others);
  const patterns = area.divisions.map(divisionPattern);
  return {
    vehicles: await vehicles.wouldHold(db, actor, [...others, drawn], drawn.id),
    points: await countPointsIn(db, { patterns, polygon: polygonText(area.outline) }),
    areaKm2: drawn.areaKm2,
    taken,
    overlaps,
  };
}

/** Stands for a region that is not saved yet. */
const newRegion = '00000000-0000-0000-0000-000000000000';

/** Rows with the vehicles of the actor's scope that each region holds. */
export async function withVehicles(
  db: Queryable,
  vehicles: RegionVehicles,
  actor: Actor,
  rows: readonly RegionRow[],
): Promise<RegionRow[]> {
  const counts = await vehicles.counts(db, actor);
  return rows.map((row) => ({ ...row, vehicles: counts.get(row.id) ?? 0 }));
}

/** The list as the actor sees it; an SN is answered by the room machines, for it must be one of his. */
export async function visibleRegions(
  db: Queryable,
  vehicles: RegionVehicles,
  actor: Actor,
  asked: Omit<Asked<RegionFilters, RegionSort>, 'only'>,
): Promise<Asked<RegionFilters, RegionSort>> {
  const { sn, ...filters } = asked.call.filters;
  const seen = await visibleRows(db, regionEntity(vehicles), actor, asked);
  if (sn === undefined) return seen;
  const region = await vehicles.regionOfSn(db, actor, sn);
  const ids = region === null ? [] : (asked.call.ids ?? [region]).filter((id) => id === region);
  return { ...seen, call: { ...asked.call, filters, ids } };
}
