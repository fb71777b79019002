import type { ContactRow } from '@furrow/contract';
import { useRef } from 'react';
import { useAddressItem } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import type { Send } from '../../../kit/form/save/use-save.ts';

const path = 'artificial';

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
    if (id !== null) return api.patch<ContactRow>(`${path}/${id}`, body, key);
    const { lastedS } = body as { lastedS?: number };
    const timed = Math.min(4 * 3600, Math.round((Date.now() - openedAt) / 1000));
    return api.post<ContactRow>(path, { ...body, lastedS: lastedS || timed }, key);
  };
}
