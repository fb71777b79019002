import { type MarkRow, type markList, markSources, markTypes } from '@furrow/contract';
import { Tag } from 'antd';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { markColour } from '#map/marks/mark-icons.ts';
import { SentToCell } from '../deliveries/delivery-words.tsx';
import { Metres } from '../lines/line-columns.tsx';
import styles from './marks.module.css';

export const markFilters: ListFilters<typeof markList> = {
  name: { kind: 'text', title: 'marks.fields.name' },
  type: {
    kind: 'choice',
    title: 'marks.fields.type',
    choices: markTypes,
    words: (type) => text(`marks.types.${type}`),
  },
  sn: { kind: 'sn', title: 'marks.filters.sn' },
  owner: { kind: 'text', title: 'marks.filters.owner' },
  block: { kind: 'text', title: 'marks.filters.block' },
  division: { kind: 'cascade', title: 'marks.filters.division', useNodes: useDivisionNodes },
  source: {
    kind: 'choice',
    title: 'marks.filters.source',
    choices: markSources,
    words: (source) => text(`marks.sources.${source}`),
  },
  created: { kind: 'days', title: 'marks.filters.created' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

/** In the colour of its sign on the map, the word as dark as any other. */
export const typeTag = (type: MarkRow['type']) => (
  <Tag
    variant="outlined"
    icon={<span className={styles.dot} style={{ background: markColour(type) }} aria-hidden="true" />}
  >
    {text(`marks.types.${type}`)}
  </Tag>
);
const metresCell = (value: number | null) => <Metres value={value} />;

export const markColumns: readonly ListColumn<MarkRow, typeof markList>[] = [
  { key: 'name', title: 'marks.fields.name', width: 150 },
  { key: 'type', title: 'marks.fields.type', width: 110, cell: typeTag },
  { key: 'vehicleSn', title: 'marks.columns.vehicleSn', width: 120, cell: codeCell },
  { key: 'block', title: 'marks.columns.block', width: 120 },
  { key: 'owner', title: 'marks.columns.owner', width: 120 },
  { key: 'radiusM', title: 'marks.fields.radiusM', width: 90, align: 'right', cell: metresCell },
  { key: 'alertM', title: 'marks.fields.alertM', width: 110, align: 'right', cell: metresCell },
  { key: 'sentTo', title: 'marks.columns.sentTo', width: 200, cell: (sent) => <SentToCell sent={sent} /> },
  {
    key: 'source',
    title: 'marks.columns.source',
    width: 90,
    cell: (source) => text(`marks.sources.${source}`),
  },
  { key: 'longitude', title: 'marks.fields.longitude', width: 120, align: 'right' },
  { key: 'latitude', title: 'marks.fields.latitude', width: 120, align: 'right' },
  { key: 'createdAt', title: 'marks.columns.createdAt', width: 180, cell: timeCell },
  { key: 'validUntil', title: 'marks.fields.validUntil', width: 180, cell: timeCell, hidden: true },
];
