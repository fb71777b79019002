import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** The map alone on the screen; Esc leaves. Null where the browser does not offer it (phones). */
export function useFullScreen(
  host: RefObject<HTMLElement | null>,
): { on: boolean; toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (on ? document.exitFullscreen() : host.current?.requestFullscreen());
  return { on, toggle };
}
