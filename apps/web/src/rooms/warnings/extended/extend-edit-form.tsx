import { type ExtendRow, extendTerms } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { FormPage } from '#kit/form/form-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { TermFields } from './term-fields.tsx';

const leave = () => pushAddress({ edit: null });

/** Changes the terms of an extended area: all of them before it begins, then only its end. */
export function ExtendEditForm({ id }: { id: string }) {
  const text = useTexts();
  return (
    <FormPage<ExtendRow>
      name="extendArea"
      path="extendAreas"
      kind="extendedArea"
      id={id}
      nameOf={({ no }) => String(no)}
      title={text('extended.edit')}
      schema={extendTerms}
      labels="extended.fields"
      onSaved={leave}
      onCancel={leave}
    >
      {(row) => <TermFields begun={row?.state === 'inForce'} />}
    </FormPage>
  );
}
