import { useEffect } from 'react';

/** While something fills the screen it does not go to sleep, where the browser offers that. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const follow = async () => {
      if (document.fullscreenElement && !document.hidden) {
        // Refused on low battery: the screen then sleeps as always.
        lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      } else {
        await lock?.release();
        lock = null;
      }
    };
    const listener = () => void follow();
    document.addEventListener('fullscreenchange', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      document.removeEventListener('fullscreenchange', listener);
      document.removeEventListener('visibilitychange', listener);
      void lock?.release();
    };
  }, []);
}
