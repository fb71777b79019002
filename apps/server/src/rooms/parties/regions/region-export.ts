import { type RegionRow, regionList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '../../../kit/export/columns.ts';
import { type AnyExport, defineExport } from '../../../kit/export/list-export.ts';
import { type RegionFilters, type RegionSort, regionSource } from './region.store.ts';
import type { RegionVehicles } from './region-vehicles.ts';
import { seenRegions } from './regions.ts';

type Words = Texts['regions'];

function column(
  key: keyof Words['columns'] & string,
  value: ExportColumn<RegionRow>['value'],
  kind: ColumnKind = 'text',
): ExportColumn<RegionRow> {
  return { key, kind, value, head: ({ regions }) => regions.columns[key] };
}

/** /regionManage as a file. The number of vehicles belongs to the reader's scope and stays on the screen. */
export const regionExport = (vehicles: RegionVehicles): AnyExport =>
  defineExport<RegionRow, RegionFilters, RegionSort>({
    right: 'regionManage.export',
    title: ({ titles }) => titles.regionManage,
    screen: 'regions',
    list: regionList,
    source: regionSource,
    seen: (db, actor, asked) => seenRegions(db, vehicles, actor, asked),
    columns: [
      column('name', ({ name }) => name),
      { ...column('kind', ({ kind }) => kind, 'choice'), words: ({ regions }) => regions.kinds },
      column('divisions', ({ divisions }) => divisions.join(', ')),
      column('responsible', ({ dealer, persons }) => dealer ?? persons.join(', ')),
      column('phone', ({ phone }) => phone, 'code'),
      column('points', ({ pointNames }) => pointNames.join(', ')),
      column('viewers', ({ viewers }) => viewers, 'number'),
      { ...column('areaKm2', ({ areaKm2 }) => areaKm2 * 1e6, 'area'), hidden: true },
      { ...column('state', ({ state }) => state, 'choice'), words: ({ regions }) => regions.states },
      column('updatedAt', ({ updatedAt }) => updatedAt, 'time'),
    ],
  });
