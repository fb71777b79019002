import { type OwnerRow, owner } from '@furrow/contract';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { CountLink } from '#kit/list/cells.tsx';
import { RecordScreen, type RecordView } from '#kit/record/record-screen.tsx';
import { text } from '#kit/words/text.ts';
import { blocksOf, dealerWords, OwnerDetails, vehiclesOf } from './owner-details.tsx';
import { OwnerFields, sendOwner } from './owner-form.tsx';
import { OwnerTools, useOwnerActions } from './use-owner-actions.tsx';

const view: RecordView<OwnerRow, typeof owner.list> = {
  of: owner,
  kind: 'owner',
  nameOf: ({ name }) => name,
  rights: { export: 'userInfo.export' },
  columns: [
    ...(['name', 'kind'] as const),
    {
      key: 'phone',
      width: 240,
      cell: (phone, { id }) => (
        <PrivateValue path="owners" id={id} right="userInfo.contact" field="phone" value={phone} />
      ),
    },
    ...(['contactPerson', 'divisionCode', 'address'] as const),
    { key: 'dealer', cell: dealerWords },
    { key: 'vehicles', cell: (count, { id }) => <CountLink count={count} to={vehiclesOf(id)} /> },
    'areaThisYearM2',
    { key: 'blocks', cell: (count, { id }) => <CountLink count={count} to={blocksOf(id)} /> },
    { key: 'remark', hidden: true },
    { key: 'createdBy', hidden: true },
    'createdAt',
  ],
  filters: {
    hasVehicles: { kind: 'flag', title: 'owners.filters.hasVehicles' },
    sn: { kind: 'sn', title: 'owners.filters.sn' },
    // Only the link in the bell sets it; the chip takes it away.
    import: {
      kind: 'own',
      title: 'owners.filters.import',
      render: () => null,
      words: () => text('list.yes'),
    },
  },
  details: (row) => <OwnerDetails key={row.id} owner={row} />,
  tools: () => <OwnerTools />,
  initial: { kind: 'individual', contactPerson: '', address: '', tags: [], remark: '' },
  send: sendOwner,
  form: (Field, row) => <OwnerFields Field={Field} owner={row} />,
};

/** /userInfo: who owns machines. */
export function Screen() {
  const { actions, dialog } = useOwnerActions();
  return (
    <>
      <RecordScreen {...view} actions={actions} />
      {dialog}
    </>
  );
}
