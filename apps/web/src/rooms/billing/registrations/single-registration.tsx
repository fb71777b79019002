import { type RegistrationRow, registrationList, singleRegistrationCalls } from '@furrow/contract';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { RegisterDialog } from './register-dialog.tsx';
import {
  daysWords,
  deliveryTag,
  endCell,
  functionWords,
  kindWords,
  originWords,
  registrationColumns,
  registrationFilters,
  stateTag,
} from './registration-columns.tsx';
import { useRegistrationDeeds } from './use-registration-deeds.tsx';

const known = ['add'];
// What becomes of a code is told by its terminal, whenever that comes to the network.
const deliveredEveryMs = 5_000;

/** /singleRegistration: the registration codes of all devices, and one made by hand. `?add=` opens the form, with an SN when there is one. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const mayCreate = useMay('singleRegistration.create');
  const maySee = useMay('singleRegistration.secret');
  useAskAgain('singleRegistration', deliveredEveryMs);
  const { actions, show, dialog } = useRegistrationDeeds();
  const create = { label: text('registrations.deeds.register'), onClick: () => pushAddress({ add: 'new' }) };
  return (
    <>
      <ListPage<RegistrationRow, typeof registrationList>
        screen="singleRegistration"
        resource={singleRegistrationCalls.list}
        title="titles.singleRegistration"
        list={registrationList}
        filters={registrationFilters}
        columns={registrationColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        create={mayCreate ? create : undefined}
        exportRight="singleRegistration.export"
        rowActions={actions}
        drawer={({ ids }) => <RegistrationDrawer ids={ids} />}
        empty="registrations.empty"
      />
      {adding !== null && mayCreate && (
        <RegisterDialog
          sn={adding === 'new' ? '' : adding}
          onClose={(made) => {
            pushAddress({ add: null });
            if (made?.id && maySee) void show(made.id, '');
          }}
        />
      )}
      {dialog}
    </>
  );
}

function RegistrationDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<RegistrationRow>
      path={singleRegistrationCalls.read}
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(row) => (
        <Fields
          lines={[
            { label: 'registrations.columns.state', value: stateTag(row.state) },
            { label: 'registrations.columns.delivery', value: deliveryTag(row.delivery) },
            { label: 'registrations.columns.machineCode', value: row.machineCode },
            { label: 'registrations.columns.kind', value: kindWords(row.kind) },
            { label: 'registrations.columns.functions', value: functionWords(row.functions) },
            { label: 'registrations.columns.days', value: daysWords(row.days, row) },
            { label: 'registrations.columns.endBefore', value: <Time at={row.endBefore} /> },
            { label: 'registrations.columns.endsAt', value: endCell(row.endsAt) },
            { label: 'registrations.columns.charge', value: row.charge },
            { label: 'registrations.columns.batch', value: row.batch },
            { label: 'registrations.columns.origin', value: originWords(row.origin) },
            { label: 'registrations.columns.dealer', value: row.dealer },
            { label: 'registrations.columns.madeBy', value: row.madeBy },
            { label: 'registrations.columns.madeAt', value: <Time at={row.madeAt} /> },
            { label: 'registrations.columns.reason', value: row.reason },
            { label: 'registrations.columns.software', value: row.software },
            { label: 'registrations.columns.revokedAt', value: <Time at={row.revokedAt} /> },
            { label: 'registrations.columns.revokedWhy', value: row.revokedWhy },
          ]}
        />
      )}
    />
  );
}
