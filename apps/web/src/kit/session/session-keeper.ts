import { signInCalls } from '@furrow/contract';
import { ask } from '../api/ask.ts';
import { readToken, sessionEndsAt, storeSessionEnd } from './stored-session.ts';
import { viewedRole } from './viewing.ts';

/** A session is lengthened while the person works: at most every ten minutes, after something was done in the last five (L14). */
export const keeping = { everyMs: 600_000, activeMs: 300_000, lookMs: 30_000, warnMs: 300_000 } as const;

/** `POST token/refresh`: the same session, its full length again. */
export async function refreshSession(): Promise<void> {
  const { expires_in } = await ask(signInCalls.refresh);
  storeSessionEnd(expires_in);
}

/** Whether now is the time to lengthen the session. All values in ms. */
export function isRefreshDue(now: number, lastDeed: number, lastRefresh: number): boolean {
  return now - lastRefresh >= keeping.everyMs && now - lastDeed <= keeping.activeMs;
}

/** Milliseconds that remain when the end is near, else null. */
export function endingIn(now: number = Date.now()): number | null {
  const endsAt = sessionEndsAt();
  return endsAt !== null && endsAt - now <= keeping.warnMs ? Math.max(0, endsAt - now) : null;
}

/** Watches what the person does and refreshes silently. A refresh that fails is tried again at the next look. */
export function keepSession(): () => void {
  let lastDeed = Date.now();
  let lastRefresh = Date.now();
  const deed = () => {
    lastDeed = Date.now();
  };
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const name of events) window.addEventListener(name, deed, { passive: true });
  const timer = setInterval(() => {
    const now = Date.now();
    if (readToken() === null || viewedRole() !== null || !isRefreshDue(now, lastDeed, lastRefresh)) return;
    lastRefresh = now;
    refreshSession().catch(() => {
      lastRefresh = now - keeping.everyMs + 2 * keeping.lookMs;
    });
  }, keeping.lookMs);
  return () => {
    clearInterval(timer);
    for (const name of events) window.removeEventListener(name, deed);
  };
}
