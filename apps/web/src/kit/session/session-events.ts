/** Why a session is over, as it is told to the person and to whatever must stop (streams, timers, maps). */
export type SessionEnd =
  /** The local end time has passed (L14). */
  | { kind: 'expired' }
  /** Body code 401: the server says that it has run out (C26). */
  | { kind: 'ended' }
  /** HTTP 401: no token, unknown, or ended by somebody; `reason` is the server's text. */
  | { kind: 'refused'; reason: string }
  /** The person signed out, here or in another tab. */
  | { kind: 'loggedOut' };

type Listener = (end: SessionEnd) => void;
const ends = new Set<Listener>();
const logouts = new Set<(code: number) => void>();

/** Called by the call client and the clock; the app decides where to go. */
export const tellSessionEnd = (end: SessionEnd): void => {
  for (const listener of [...ends]) listener(end);
};

export function onSessionEnd(listener: Listener): () => void {
  ends.add(listener);
  return () => ends.delete(listener);
}

/** The logout event of spec §4: code 401, 800 ms after the way to /login began. Streams close on it. */
export const emitLogout = (code: number): void => {
  for (const listener of [...logouts]) listener(code);
};

export function onLogout(listener: (code: number) => void): () => void {
  logouts.add(listener);
  return () => logouts.delete(listener);
}
