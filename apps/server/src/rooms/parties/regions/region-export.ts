import { type RegionRow, regionList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { type RegionFilters, type RegionSort, regionSource } from './region.store.ts';
import type { RegionVehicles } from './region-vehicles.ts';
import { visibleRegions, withVehicles } from './regions.ts';

type Words = Texts['regions'];

function column(
  key: keyof RegionRow & keyof Words['columns'],
  value: ExportColumn<RegionRow>['value'],
  kind: ColumnKind = 'text',
): ExportColumn<RegionRow> {
  return { key, kind, value, head: ({ regions }) => regions.columns[key] };
}

/** /regionManage as a file. */
export const regionExport = (vehicles: RegionVehicles): AnyExport =>
  defineExport<RegionRow, RegionFilters, RegionSort>({
    right: 'regionManage.export',
    title: ({ titles }) => titles.regionManage,
    screen: 'regions',
    list: regionList,
    source: regionSource,
    visible: (db, actor, asked) => visibleRegions(db, vehicles, actor, asked),
    enriched: (db, rows, actor) => withVehicles(db, vehicles, actor, rows),
    columns: [
      column('name', ({ name }) => name),
      { ...column('kind', ({ kind }) => kind, 'choice'), words: ({ regions }) => regions.kinds },
      column('divisions', ({ divisions }) => divisions.join(', ')),
      column('dealer', ({ dealer, persons }) => dealer ?? persons.join(', ')),
      column('phone', ({ phone }) => phone, 'code'),
      column('pointNames', ({ pointNames }) => pointNames.join(', ')),
      column('vehicles', ({ vehicles: count }) => count, 'number'),
      column('viewers', ({ viewers }) => viewers, 'number'),
      { ...column('areaKm2', ({ areaKm2 }) => areaKm2 * 1e6, 'area'), hidden: true },
      { ...column('state', ({ state }) => state, 'choice'), words: ({ regions }) => regions.states },
      column('updatedAt', ({ updatedAt }) => updatedAt, 'time'),
    ],
  });
