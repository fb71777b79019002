import { type OwnerRow, owner } from '@furrow/contract';
import { Form } from 'antd';
import { pushAddress } from '#kit/address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { ContactHint, isMasked } from '#kit/contact/contact-hint.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import type { RecordFieldOf } from '#kit/record/record-field.tsx';
import { text } from '#kit/words/text.ts';

/** Saves an owner; a number that somebody has leads to that owner. */
export const sendOwner =
  (id: string | null) =>
  (body: object, key: string): Promise<OwnerRow> => {
    const sent =
      id === null
        ? ask(owner.calls.create, { body }, { idempotencyKey: key })
        : ask(owner.calls.edit, { params: { id }, body }, { idempotencyKey: key });
    return sent.catch(async (error: unknown) => {
      const known = error instanceof ApiError && error.key === 'ownerPhoneTaken' && error.present;
      const { id: other, name } = (known || {}) as Partial<Pick<OwnerRow, 'id' | 'name'>>;
      const asked = { title: text('refusals.ownerPhoneTaken', { name: name ?? '' }), danger: false };
      if (other && (await confirmDeed({ ...asked, go: text('owners.openTaken') })))
        pushAddress({ edit: null, copy: null, id: other });
      throw error;
    });
  };

interface Props {
  Field: RecordFieldOf;
  owner: OwnerRow | null;
}

/** The inputs of an owner; everybody but an individual names a person to ask for. */
export function OwnerFields({ Field, owner }: Props) {
  const { form } = useFormPlace();
  const kind = Form.useWatch<OwnerRow['kind'] | undefined>('kind', form);
  return (
    <>
      <Field name="name" />
      <Field name="kind" />
      <Masked name="phone" {...{ Field, owner }} />
      <Field name="contactPerson" needed={kind !== undefined && kind !== 'individual'} />
      <Field name="divisionCode" />
      <Masked name="address" {...{ Field, owner }} />
      <Field name="tags" />
      <Field name="remark" />
    </>
  );
}

/** A protected field stays as it is until somebody who may asks for it. */
function Masked({ name, Field, owner }: Props & { name: 'phone' | 'address' }) {
  const { form } = useFormPlace();
  const value = Form.useWatch<string | undefined>(name, form);
  if (owner === null || !isMasked(value)) return <Field name={name} />;
  const hint = <ContactHint path="owners" id={owner.id} right="userInfo.contact" />;
  return <Field name={name} disabled hint={name === 'phone' ? hint : undefined} />;
}
