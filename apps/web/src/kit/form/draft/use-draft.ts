import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../../session/account.ts';
import { browserDrafts, type Draft, type DraftKeeper } from './draft-store.ts';
import { forgetBroken, watchDraft } from './living-drafts.ts';
import { serverDrafts } from './server-drafts.ts';

/** A dirty form is kept so often, ms (C12). */
export const draftEveryMs = 10_000;

interface Watched {
  /** Name of the form; with the account and the record it makes the key of the draft. */
  form: string;
  id: string | null;
  version: string | null;
  dirty: boolean;
  /** Where it waits: in this browser, or with the account on the server. */
  on: 'browser' | 'server';
  /** What stands in the form, without passwords and keys. */
  read: () => Record<string, unknown>;
}

export interface DraftState {
  /** What was left here earlier and waits for an answer. */
  found: Draft | null;
  /** When the present text was kept, ms; null before the first time. */
  keptAt: number | null;
  /** Takes the found draft away from the offer; `restore` false also deletes it. */
  answer: (restore: boolean) => void;
  /** After saving there is nothing to restore any more. */
  forget: () => void;
}

/** Keeps what is typed every 10 s while the form is dirty, and offers on return what was left behind. */
export function useDraft({ form, id, version, dirty, on, read }: Watched): DraftState {
  const account = useAccount()?.name ?? '';
  const drafts = useMemo(
    (): DraftKeeper =>
      on === 'server' ? serverDrafts(form, id) : browserDrafts(`${account}|${form}|${id ?? ''}`),
    [on, account, form, id],
  );
  const [found, setFound] = useState<Draft | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const latest = useRef({ read, version });
  latest.current = { read, version };

  useEffect(() => {
    let gone = false;
    void drafts.read().then((draft) => {
      if (!gone) setFound(draft);
    });
    return () => {
      gone = true;
    };
  }, [drafts]);

  useEffect(() => {
    if (!dirty) return;
    const keep = () => {
      const now = Date.now();
      void drafts.keep({ values: latest.current.read(), keptAt: now, version: latest.current.version });
      setKeptAt(now);
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    const timer = setInterval(keep, draftEveryMs);
    const gone = watchDraft(keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      clearInterval(timer);
      gone();
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [dirty, drafts]);

  const forget = useCallback(() => {
    setFound(null);
    setKeptAt(null);
    forgetBroken();
    void drafts.drop();
  }, [drafts]);
  const answer = useCallback(
    (restore: boolean) => {
      setFound(null);
      if (!restore) void drafts.drop();
    },
    [drafts],
  );
  return { found, keptAt, answer, forget };
}
