import { type RefObject, useSyncExternalStore } from 'react';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { FullScreenIcon } from '../../kit/parts/icons.tsx';
import { useTexts } from '../../kit/words/text.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether anything fills the screen now. */
const useFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** The map alone on the screen; Esc leaves. Absent where the browser does not offer it (phones). */
export function FullScreenButton({ host }: { host: RefObject<HTMLElement | null> }) {
  const text = useTexts();
  const full = useFullScreen();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (full ? document.exitFullscreen() : host.current?.requestFullscreen());
  return (
    <IconButton
      name={text(full ? 'map.exitFullScreen' : 'map.fullScreen')}
      pressed={full}
      onClick={() => void toggle()}
    >
      <FullScreenIcon />
    </IconButton>
  );
}
