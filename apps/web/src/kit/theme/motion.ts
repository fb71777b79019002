import { useSyncExternalStore } from 'react';

const system = () => matchMedia('(prefers-reduced-motion: reduce)');
const watching = new Set<() => void>();

/** The account asks for stillness; what the browser asks for holds in any case. */
export function askStillness(still: boolean): void {
  if (still) document.documentElement.dataset.motion = 'less';
  else delete document.documentElement.dataset.motion;
  for (const changed of watching) changed();
}

/** Whether things may move on the screen (C24). */
export const mayMove = (): boolean => !system().matches && document.documentElement.dataset.motion !== 'less';

/** `mayMove`, and what it becomes when the person changes their mind. */
export const useMayMove = (): boolean => useSyncExternalStore(watch, mayMove);

function watch(changed: () => void): () => void {
  const query = system();
  watching.add(changed);
  query.addEventListener('change', changed);
  return () => {
    watching.delete(changed);
    query.removeEventListener('change', changed);
  };
}
