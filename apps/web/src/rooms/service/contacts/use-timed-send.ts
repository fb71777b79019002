import { type ContactRow, serviceContact } from '@furrow/contract';
import { useRef } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { Send } from '#kit/form/save/use-save.ts';

/** When the form of a new contact was opened, ms; a ref, for nothing is drawn by it here. */
function useOpened(): { current: number } {
  const [edit] = useAddressItem('edit');
  const opened = useRef({ edit: '', at: 0 });
  if (opened.current.edit !== (edit ?? '')) opened.current = { edit: edit ?? '', at: Date.now() };
  return { current: opened.current.at };
}

/** Saves a new contact with how long its form was open, where nobody typed another length. */
export function useTimedSend(): (id: string | null) => Send<ContactRow> {
  const { current: openedAt } = useOpened();
  return (id) => async (body, key) => {
    const { create, edit } = serviceContact.calls;
    if (id !== null) return sendValues(edit, body, { id }, key);
    const { lastedS } = body as { lastedS?: number };
    const timed = Math.min(4 * 3600, Math.round((Date.now() - openedAt) / 1000));
    return sendValues(create, { ...body, lastedS: lastedS || timed }, {}, key);
  };
}
