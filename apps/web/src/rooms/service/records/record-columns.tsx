import {
  componentKinds,
  faultCategories,
  type RepairRecordRow,
  type repairRecordList,
  repairRecordOrigins,
} from '@furrow/contract';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { ratingWords } from '../feedback/feedback-columns.tsx';
import { categoryWords } from '../repairs/repair-columns.tsx';

const title = <Key extends string>(key: Key) => `repairRecords.columns.${key}` as const;
export const originWords = (origin: RepairRecordRow['origin']): string =>
  text(`repairRecords.origins.${origin}`);
export const yesNoWords = (yes: boolean): string => text(yes ? 'repairs.yes' : 'repairs.no');
export const chargeWords = (state: RepairRecordRow['chargeState']): string =>
  text(`repairs.chargeStates.${state}`);
const deviceCell = (sn: string) => <Link to={`/carMonitorDetail?sn=${sn}`}>{sn}</Link>;

/** What somebody should see at once: a complaint, or that a later row stands in its place. */
const originTag = ({
  origin,
  complained,
  corrected,
}: Pick<RepairRecordRow, 'origin' | 'complained' | 'corrected'>) => {
  if (corrected) return <StateTag colour="offline">{text('repairRecords.columns.corrected')}</StateTag>;
  if (complained) return <StateTag colour="error">{text('repairRecords.columns.complained')}</StateTag>;
  return originWords(origin);
};

export function Lasted({ seconds }: { seconds: number }) {
  return useFormats().duration(seconds);
}

const yesNo = ['yes', 'no'] as const;
const yesNoFilter = {
  kind: 'choice',
  choices: yesNo,
  words: (one: 'yes' | 'no') => yesNoWords(one === 'yes'),
} as const;

export const recordFilters: ListFilters<typeof repairRecordList> = {
  sn: { kind: 'sn', title: title('sn') },
  number: { kind: 'text', title: title('number') },
  finishedAt: { kind: 'days', title: title('finishedAt') },
  category: { kind: 'choice', title: title('category'), choices: faultCategories, words: categoryWords },
  cause: { kind: 'text', title: title('cause') },
  kind: {
    kind: 'choice',
    title: title('kind'),
    choices: componentKinds,
    words: (kind) => text(`libraries.kinds.${kind}`),
  },
  component: { kind: 'text', title: title('component') },
  withParts: { ...yesNoFilter, title: title('withParts') },
  point: { kind: 'text', title: title('point') },
  engineer: { kind: 'text', title: title('engineer') },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  region: { kind: 'cascade', title: title('divisionCode'), useNodes: useDivisionNodes },
  warranty: { ...yesNoFilter, title: title('warranty') },
  satisfaction: {
    kind: 'choice',
    title: title('satisfaction'),
    choices: ['1', '2', '3', '4', '5'],
    words: (rating: string) => ratingWords(Number(rating)),
  },
  cost: { kind: 'numbers', title: title('total') },
  origin: { kind: 'choice', title: title('origin'), choices: repairRecordOrigins, words: originWords },
  complained: { kind: 'flag', title: title('complained') },
};

export const recordColumns: readonly ListColumn<RepairRecordRow, typeof repairRecordList>[] = [
  { key: 'number', title: title('number'), width: 165, cell: codeCell },
  { key: 'sn', title: title('sn'), width: 95, cell: deviceCell },
  { key: 'category', title: title('category'), width: 100, cell: categoryWords },
  { key: 'fault', title: title('fault'), width: 170 },
  { key: 'cause', title: title('cause'), width: 130 },
  { key: 'treatment', title: title('treatment'), width: 170 },
  { key: 'partCount', title: title('partCount'), width: 75, align: 'right', cell: numberCell },
  { key: 'warranty', title: title('warranty'), width: 95, cell: yesNoWords },
  { key: 'total', title: title('total'), width: 105, align: 'right' },
  { key: 'chargeState', title: title('chargeState'), width: 120, cell: chargeWords },
  { key: 'engineer', title: title('engineer'), width: 100 },
  { key: 'finishedAt', title: title('finishedAt'), width: 150, cell: timeCell },
  {
    key: 'durationS',
    title: title('duration'),
    width: 110,
    align: 'right',
    cell: (seconds) => <Lasted seconds={seconds} />,
  },
  { key: 'satisfaction', title: title('satisfaction'), width: 110, cell: ratingWords },
  { key: 'origin', title: title('origin'), width: 120, cell: (_, row) => originTag(row) },
  { key: 'labour', title: title('labour'), width: 110, align: 'right' },
  { key: 'partsCost', title: title('partsCost'), width: 110, align: 'right' },
  { key: 'point', title: title('point'), width: 150 },
  { key: 'reportedAt', title: title('reportedAt'), width: 150, cell: timeCell },
  { key: 'complained', title: title('complained'), width: 90, cell: yesNoWords, hidden: true },
  { key: 'corrected', title: title('corrected'), width: 90, cell: yesNoWords, hidden: true },
  { key: 'hours', title: title('hours'), width: 120, align: 'right', cell: numberCell, hidden: true },
  { key: 'softwareVersion', title: title('softwareVersion'), width: 120, cell: codeCell, hidden: true },
  { key: 'travelKm', title: title('travelKm'), width: 100, align: 'right', cell: numberCell, hidden: true },
  { key: 'travel', title: title('travel'), width: 110, align: 'right', hidden: true },
  { key: 'photos', title: title('photos'), width: 80, align: 'right', cell: numberCell, hidden: true },
  { key: 'dealer', title: title('dealer'), width: 150, hidden: true },
  { key: 'visits', title: title('visits'), width: 90, align: 'right', cell: numberCell, hidden: true },
  { key: 'remark', title: title('remark'), width: 160, hidden: true },
];
