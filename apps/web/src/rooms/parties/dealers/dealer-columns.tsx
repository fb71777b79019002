import { type DealerRow, type dealerList, dealerStates, deviceCategories } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { text } from '#kit/words/text.ts';
import { categoriesText, categoryWords, ruleText, stateTag } from './dealer-words.tsx';
import { Seat } from './seat.tsx';

export const dealerFilters: ListFilters<typeof dealerList> = {
  company: { kind: 'text', title: 'dealers.filters.company' },
  superior: {
    kind: 'branch',
    title: 'dealers.filters.superior',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'dealers.filters.division', useNodes: useDivisionNodes },
  brand: { kind: 'text', title: 'dealers.filters.brand' },
  odm: { kind: 'flag', title: 'dealers.filters.odm' },
  preInstalled: { kind: 'flag', title: 'dealers.filters.preInstalled' },
  category: {
    kind: 'choice',
    title: 'dealers.filters.category',
    choices: deviceCategories,
    words: categoryWords,
  },
  state: {
    kind: 'choice',
    title: 'dealers.filters.state',
    choices: dealerStates,
    words: (state) => text(`dealers.states.${state}`),
  },
  // Only the link in the bell sets it; the chip takes it away.
  import: { kind: 'own', title: 'dealers.filters.import', render: () => null, words: () => text('list.yes') },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const dealerColumns: readonly ListColumn<DealerRow, typeof dealerList>[] = [
  { key: 'company', title: 'dealers.fields.company', width: 300 },
  { key: 'level', title: 'dealers.columns.level', width: 80, align: 'right' },
  {
    key: 'superior',
    title: 'dealers.fields.superiorId',
    width: 180,
    cell: (superior) => superior ?? text('dealers.top'),
  },
  { key: 'legalPerson', title: 'dealers.fields.legalPerson', width: 120 },
  { key: 'phone', title: 'dealers.fields.phone', width: 140 },
  {
    key: 'divisionCode',
    title: 'dealers.fields.divisionCode',
    width: 220,
    cell: (_, dealer) => <Seat {...dealer} />,
  },
  { key: 'address', title: 'dealers.fields.address', width: 180, hidden: true },
  { key: 'shippingAddress', title: 'dealers.fields.shippingAddress', width: 180, hidden: true },
  { key: 'brand', title: 'dealers.fields.brand', width: 120 },
  { key: 'odm', title: 'dealers.fields.odm', width: 80 },
  { key: 'preInstalled', title: 'dealers.fields.preInstalled', width: 110 },
  {
    key: 'equipmentArea',
    title: 'dealers.fields.equipmentArea',
    width: 110,
    align: 'right',
    hidden: true,
    cell: (codes) => numberCell(codes.length),
  },
  { key: 'categories', title: 'dealers.fields.categories', width: 220, cell: categoriesText },
  {
    key: 'models',
    title: 'dealers.fields.models',
    width: 180,
    hidden: true,
    cell: (models) => models.join(' · ') || text('format.none'),
  },
  {
    key: 'tabletSnRule',
    title: 'dealers.fields.tabletSnRule',
    width: 190,
    cell: (_, dealer) => ruleText(dealer),
  },
  { key: 'subordinates', title: 'dealers.columns.subordinates', width: 120, align: 'right' },
  {
    key: 'accounts',
    title: 'dealers.columns.accounts',
    width: 90,
    align: 'right',
    cell: (count, { id }) => <AccountCount count={count} id={id} />,
  },
  {
    key: 'vehicles',
    title: 'dealers.columns.vehicles',
    width: 210,
    align: 'right',
    cell: (own, dealer) => <Vehicles own={own} dealer={dealer} />,
  },
  { key: 'inUse', title: 'dealers.columns.inUse', width: 100, align: 'right', cell: numberCell },
  { key: 'state', title: 'dealers.columns.state', width: 110, cell: stateTag },
  { key: 'createdAt', title: 'dealers.columns.createdAt', width: 180, cell: timeCell },
];

/** Where a dealer stands, the tree itself says. */
export const treeColumns = dealerColumns.filter(({ key }) => key !== 'level' && key !== 'superior');

export const accountsOf = (id: string): string => `/accountManage?dealer=${id}`;

function AccountCount({ count, id }: { count: number; id: string }) {
  return <CountLink count={count} to={useMay('accountManage') ? accountsOf(id) : null} />;
}

function Vehicles({ own, dealer }: { own: number; dealer: DealerRow }) {
  const formats = useFormats();
  return `${formats.number(own)} / ${formats.number(dealer.branchVehicles)}`;
}
