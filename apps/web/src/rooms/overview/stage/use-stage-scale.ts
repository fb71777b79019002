import { useEffect, useState } from 'react';
import { mobileBelow } from '#kit/theme/tokens.ts';

/** What a big screen is designed for, px (spec §9). */
export const design = { width: 1920, height: 1080 } as const;
/** A window that is being dragged is followed when it rests, ms (spec §9). */
const resizeMs = 1000;

/** By which factor the design fits whole into a window; null: too narrow for it, its panels stand below each other. */
export const stageScale = (width: number, height: number): number | null =>
  width < mobileBelow ? null : Math.min(width / design.width, height / design.height);

/** The factor of this window. */
export function useStageScale(): number | null {
  const [scale, setScale] = useState(() => stageScale(window.innerWidth, window.innerHeight));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScale(stageScale(window.innerWidth, window.innerHeight)), resizeMs);
    };
    window.addEventListener('resize', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return scale;
}
