import type { FormDraft } from '@furrow/contract';
import { api } from '../../api/api.ts';
import type { DraftKeeper } from './draft-store.ts';

/** Drafts with the account on the server: whichever browser its author comes back with, for 30 days. */
export function serverDrafts(form: string, record: string | null): DraftKeeper {
  const query = new URLSearchParams({ form, ...(record ? { record } : {}) });
  const path = `drafts?${query}`;
  const lost = () => null;
  return {
    read: () => api.get<FormDraft | null>('drafts', Object.fromEntries(query)).catch(lost),
    keep: async ({ values, version }) => void (await api.put(path, { values, version }).catch(lost)),
    drop: async () => void (await api.delete(path).catch(lost)),
  };
}
