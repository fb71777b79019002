import type { PermissionCode } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../words/text.ts';

export interface ContactPlace {
  /** Resource of the calls: `dealers`. */
  path: string;
  id: string;
  right: PermissionCode;
}

/**
 * What of a record is masked: null until somebody who may has asked, and the button that asks. `button` is null for others and
 * once it is shown.
 */
export function useContact<Contact extends object>({
  path,
  id,
  right,
}: ContactPlace): {
  contact: Contact | null;
  button: ReactNode;
} {
  const text = useTexts();
  const mayAsk = useMay(right);
  const ask = useMutation({ mutationFn: () => api.post<Contact>(`${path}/${id}/contact`) });
  const button = mayAsk && !ask.data && (
    <Button
      type="link"
      size="small"
      title={text('plain.contactNoted')}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {text('plain.showContact')}
    </Button>
  );
  return { contact: ask.data ?? null, button: button || null };
}

/** One masked field with its button beside it. */
export function PrivateValue({ value, field, ...place }: ContactPlace & { value: string; field: string }) {
  const text = useTexts();
  const { contact, button } = useContact<Record<string, string>>(place);
  const shown = contact?.[field] ?? value;
  return (
    <>
      {shown || text('format.none')}
      {shown.includes('*') && button}
    </>
  );
}
