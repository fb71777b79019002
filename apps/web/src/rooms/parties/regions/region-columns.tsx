import { areaKinds, type RegionRow, type RegionState, regionFlow, type regionList } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text, useTexts } from '#kit/words/text.ts';

export const regionFilters: ListFilters<typeof regionList> = {
  name: { kind: 'text', title: 'regions.filters.name' },
  kind: {
    kind: 'choice',
    title: 'regions.filters.kind',
    choices: areaKinds,
    words: (kind) => text(`regions.kinds.${kind}`),
  },
  dealer: {
    kind: 'branch',
    title: 'regions.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  person: { kind: 'text', title: 'regions.filters.person' },
  division: { kind: 'cascade', title: 'regions.filters.division', useNodes: useDivisionNodes },
  sn: { kind: 'text', title: 'regions.filters.sn' },
  state: {
    kind: 'choice',
    title: 'regions.filters.state',
    choices: regionFlow.states,
    words: (state) => text(`regions.states.${state}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const regionStateTag = (state: RegionState) => (
  <StateTag colour={state === 'enabled' ? 'passed' : 'offline'}>{text(`regions.states.${state}`)}</StateTag>
);

export function AreaOf({ km2 }: { km2: number }) {
  const formats = useFormats();
  const words = useTexts();
  return km2 === 0 ? (
    words('format.none')
  ) : (
    <UnitNumber of={{ value: formats.number(km2, 0), unit: 'km²' }} />
  );
}

export const regionColumns: readonly ListColumn<RegionRow, typeof regionList>[] = [
  { key: 'name', title: 'regions.columns.name', width: 160 },
  { key: 'kind', title: 'regions.columns.kind', width: 110, cell: (kind) => text(`regions.kinds.${kind}`) },
  {
    key: 'divisions',
    title: 'regions.columns.divisions',
    width: 280,
    cell: (codes) => <DivisionsOf codes={codes} />,
  },
  {
    key: 'dealer',
    title: 'regions.columns.dealer',
    width: 180,
    cell: (_value, { dealer, persons }) => dealer ?? persons.join(', '),
  },
  { key: 'phone', title: 'regions.columns.phone', width: 140 },
  {
    key: 'pointNames',
    title: 'regions.columns.pointNames',
    width: 180,
    cell: (names) => names.join(', ') || text('format.none'),
  },
  {
    key: 'vehicles',
    title: 'regions.columns.vehicles',
    width: 100,
    align: 'right',
    cell: (count, { id }) => <CountLink count={count} to={`/carManage?region=${id}`} />,
  },
  { key: 'viewers', title: 'regions.columns.viewers', width: 120, align: 'right', cell: numberCell },
  {
    key: 'areaKm2',
    title: 'regions.columns.areaKm2',
    width: 120,
    align: 'right',
    hidden: true,
    cell: (km2) => <AreaOf km2={km2} />,
  },
  { key: 'state', title: 'regions.columns.state', width: 110, cell: regionStateTag },
  { key: 'updatedAt', title: 'regions.columns.updatedAt', width: 180, cell: timeCell },
];
