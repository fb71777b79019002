import { type OwnerContact, type OwnerRow, ownerForm } from '@furrow/contract';
import { useContact } from '../../../kit/contact/use-contact.tsx';
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx';
import { Fields } from '../../../kit/detail/fields.tsx';
import { areaCell, CountLink, Time } from '../../../kit/list/cells.tsx';
import { DivisionName } from '../../../kit/places/division-name.tsx';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';
import { blocksOf, dealerWords, kindWords, vehiclesOf } from './owner-columns.tsx';

/** One owner with his history. */
export function OwnerDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) =>
    field in ownerForm.shape ? text(`owners.fields.${field}` as TextKey) : null;
  return (
    <DetailDrawer<OwnerRow>
      path="owners"
      kind="owner"
      ids={ids}
      titleOf={({ name }) => name}
      details={(owner) => <OwnerFields key={owner.id} owner={owner} />}
      history={{ labelOf }}
    />
  );
}

function OwnerFields({ owner }: { owner: OwnerRow }) {
  const { contact, button } = useContact<OwnerContact>({
    ...{ path: 'owners', id: owner.id, right: 'userInfo.contact' },
  });
  const { phone, address } = contact ?? owner;
  return (
    <Fields
      lines={[
        { label: 'owners.fields.name', value: owner.name },
        { label: 'owners.fields.kind', value: kindWords(owner.kind) },
        {
          label: 'owners.fields.phone',
          value: (
            <>
              {phone} {button}
            </>
          ),
        },
        { label: 'owners.fields.contactPerson', value: owner.contactPerson },
        { label: 'owners.fields.divisionCode', value: <DivisionName code={owner.divisionCode} /> },
        { label: 'owners.fields.address', value: address },
        { label: 'owners.columns.dealer', value: dealerWords(owner.dealer) },
        {
          label: 'owners.columns.vehicles',
          value: <CountLink count={owner.vehicles} to={vehiclesOf(owner.id)} />,
        },
        { label: 'owners.columns.areaThisYearM2', value: areaCell(owner.areaThisYearM2) },
        {
          label: 'owners.columns.blocks',
          value: <CountLink count={owner.blocks} to={blocksOf(owner.id)} />,
        },
        { label: 'owners.columns.createdBy', value: owner.createdBy },
        { label: 'owners.columns.createdAt', value: <Time at={owner.createdAt} /> },
        { label: 'owners.fields.tags', value: owner.tags.join(' · ') },
        { label: 'owners.fields.remark', value: owner.remark, wide: true },
      ]}
    />
  );
}
