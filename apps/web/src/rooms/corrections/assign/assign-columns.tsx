import {
  type AssignmentRow,
  assignableSources,
  type assignmentList,
  assignmentStates,
  deliveryStates,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { shareCell } from '../parts/cells.tsx';

const stateColours = {
  none: 'offline',
  assigned: 'waiting',
  delivering: 'waiting',
  delivered: 'passed',
  inUse: 'online',
  failed: 'error',
  frozen: 'frozen',
  expired: 'expired',
} as const;
const deliveryColours = {
  none: 'offline',
  waiting: 'waiting',
  sent: 'waiting',
  confirmed: 'passed',
  refused: 'error',
  expired: 'expired',
} as const;

export const sourceWords = (source: (typeof assignableSources)[number] | null): string =>
  source === null ? text('format.none') : text(`corrections.assign.sources.${source}`);

export const stateTag = ({ state, active }: Pick<AssignmentRow, 'state' | 'active'>) => (
  <>
    <StateTag colour={stateColours[state]}>{text(`corrections.assign.states.${state}`)}</StateTag>
    {active === false && <StateTag colour="offline">{text('corrections.assign.standsBy')}</StateTag>}
  </>
);

export const deliveryTag = (delivery: AssignmentRow['delivery']) => (
  <StateTag colour={deliveryColours[delivery]}>{text(`corrections.assign.deliveries.${delivery}`)}</StateTag>
);

export const assignmentFilters: ListFilters<typeof assignmentList> = {
  sn: { kind: 'sn', title: 'corrections.assign.columns.sn' },
  account: { kind: 'text', title: 'corrections.assign.columns.account' },
  source: {
    kind: 'choice',
    title: 'corrections.assign.columns.source',
    choices: assignableSources,
    words: (source) => text(`corrections.assign.sources.${source}`),
  },
  state: {
    kind: 'choice',
    title: 'corrections.assign.columns.state',
    choices: assignmentStates,
    words: (state) => text(`corrections.assign.states.${state}`),
  },
  delivery: {
    kind: 'choice',
    title: 'corrections.assign.columns.delivery',
    choices: deliveryStates,
    words: (state) => text(`corrections.assign.deliveries.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'corrections.assign.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  daysLeft: { kind: 'numbers', title: 'corrections.assign.columns.daysLeft' },
  without: { kind: 'flag', title: 'corrections.assign.filters.without' },
  assignedAt: { kind: 'days', title: 'corrections.assign.columns.assignedAt' },
  by: { kind: 'text', title: 'corrections.assign.columns.assignedBy' },
};

const title = <Key extends string>(key: Key) => `corrections.assign.columns.${key}` as const;

export const assignmentColumns: readonly ListColumn<AssignmentRow, typeof assignmentList>[] = [
  { key: 'sn', title: title('sn'), width: 130, cell: codeCell },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'source', title: title('source'), width: 120, cell: sourceWords },
  {
    key: 'account',
    title: title('account'),
    width: 140,
    cell: (account) => (account === null ? text('format.none') : codeCell(account)),
  },
  { key: 'mountPoint', title: title('mountPoint'), width: 130 },
  { key: 'state', title: title('state'), width: 130, cell: (_, row) => stateTag(row) },
  { key: 'delivery', title: title('delivery'), width: 120, cell: deliveryTag },
  { key: 'online', title: title('online'), width: 90, align: 'right', cell: numberCell },
  { key: 'endsAt', title: title('endsAt'), width: 180, cell: timeCell },
  { key: 'daysLeft', title: title('daysLeft'), width: 110, align: 'right', cell: numberCell },
  { key: 'lastUsedAt', title: title('lastUsedAt'), width: 180, cell: timeCell },
  { key: 'fixedShare', title: title('fixedShare'), width: 120, align: 'right', cell: shareCell },
  { key: 'assignedAt', title: title('assignedAt'), width: 180, cell: timeCell },
  { key: 'assignedBy', title: title('assignedBy'), width: 130 },
  { key: 'presentAccount', title: title('presentAccount'), width: 150, hidden: true },
  { key: 'presentAt', title: title('presentAt'), width: 180, cell: timeCell, hidden: true },
  { key: 'previousAccount', title: title('previousAccount'), width: 140, hidden: true },
  { key: 'supplier', title: title('supplier'), width: 140, hidden: true },
  { key: 'host', title: title('host'), width: 150, hidden: true },
  { key: 'port', title: title('port'), width: 90, hidden: true },
  { key: 'owner', title: title('owner'), width: 130, hidden: true },
  { key: 'model', title: title('model'), width: 130, hidden: true },
  { key: 'firstUsedAt', title: title('firstUsedAt'), width: 180, cell: timeCell, hidden: true },
];
