import { useSyncExternalStore } from 'react';
import { mobileBelow } from '../../kit/theme/tokens.ts';

const query = window.matchMedia(`(max-width: ${mobileBelow - 1}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True under a width of 992 (spec §9). */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
