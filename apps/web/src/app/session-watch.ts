import { forgetDirty } from '#kit/dirty/dirty-store.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { forgetAccount } from '#kit/session/account.ts';
import { sessionTiming, watchOtherTabs, watchSessionClock } from '#kit/session/session-clock.ts';
import { emitLogout, onLogout, onSessionEnd, type SessionEnd } from '#kit/session/session-events.ts';
import { readToken, storedRedirect } from '#kit/session/stored-session.ts';
import { returnToOwnRole } from '#kit/session/viewing.ts';
import { text } from '#kit/words/text.ts';
import { loginPath } from './guard/guard.ts';
import { markOwnNoAccess, type NoAccessState } from './guard/no-access-mark.ts';
import { screenAt } from './menu.ts';
import { forgetTags } from './tags/tags-store.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => Promise<void>;

/** Decides where an ended session leads and what is said (spec §4 and §8, L14 and C26). */
export function watchSession(navigate: Navigate): void {
  onLogout((code) => {
    if (code === 401) showMessage('error', text('messages.loginExpired'));
  });
  onSessionEnd((end) => {
    // The frame keeps its face until /login is there.
    void leave(end, navigate).finally(() => readToken() === null && forgetAccount());
  });
  watchSessionClock();
  watchOtherTabs();
}

async function leave(end: SessionEnd, navigate: Navigate): Promise<void> {
  forgetTags();
  forgetDirty();
  // Behind the viewing of a role the own session has gone on (L10).
  if (end.kind !== 'loggedOut' && returnToOwnRole()) return;
  // A wall in a showroom is no place for a login form: it tells by itself that the session is over.
  if (screenAt(location.pathname)?.wall) return emitLogout(0);
  const here = `${location.pathname}${location.search}${location.hash}`;
  switch (end.kind) {
    case 'expired':
      storedRedirect.keep(here);
      setTimeout(() => emitLogout(401), sessionTiming.logoutEventMs);
      return navigate(loginPath(here), { replace: true });
    case 'ended':
      showMessage('error', text('messages.loginExpired'));
      emitLogout(0);
      return markOwnNoAccess(() =>
        navigate('/401', { state: { reason: 'expired', from: here } satisfies NoAccessState }),
      );
    case 'refused':
      showMessage('error', text('messages.loginExpired'), end.reason);
      emitLogout(0);
      storedRedirect.keep(here);
      return navigate(loginPath(here), { replace: true });
    case 'loggedOut':
      emitLogout(0);
      storedRedirect.forget();
      return navigate('/login', { replace: true });
  }
}
