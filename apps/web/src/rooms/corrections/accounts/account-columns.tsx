import {
  correctionAccountFlow,
  type DifferentialAccountRow,
  type differentialAccountList,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { bytesCell, shareCell } from '../parts/cells.tsx';

const colours = {
  toActivate: 'waiting',
  active: 'passed',
  frozen: 'frozen',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;

/** The state; who is black-listed is told so, whatever the state behind it. */
export const accountTag = ({ state, blackListed }: Pick<DifferentialAccountRow, 'state' | 'blackListed'>) => (
  <StateTag colour={blackListed ? 'error' : colours[state]}>
    {text(`corrections.accounts.states.${blackListed ? 'blackListed' : state}`)}
  </StateTag>
);
export const sessionsTag = ({ online, sessions }: Pick<DifferentialAccountRow, 'online' | 'sessions'>) => (
  <StateTag colour={online > 0 ? 'online' : 'offline'}>{`${online} / ${sessions}`}</StateTag>
);
export const mountWords = (names: readonly string[]): string =>
  names.join(', ') || text('corrections.accounts.allMounts');
export const endWords = ({ validity, endsAt, days }: DifferentialAccountRow) => {
  if (validity === 'permanent') return text('corrections.accounts.permanent');
  return endsAt === null && validity === 'days' ? `+${days}` : timeCell(endsAt);
};

export const accountFilters: ListFilters<typeof differentialAccountList> = {
  account: { kind: 'text', title: 'corrections.accounts.fields.account' },
  sn: { kind: 'sn', title: 'corrections.accounts.fields.sn' },
  state: {
    kind: 'choice',
    title: 'corrections.accounts.columns.state',
    choices: [...correctionAccountFlow.states, 'blackListed'],
    words: (state) => text(`corrections.accounts.states.${state}`),
  },
  online: { kind: 'flag', title: 'corrections.accounts.filters.online' },
  dealer: {
    kind: 'branch',
    title: 'corrections.accounts.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  mount: { kind: 'text', title: 'corrections.accounts.fields.mounts' },
  daysLeft: { kind: 'numbers', title: 'corrections.accounts.columns.daysLeft' },
  createdAt: { kind: 'days', title: 'corrections.accounts.columns.createdAt' },
  lot: { kind: 'text', title: 'corrections.accounts.fields.lot' },
  tag: { kind: 'text', title: 'corrections.accounts.filters.tag' },
  neverUsed: { kind: 'flag', title: 'corrections.accounts.filters.neverUsed' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const accountColumns: readonly ListColumn<DifferentialAccountRow, typeof differentialAccountList>[] = [
  { key: 'account', title: 'corrections.accounts.fields.account', width: 150, cell: codeCell },
  {
    key: 'state',
    title: 'corrections.accounts.columns.state',
    width: 150,
    cell: (_, account) => accountTag(account),
  },
  {
    key: 'online',
    title: 'corrections.accounts.columns.online',
    width: 130,
    cell: (_, account) => sessionsTag(account),
  },
  { key: 'sn', title: 'corrections.accounts.fields.sn', width: 130, cell: codeCell },
  { key: 'dealer', title: 'corrections.accounts.columns.dealer', width: 160 },
  { key: 'mountNames', title: 'corrections.accounts.columns.mountNames', width: 160, cell: mountWords },
  {
    key: 'endsAt',
    title: 'corrections.accounts.columns.endsAt',
    width: 180,
    sort: 'endsOn',
    cell: (_, account) => endWords(account),
  },
  {
    key: 'daysLeft',
    title: 'corrections.accounts.columns.daysLeft',
    width: 110,
    align: 'right',
    cell: numberCell,
  },
  { key: 'lastUsedAt', title: 'corrections.accounts.columns.lastUsedAt', width: 180, cell: timeCell },
  { key: 'lastMount', title: 'corrections.accounts.columns.lastMount', width: 130 },
  {
    key: 'bytesMonth',
    title: 'corrections.accounts.columns.bytesMonth',
    width: 130,
    align: 'right',
    cell: bytesCell,
  },
  {
    key: 'fixedShare',
    title: 'corrections.accounts.columns.fixedShare',
    width: 130,
    align: 'right',
    cell: shareCell,
  },
  { key: 'lastAddress', title: 'corrections.accounts.columns.lastAddress', width: 140, hidden: true },
  { key: 'lastAgent', title: 'corrections.accounts.columns.lastAgent', width: 160, hidden: true },
  { key: 'lot', title: 'corrections.accounts.fields.lot', width: 120, hidden: true },
  {
    key: 'createdAt',
    title: 'corrections.accounts.columns.createdAt',
    width: 180,
    cell: timeCell,
    hidden: true,
  },
  { key: 'remark', title: 'corrections.accounts.fields.remark', width: 200, hidden: true },
];
