import { useSyncExternalStore } from 'react';

/** A column of controls takes a sixth of a map that is narrower than this, px: there one button opens them. */
const handHeldBelow = 600;
const query = window.matchMedia(`(max-width: ${handHeldBelow - 1}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The window is as narrow as a phone. */
export const useHandHeld = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
