import { type LineRow, type lineList, lineSources, lineTypes } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { SentToCell } from '../deliveries/delivery-words.tsx';

export const lineFilters: ListFilters<typeof lineList> = {
  name: { kind: 'text', title: 'lines.fields.name' },
  type: {
    kind: 'choice',
    title: 'lines.fields.type',
    choices: lineTypes,
    words: (type) => text(`lines.types.${type}`),
  },
  sn: { kind: 'sn', title: 'lines.filters.sn' },
  owner: { kind: 'text', title: 'lines.filters.owner' },
  dealer: {
    kind: 'branch',
    title: 'lines.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  block: { kind: 'text', title: 'lines.filters.block' },
  division: { kind: 'cascade', title: 'lines.filters.division', useNodes: useDivisionNodes },
  source: {
    kind: 'choice',
    title: 'lines.filters.source',
    choices: lineSources,
    words: (source) => text(`lines.sources.${source}`),
  },
  width: { kind: 'numbers', title: 'lines.filters.width' },
  updated: { kind: 'days', title: 'lines.filters.updated' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

/** Metres in the reader's unit. */
export function Metres({ value }: { value: number | null }) {
  const formats = useFormats();
  if (value === null || value === 0) return text('format.none');
  const { value: words, unit } = formats.distance(value);
  return `${words} ${unit}`;
}
const metresCell = (value: number | null) => <Metres value={value} />;
const placeText = (point: readonly number[] | undefined): string =>
  point ? point.map((degrees) => degrees.toFixed(6)).join(', ') : text('format.none');

export const lineColumns: readonly ListColumn<LineRow, typeof lineList>[] = [
  { key: 'name', title: 'lines.fields.name', width: 160 },
  { key: 'type', title: 'lines.fields.type', width: 110, cell: (type) => text(`lines.types.${type}`) },
  { key: 'vehicleSn', title: 'lines.columns.vehicleSn', width: 120, cell: codeCell },
  { key: 'owner', title: 'lines.columns.owner', width: 120 },
  { key: 'block', title: 'lines.columns.block', width: 130 },
  { key: 'lengthM', title: 'lines.columns.lengthM', width: 100, align: 'right', cell: metresCell },
  {
    key: 'headingDeg',
    title: 'lines.columns.headingDeg',
    width: 100,
    align: 'right',
    cell: (heading) => (heading === null ? text('format.none') : heading.toFixed(2)),
  },
  { key: 'widthM', title: 'lines.columns.widthM', width: 90, align: 'right', cell: metresCell },
  { key: 'sentTo', title: 'lines.columns.sentTo', width: 200, cell: (sent) => <SentToCell sent={sent} /> },
  {
    key: 'source',
    title: 'lines.columns.source',
    width: 100,
    cell: (source) => text(`lines.sources.${source}`),
  },
  { key: 'createdAt', title: 'lines.columns.createdAt', width: 180, cell: timeCell },
  { key: 'dealer', title: 'lines.columns.dealer', width: 160, hidden: true },
  {
    key: 'points',
    title: 'lines.columns.points',
    width: 220,
    hidden: true,
    cell: (points) => placeText(points[0]),
  },
];
