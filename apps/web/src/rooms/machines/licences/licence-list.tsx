import { type IssuedKey, type SdkLicenceRow, sdkLicenceList } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { licenceColumns, licenceFilters } from './licence-columns.tsx';
import { LicenceDrawer } from './licence-drawer.tsx';
import { useLicenceDeeds } from './use-licence-deeds.tsx';

const nameOf = ({ partner }: SdkLicenceRow): string => partner;
const rights = { edit: 'sdk.edit', delete: 'sdk.delete' } as const;
const known = ['edit'];
const editAt = (edit: string) => pushAddress({ edit });

export function LicenceList({ onKey }: { onKey: (issued: IssuedKey) => void }) {
  const text = useTexts();
  const plain = usePlainActions<SdkLicenceRow>({ path: 'sdk/licences', editAt, rights, nameOf });
  const { actions, dialog } = useLicenceDeeds(onKey);
  const create = { label: text('sdk.create'), onClick: () => editAt('new') };
  return (
    <>
      <ListPage<SdkLicenceRow, typeof sdkLicenceList>
        screen="sdk"
        resource="sdk/licences"
        title="titles.sdk"
        list={sdkLicenceList}
        filters={licenceFilters}
        columns={licenceColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        create={useMay('sdk.create') ? create : undefined}
        exportRight="sdk.export"
        rowActions={(licence) => [
          ...actions(licence),
          // Only a revoked licence can be deleted.
          ...plain(licence).filter(({ key }) => key !== 'remove' || licence.state === 'revoked'),
        ]}
        drawer={({ ids }) => <LicenceDrawer ids={ids} />}
        empty="sdk.empty"
      />
      {dialog}
    </>
  );
}
