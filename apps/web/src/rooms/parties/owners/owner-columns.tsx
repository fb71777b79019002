import { type OwnerRow, ownerKinds, type ownerList } from '@furrow/contract';
import { PrivateValue } from '../../../kit/contact/use-contact.tsx';
import { areaCell, CountLink, timeCell } from '../../../kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-screen.ts';
import { useDealerNodes } from '../../../kit/picker/dealer-nodes.ts';
import { divisionCell } from '../../../kit/places/division-name.tsx';
import { useDivisionNodes } from '../../../kit/places/use-divisions.ts';
import { text } from '../../../kit/words/text.ts';

export const kindWords = (kind: OwnerRow['kind']): string => text(`owners.kinds.${kind}`);
export const dealerWords = (dealer: string | null): string => dealer ?? text('owners.provider');

export const ownerFilters: ListFilters<typeof ownerList> = {
  name: { kind: 'text', title: 'owners.filters.name' },
  phone: { kind: 'text', title: 'owners.filters.phone' },
  kind: { kind: 'choice', title: 'owners.filters.kind', choices: ownerKinds, words: kindWords },
  division: { kind: 'cascade', title: 'owners.filters.division', useNodes: useDivisionNodes },
  dealer: {
    kind: 'branch',
    title: 'owners.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  hasVehicles: { kind: 'flag', title: 'owners.filters.hasVehicles' },
  sn: { kind: 'sn', title: 'owners.filters.sn' },
  // Only the link in the bell sets it; the chip takes it away.
  import: { kind: 'own', title: 'owners.filters.import', render: () => null, words: () => text('list.yes') },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const ownerColumns: readonly ListColumn<OwnerRow, typeof ownerList>[] = [
  { key: 'name', title: 'owners.fields.name', width: 160 },
  { key: 'kind', title: 'owners.fields.kind', width: 120, cell: kindWords },
  {
    key: 'phone',
    title: 'owners.fields.phone',
    width: 240,
    cell: (phone, { id }) => (
      <PrivateValue path="owners" id={id} right="userInfo.contact" field="phone" value={phone} />
    ),
  },
  { key: 'contactPerson', title: 'owners.fields.contactPerson', width: 120 },
  { key: 'divisionCode', title: 'owners.fields.divisionCode', width: 220, cell: divisionCell },
  { key: 'address', title: 'owners.fields.address', width: 160 },
  { key: 'dealer', title: 'owners.columns.dealer', width: 180, cell: dealerWords },
  {
    key: 'vehicles',
    title: 'owners.columns.vehicles',
    width: 100,
    align: 'right',
    cell: (count, { id }) => <CountLink count={count} to={vehiclesOf(id)} />,
  },
  {
    key: 'areaThisYearM2',
    title: 'owners.columns.areaThisYearM2',
    width: 150,
    align: 'right',
    cell: areaCell,
  },
  {
    key: 'blocks',
    title: 'owners.columns.blocks',
    width: 90,
    align: 'right',
    cell: (count, { id }) => <CountLink count={count} to={blocksOf(id)} />,
  },
  { key: 'remark', title: 'owners.fields.remark', width: 200, hidden: true },
  { key: 'createdBy', title: 'owners.columns.createdBy', width: 130, hidden: true },
  { key: 'createdAt', title: 'owners.columns.createdAt', width: 180, cell: timeCell },
];

export const blocksOf = (id: string): string => `/blockManage?owner=${id}`;
export const vehiclesOf = (id: string): string => `/carManage?ownerId=${id}`;
