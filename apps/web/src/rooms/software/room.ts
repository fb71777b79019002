import type { Screen } from '#kit/screen.ts';

/** Screens of the room software. */
export const screens: Screen[] = [
  { path: '/softFreq', permission: 'softFreq', cached: true, load: () => import('./soft-freq.tsx') },
];
