import { useSyncExternalStore } from 'react';
import { mobileBelow } from '#kit/theme/tokens.ts';

const query = window.matchMedia(`(max-width: ${mobileBelow - 1}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Mobile mode (L22): tree, dock and card are sheets over the map. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
