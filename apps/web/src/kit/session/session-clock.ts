import { onLogout, tellSessionEnd } from './session-events.ts';
import { dropSession, readToken, sessionEndsAt, tokenKey } from './stored-session.ts';

/** Milliseconds between looks at the clock, and between the way to /login and the logout event (spec §9). */
export const sessionTiming = { checkMs: 1000, logoutEventMs: 800 } as const;

/** Looks every second whether the session is over; ends it once (L14). Returns the way to stop. */
export function watchSessionClock(): () => void {
  const timer = setInterval(() => {
    const endsAt = sessionEndsAt();
    if (endsAt !== null && endsAt <= Date.now()) {
      dropSession();
      tellSessionEnd({ kind: 'expired' });
    }
  }, sessionTiming.checkMs);
  return () => clearInterval(timer);
}

/** Other browser tabs follow: signed out there means signed out here; another account there means loading anew. */
export function watchOtherTabs(reload: () => void = () => location.reload()): () => void {
  let token = readToken();
  const stopLogout = onLogout(() => {
    token = null;
  });
  const follow = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return;
    const next = readToken();
    if (token !== null && next === null) tellSessionEnd({ kind: 'loggedOut' });
    else if (token !== null && next !== token) reload();
    token = next;
  };
  window.addEventListener('storage', follow);
  return () => {
    stopLogout();
    window.removeEventListener('storage', follow);
  };
}
