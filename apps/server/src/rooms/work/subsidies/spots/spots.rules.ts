import type { SubsidyLine } from '@furrow/contract';

/** At least so many lines are drawn. */
const leastDrawn = 3;

/** How many of so many lines a share of percent draws. */
export const drawnCount = (lines: number, share: number): number =>
  Math.min(lines, Math.max(leastDrawn, Math.ceil((lines * share) / 100)));

/** Lines that may be drawn: those that give or take money. */
export const drawableLines = (lines: readonly SubsidyLine[]): SubsidyLine[] =>
  lines.filter(({ removed, sMu }) => !removed && sMu !== 0);
