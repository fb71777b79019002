import { type OwnerRow, ownerForm, ownerKinds } from '@furrow/contract';
import { Form, Select } from 'antd';
import { pushAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { ContactHint, isMasked } from '../../../kit/contact/contact-hint.tsx';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '../../../kit/form/field-of.tsx';
import { useFormPlace } from '../../../kit/form/form-context.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { DivisionPicker } from '../../../kit/places/division-picker.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { kindWords } from './owner-columns.tsx';

const Field = fieldOf(ownerForm, 'owners.fields');
const initial = { kind: 'individual', contactPerson: '', address: '', tags: [], remark: '' };

/** Makes an owner, or edits one. A number that somebody has leads to him. */
export function OwnerForm({ id }: { id: string | null }) {
  const text = useTexts();
  const leave = (open: string | null = null) => pushAddress({ edit: null, id: open });
  const send = (body: object, key: string): Promise<OwnerRow> => {
    const sent =
      id === null ? api.post<OwnerRow>('owners', body, key) : api.patch<OwnerRow>(`owners/${id}`, body, key);
    return sent.catch(async (error: unknown) => {
      const known = error instanceof ApiError && error.key === 'ownerPhoneTaken' && error.present;
      const { id: other, name } = (known || {}) as Partial<Pick<OwnerRow, 'id' | 'name'>>;
      const asked = { title: text('refusals.ownerPhoneTaken', { name: name ?? '' }), danger: false };
      if (other && (await confirmDeed({ ...asked, go: text('owners.openTaken') }))) leave(other);
      throw error;
    });
  };
  return (
    <FormPage<OwnerRow>
      name="owner"
      path="owners"
      kind="owner"
      id={id}
      title={text(id === null ? 'owners.create' : 'owners.edit')}
      schema={ownerForm}
      labels="owners.fields"
      initial={initial}
      send={send}
      onSaved={(_, again) => again || leave()}
      onCancel={() => leave()}
    >
      {(owner) => <OwnerFormFields owner={owner} />}
    </FormPage>
  );
}

function OwnerFormFields({ owner }: { owner: OwnerRow | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const kind = Form.useWatch<OwnerRow['kind'] | undefined>('kind', form);
  const isMissing = (value: unknown) => (kind !== 'individual' && !value ? text('refusals.required') : null);
  return (
    <>
      <Field name="name" />
      <Field name="kind" choices={ownerKinds.map((value) => ({ value, label: kindWords(value) }))} />
      <Masked name="phone" owner={owner} />
      <Field name="contactPerson" check={isMissing} />
      <Field name="divisionCode">
        <DivisionPicker />
      </Field>
      <Masked name="address" owner={owner} />
      <Field name="tags">
        <Select mode="tags" open={false} suffixIcon={null} />
      </Field>
      <Field name="remark" wide />
    </>
  );
}

/** A protected field stays as it is until somebody who may asks for it. */
function Masked({ name, owner }: { name: 'phone' | 'address'; owner: OwnerRow | null }) {
  const { form } = useFormPlace();
  const value = Form.useWatch<string | undefined>(name, form);
  if (owner === null || !isMasked(value)) return <Field name={name} />;
  const hint = <ContactHint path="owners" id={owner.id} right="userInfo.contact" />;
  return <Field name={name} disabled hint={name === 'phone' ? hint : undefined} />;
}
