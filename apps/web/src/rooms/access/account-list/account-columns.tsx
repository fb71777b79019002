import { type AccountRow, type AccountState, accountFlow, type accountList } from '@furrow/contract';
import { Link } from 'react-router';
import { CountLink, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { PrivatePhone } from '../account-info/private-phone.tsx';
import { useRoleNodes } from '../authorize/role-nodes.ts';
import { AreaCount, OnlineMark } from './account-cells.tsx';

const colours: Record<AccountState, StateColour> = {
  active: 'passed',
  frozen: 'frozen',
  expired: 'expired',
  deleted: 'cancelled',
};

export const accountFilters: ListFilters<typeof accountList> = {
  name: { kind: 'text', title: 'accountList.filters.name' },
  phone: { kind: 'text', title: 'accountList.filters.phone' },
  role: { kind: 'tree', title: 'accountList.filters.role', useNodes: useRoleNodes },
  dealer: { kind: 'tree', title: 'accountList.filters.dealer', useNodes: useDealerNodes },
  state: {
    kind: 'choice',
    title: 'accountList.filters.state',
    choices: accountFlow.states,
    words: (state) => text(`accounts.states.${state}`),
  },
  online: { kind: 'flag', title: 'accountList.filters.online' },
  remainingDays: { kind: 'numbers', title: 'accountList.filters.remainingDays' },
  permanent: { kind: 'flag', title: 'accountList.filters.permanent' },
  neverSignedIn: { kind: 'flag', title: 'accountList.filters.neverSignedIn' },
  silent: { kind: 'flag', title: 'accountList.filters.silent' },
  area: { kind: 'cascade', title: 'accountList.filters.area', useNodes: useDivisionNodes },
  createdAt: { kind: 'days', title: 'accountList.filters.createdAt' },
  // Only the link in the bell sets it; the chip takes it away.
  import: {
    kind: 'own',
    title: 'accountList.filters.import',
    render: () => null,
    words: () => text('list.yes'),
  },
};

const areas = {
  width: 120,
  align: 'right',
  cell: (codes: string[]) => <AreaCount codes={codes} />,
} as const;

export const accountColumns: readonly ListColumn<AccountRow, typeof accountList>[] = [
  {
    key: 'name',
    title: 'accountList.columns.name',
    width: 140,
    cell: (name, { id }) => <Link to={`/accountInfo?id=${id}`}>{name}</Link>,
  },
  { key: 'displayName', title: 'accountList.columns.displayName', width: 130 },
  {
    key: 'phone',
    title: 'accountList.columns.phone',
    width: 190,
    cell: (_, account) => <PrivatePhone account={account} />,
  },
  { key: 'roleName', title: 'accountList.columns.roleName', width: 130, sort: 'role' },
  {
    key: 'dealer',
    title: 'accountList.columns.dealer',
    width: 150,
    cell: (dealer, { dealerId }) =>
      dealerId === null ? text('accountList.provider') : (dealer ?? text('format.none')),
  },
  {
    key: 'state',
    title: 'accountList.columns.state',
    width: 136,
    cell: (state, { frozenReason }) => (
      <span title={(state === 'frozen' && frozenReason) || undefined}>
        <StateTag colour={colours[state]}>{text(`accounts.states.${state}`)}</StateTag>
      </span>
    ),
  },
  {
    key: 'endsOn',
    title: 'accountList.columns.endsOn',
    width: 120,
    cell: (day) => day ?? text('accounts.permanent'),
  },
  {
    key: 'remainingDays',
    title: 'accountList.columns.remainingDays',
    align: 'right',
    width: 104,
    cell: numberCell,
  },
  { key: 'vehicleAreas', title: 'accountList.columns.vehicleAreas', ...areas },
  { key: 'stationAreas', title: 'accountList.columns.stationAreas', ...areas },
  {
    key: 'allocations',
    title: 'accountList.columns.allocations',
    align: 'right',
    width: 120,
    cell: (count, { name }) => (
      <CountLink count={count} to={`/authorizeManage?name=${encodeURIComponent(name)}`} />
    ),
  },
  {
    key: 'online',
    title: 'accountList.columns.online',
    width: 120,
    cell: (online, { sessions }) => <OnlineMark online={online} sessions={sessions} />,
  },
  { key: 'lastSignInAt', title: 'accountList.columns.lastSignInAt', width: 170, cell: timeCell },
  { key: 'createdBy', title: 'accountList.columns.createdBy', width: 130, hidden: true },
  { key: 'createdAt', title: 'accountList.columns.createdAt', width: 170, cell: timeCell, hidden: true },
  { key: 'lastAddress', title: 'accountList.columns.lastAddress', width: 140, hidden: true },
  {
    key: 'language',
    title: 'accountList.columns.language',
    width: 110,
    hidden: true,
    cell: (language) =>
      language === null ? text('accounts.follow') : text(`shell.languageNames.${language as 'zh'}`),
  },
  { key: 'timeZone', title: 'accountList.columns.timeZone', width: 150, hidden: true },
  {
    key: 'grants',
    title: 'accountList.columns.grants',
    align: 'right',
    width: 120,
    hidden: true,
    cell: numberCell,
  },
  {
    key: 'passwordChangedAt',
    title: 'accountList.columns.passwordChangedAt',
    width: 170,
    cell: timeCell,
    hidden: true,
  },
];
