import { contactAt } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { ask as make } from '../api/ask.ts';
import { useFormPlace } from '../form/form-context.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../words/text.ts';
import type { ContactPlace } from './use-contact.tsx';

/** Below a masked field: the way to the full values for who may, which the log notes; for others, why they stay. */
export function ContactHint({ path, id, right }: ContactPlace) {
  const text = useTexts();
  const { form } = useFormPlace();
  const mayAsk = useMay(right);
  const ask = useMutation({
    mutationFn: () => make(contactAt<Record<string, string>>(path), { params: { id } }),
    // Nothing was typed: the form stays as clean as it was.
    onSuccess: (contact) => form.setFieldsValue(contact),
  });
  if (!mayAsk) return text('plain.contactNeeded');
  return (
    <>
      <Button type="link" size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
        {text('plain.showContact')}
      </Button>
      {text('plain.contactNoted')}
    </>
  );
}

/** Whether a value is one that was masked: it is never sent back, and its field is closed until it is shown. */
export const isMasked = (value: string | undefined): boolean => value?.includes('*') ?? false;

/** What the field of a masked value bears: it is closed until somebody who may has asked. `place` null: a new record. */
export function useMasked(name: string, place: ContactPlace | null): { disabled?: true; hint?: ReactNode } {
  const { form } = useFormPlace();
  const value = Form.useWatch<string | undefined>(name, form);
  return place !== null && isMasked(value) ? { disabled: true, hint: <ContactHint {...place} /> } : {};
}
