import type { IssuedKey } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';
import { LicenceForm } from './licence-form.tsx';
import { LicenceList } from './licence-list.tsx';

/** /sdk: keys of partners; `?edit=` turns the list into the form. A key is shown once, wherever it was made. */
export function Screen() {
  const text = useTexts();
  const [editing] = useAddressItem('edit');
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const id = editing === 'new' ? null : editing;
  return (
    <>
      {editing === null ? (
        <LicenceList onKey={setIssued} />
      ) : (
        <LicenceForm key={editing} id={id} onKey={setIssued} onLeave={() => pushAddress({ edit: null })} />
      )}
      {issued && (
        <Slip
          title={text('sdk.keyTitle')}
          lines={[
            { label: text('sdk.fields.partner'), value: issued.licence.partner },
            { label: text('sdk.fields.applicationId'), value: issued.licence.applicationId },
            { label: text('sdk.key'), value: issued.key },
          ]}
          onDone={() => setIssued(null)}
        />
      )}
    </>
  );
}
