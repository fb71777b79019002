import type { TerminalTaskRow } from '@furrow/contract';

/** Values were written, what was there before is known, and nobody has put it back yet. */
export const isRestorable = ({ kind, phase, items, undoneBy }: TerminalTaskRow): boolean =>
  kind === 'configuration' &&
  phase === 'ended' &&
  undoneBy === null &&
  items.some(({ state, before }) => state === 'written' && before !== null);
