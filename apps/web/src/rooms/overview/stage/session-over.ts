import { createContext, useContext, useEffect, useState } from 'react';
import { onSessionEnd } from '#kit/session/session-events.ts';
import { keeping, refreshSession } from '#kit/session/session-keeper.ts';
import { readToken, tokenKey } from '#kit/session/stored-session.ts';

/** Whether the session of the wall is over: nothing is asked any more, and what was told last stays. */
export const SessionOver = createContext(false);
export const useSessionOver = (): boolean => useContext(SessionOver);

/**
 * Lengthens the session by itself, for nobody touches a wall (L14), and tells when it is over all the same: ended by somebody, or
 * the line was away for too long. Whoever signs in in another tab of this browser brings the wall back.
 */
export function useWallSession(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => onSessionEnd(() => setOver(readToken() === null)), []);
  useEffect(() => {
    const timer = setInterval(() => {
      // A refusal tells the end of the session itself; a line that is away is tried again at the next turn.
      if (readToken() !== null) refreshSession().catch(() => undefined);
    }, keeping.everyMs);
    const back = ({ key }: StorageEvent) => {
      if (over && key === tokenKey && readToken() !== null) window.location.reload();
    };
    window.addEventListener('storage', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', back);
    };
  }, [over]);
  return over;
}
