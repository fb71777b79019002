import { type BlockRow, type blockList, blockSources, blockTypes, type OwnerRow } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { FilterPlace, ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useRecordName } from '#kit/picker/use-record-name.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';

export const blockFilters: ListFilters<typeof blockList> = {
  name: { kind: 'text', title: 'blocks.filters.name' },
  type: {
    kind: 'choice',
    title: 'blocks.filters.type',
    choices: blockTypes,
    words: (type) => text(`blocks.types.${type}`),
  },
  owner: {
    kind: 'own',
    title: 'blocks.filters.owner',
    render: (place) => <OwnerFilter {...place} />,
    words: () => text('list.yes'),
    useWords: ([id]) => useRecordName<OwnerRow>('owners', id, ({ name }) => name),
  },
  dealer: {
    kind: 'branch',
    title: 'blocks.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'blocks.filters.division', useNodes: useDivisionNodes },
  area: { kind: 'numbers', title: 'blocks.filters.area', quantity: 'area' },
  origin: {
    kind: 'choice',
    title: 'blocks.filters.origin',
    choices: blockSources,
    words: (source) => text(`blocks.sources.${source}`),
  },
  worked: { kind: 'days', title: 'blocks.filters.worked' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

function OwnerFilter({ label, values, onChange }: FilterPlace) {
  return (
    <EntityPicker<OwnerRow>
      label={label}
      path="owners"
      allowClear
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      hintOf={({ phone }) => phone}
      value={values[0] ?? null}
      onChange={(id: string | null) => onChange(id ? [id] : [])}
    />
  );
}

export function AreaOf({ m2 }: { m2: number }) {
  const formats = useFormats();
  return <UnitNumber of={formats.area(m2)} />;
}

export const blockColumns: readonly ListColumn<BlockRow, typeof blockList>[] = [
  { key: 'name', title: 'blocks.fields.name', width: 150 },
  { key: 'type', title: 'blocks.fields.type', width: 100, cell: (type) => text(`blocks.types.${type}`) },
  {
    key: 'areaM2',
    title: 'blocks.columns.areaM2',
    width: 110,
    align: 'right',
    cell: (m2) => <AreaOf m2={m2} />,
  },
  { key: 'owner', title: 'blocks.columns.owner', width: 120 },
  {
    key: 'divisionCode',
    title: 'blocks.columns.divisionCode',
    width: 170,
    cell: (code) => (code === '' ? text('format.none') : <DivisionName code={code} />),
  },
  { key: 'dealer', title: 'blocks.columns.dealer', width: 160 },
  { key: 'crop', title: 'blocks.fields.crop', width: 100, hidden: true },
  {
    key: 'source',
    title: 'blocks.columns.source',
    width: 110,
    cell: (source) => text(`blocks.sources.${source}`),
  },
  {
    key: 'jobs',
    title: 'blocks.columns.jobs',
    width: 90,
    align: 'right',
    cell: (count, { id }) => <CountLink count={count} to={`/deviceJob?block=${id}`} />,
  },
  { key: 'lastWork', title: 'blocks.columns.lastWork', width: 120 },
  {
    key: 'vertices',
    title: 'blocks.columns.vertices',
    width: 90,
    align: 'right',
    hidden: true,
    cell: numberCell,
  },
  { key: 'updatedAt', title: 'blocks.columns.updatedAt', width: 180, cell: timeCell },
];
