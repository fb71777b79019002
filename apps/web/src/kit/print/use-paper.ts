import { useSyncExternalStore } from 'react';

const paper = () => window.matchMedia('print');

function subscribe(listener: () => void): () => void {
  const media = paper();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is being printed: what turns its pages on the screen stands whole on paper. */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);
