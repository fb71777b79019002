import type { OwnerContact, OwnerInfo } from '@furrow/contract';
import { useContact } from '#kit/contact/use-contact.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './owner-info.module.css';

/** Who is on the phone. */
export function OwnerHead({ owner }: { owner: OwnerInfo }) {
  const text = useTexts();
  const { contact, button } = useContact<OwnerContact>({
    path: 'ownerInfo',
    id: owner.id,
    right: 'userInfo.contact',
  });
  const { phone, address } = contact ?? owner;
  const shownPhone = (
    <>
      {phone} {button}
    </>
  );
  return (
    <section className={styles.panel} aria-label={text('titles.ordUserInfo')}>
      <Fields
        columns={3}
        lines={[
          { label: 'owners.fields.kind', value: text(`owners.kinds.${owner.kind}`) },
          { label: 'owners.fields.phone', value: shownPhone },
          { label: 'owners.fields.contactPerson', value: owner.contactPerson },
          { label: 'owners.fields.divisionCode', value: <DivisionName code={owner.divisionCode} /> },
          { label: 'owners.fields.address', value: address },
          { label: 'owners.columns.dealer', value: owner.dealer ?? text('owners.provider') },
          { label: 'ownerInfo.since', value: <Time at={owner.createdAt} /> },
          { label: 'owners.fields.tags', value: owner.tags.join(' · ') },
          { label: 'owners.fields.remark', value: owner.remark, wide: true },
        ]}
      />
    </section>
  );
}
