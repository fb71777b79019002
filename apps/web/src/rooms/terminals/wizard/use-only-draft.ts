import type { TerminalJobRow } from '@furrow/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where a job of this state is shown; null: it is a draft, whose early steps are its place. */
function placeOf({ state, id }: TerminalJobRow): string | null {
  if (state === 'draft') return null;
  return state === 'finished' || state === 'cancelled' ? `/changeRecord?job=${id}` : `/config_3?job=${id}`;
}

/** The first step needs no job; that of a started one leads to where it is shown. */
export function useOnlyDraftOrNone(job: TerminalJobRow | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    const place = job && placeOf(job);
    if (place) void navigate(place, { replace: true });
  }, [navigate, job]);
}

/** The second step belongs to a draft: without a job it leads to the first. */
export function useOnlyDraft(id: string | null, job: TerminalJobRow | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (id === null) void navigate('/config', { replace: true });
  }, [navigate, id]);
  useOnlyDraftOrNone(job);
}
