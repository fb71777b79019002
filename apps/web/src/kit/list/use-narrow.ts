import { useSyncExternalStore } from 'react';
import { mobileBelow } from '../theme/tokens.ts';

const media = window.matchMedia(`(max-width: ${mobileBelow - 0.02}px)`);

function observe(tell: () => void): () => void {
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** True in mobile mode, under 992 px (spec §9). */
export const useNarrow = (): boolean => useSyncExternalStore(observe, () => media.matches);
