import { draftCalls } from '@furrow/contract';
import { ask } from '../../api/ask.ts';
import type { DraftKeeper } from './draft-store.ts';

/** Drafts with the account on the server: whichever browser its author comes back with, for 30 days. */
export function serverDrafts(form: string, record: string | null): DraftKeeper {
  const query = { form, ...(record ? { record } : {}) };
  const lost = () => null;
  return {
    read: () => ask(draftCalls.read, { query }).catch(lost),
    keep: async ({ values, version }) =>
      void (await ask(draftCalls.keep, { query, body: { values, version } }).catch(lost)),
    drop: async () => void (await ask(draftCalls.drop, { query }).catch(lost)),
  };
}
