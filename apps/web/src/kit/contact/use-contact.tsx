import { EyeOutlined } from '@ant-design/icons';
import { contactAt, type PermissionCode } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ask as make } from '../api/ask.ts';
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
export function useContact<Contact extends object>(
  place: ContactPlace,
): {
  contact: Contact | null;
  button: ReactNode;
} {
  const text = useTexts();
  const { shown, ask } = useAsked<Contact>(place);
  const button = ask && (
    <Button
      type="link"
      size="small"
      title={text('plain.contactNoted')}
      loading={ask.pending}
      onClick={ask.begin}
    >
      {text('plain.showContact')}
    </Button>
  );
  return { contact: shown, button };
}

/** One masked field of a row, with an eye beside it that shows it whole. */
export function PrivateValue({ value, field, ...place }: ContactPlace & { value: string; field: string }) {
  const text = useTexts();
  const { shown: contact, ask } = useAsked<Record<string, string>>(place);
  const shown = contact?.[field] ?? value;
  return (
    <>
      {shown || text('format.none')}
      {shown.includes('*') && ask && (
        <Button
          type="link"
          size="small"
          icon={<EyeOutlined />}
          aria-label={text('plain.showContact')}
          title={`${text('plain.showContact')} · ${text('plain.contactNoted')}`}
          loading={ask.pending}
          onClick={ask.begin}
        />
      )}
    </>
  );
}

/** What was shown of a record, and the way to ask for it: null for who may not, and once it is there. */
function useAsked<Contact extends object>({ path, id, right }: ContactPlace) {
  const mayAsk = useMay(right);
  const asking = useMutation({ mutationFn: () => make(contactAt<Contact>(path), { params: { id } }) });
  const ask = mayAsk && !asking.data ? { pending: asking.isPending, begin: () => asking.mutate() } : null;
  return { shown: asking.data ?? null, ask };
}
