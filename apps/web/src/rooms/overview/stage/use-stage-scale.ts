import { useSettings } from '#kit/settings/settings-store.ts';
import { mobileBelow } from '#kit/theme/tokens.ts';

/** What a big screen is designed for, px (spec §9). */
export const design = { width: 1920, height: 1080 } as const;

/** By which factor the design fits whole into a window; null: too narrow for it, its panels stand below each other. */
export const stageScale = (width: number, height: number): number | null =>
  width < mobileBelow ? null : Math.min(width / design.width, height / design.height);

/** The factor of this window; one that is being dragged is followed when it rests (spec §9). */
export const useStageScale = (): number | null =>
  useSettings(({ windowSize }) => stageScale(windowSize.width, windowSize.height));
