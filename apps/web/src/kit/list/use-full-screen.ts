import { type RefObject, useEffect, useState } from 'react';

/** The list alone on the whole screen; undefined where the browser cannot. */
export function useFullScreen(page: RefObject<HTMLElement | null>) {
  const [fullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const follow = () => setFullScreen(document.fullscreenElement === page.current && page.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [page]);
  const onFullScreen = document.fullscreenEnabled
    ? () => void (fullScreen ? document.exitFullscreen() : page.current?.requestFullscreen())
    : undefined;
  return { fullScreen, onFullScreen };
}
