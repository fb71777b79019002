const lockName = 'furrow.notifications';
let elected = false;
const listeners = new Set<() => void>();

/** Whether this tab is the one of the browser that shows browser notifications and keeps its stream when hidden (L16). */
export const isElected = (): boolean => elected;

/** Calls when this tab becomes the elected one: the tab before it was closed. */
export function onElected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stands for the election: the tab that holds the lock is the elected one until it is left. A browser without locks has
 * no election; there every tab shows, and the notifications' tags fold them into one.
 */
export function standForElection(): () => void {
  const leaving = new AbortController();
  const win = (): void => {
    elected = true;
    for (const listener of [...listeners]) listener();
  };
  if (!('locks' in navigator)) {
    win();
    return () => undefined;
  }
  let stepDown = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    stepDown = resolve;
  });
  navigator.locks
    .request(lockName, { signal: leaving.signal }, () => {
      win();
      return held;
    })
    // Left before it was this tab's turn.
    .catch(() => undefined);
  return () => {
    elected = false;
    leaving.abort();
    stepDown();
  };
}
