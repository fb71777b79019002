import type { ScreenEntry } from './screen-entry.ts';

export const ownScreens = [
  // Screens beside those of the specification, each at the end of its group; `npm run new record` adds a line.
] as const satisfies readonly ScreenEntry[];
