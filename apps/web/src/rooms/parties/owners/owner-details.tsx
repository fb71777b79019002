import { type OwnerContact, type OwnerRow, owner as record } from '@furrow/contract';
import { useContact } from '#kit/contact/use-contact.tsx';
import { CountLink } from '#kit/list/cells.tsx';
import { RecordGroup } from '#kit/record/record-group.tsx';
import { text } from '#kit/words/text.ts';

export const dealerWords = (dealer: string | null): string => dealer ?? text('owners.provider');
export const blocksOf = (id: string): string => `/blockManage?owner=${id}`;
export const vehiclesOf = (id: string): string => `/carManage?ownerId=${id}`;

/** The lines of an owner; phone and address in full for who asks. */
export function OwnerDetails({ owner }: { owner: OwnerRow }) {
  const place = { path: 'owners', id: owner.id, right: 'userInfo.contact' } as const;
  const { contact, button } = useContact<OwnerContact>(place);
  const phone = (
    <>
      {contact?.phone ?? owner.phone} {button}
    </>
  );
  return (
    <RecordGroup<OwnerRow>
      of={record}
      row={{ ...owner, ...contact }}
      lines={[
        'name',
        'kind',
        () => ({ label: 'owners.fields.phone', value: phone }),
        'contactPerson',
        'divisionCode',
        'address',
        ({ dealer }) => ({ label: 'owners.columns.dealer', value: dealerWords(dealer) }),
        ({ id, vehicles }) => ({
          label: 'owners.columns.vehicles',
          value: <CountLink count={vehicles} to={vehiclesOf(id)} />,
        }),
        'areaThisYearM2',
        ({ id, blocks }) => ({
          label: 'owners.columns.blocks',
          value: <CountLink count={blocks} to={blocksOf(id)} />,
        }),
        'createdBy',
        'createdAt',
        'tags',
        'remark',
      ]}
    />
  );
}
