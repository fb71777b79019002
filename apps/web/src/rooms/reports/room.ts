import type { Screen } from '#kit/screen.ts';

/** Screens of the room reports. */
export const screens: Screen[] = [
  { path: '/install', permission: 'install', cached: true, load: () => import('./install.tsx') },
  { path: '/global', permission: 'global', cached: true, load: () => import('./global.tsx') },
  { path: '/machineS', permission: 'machineS', cached: true, load: () => import('./machine-s.tsx') },
  { path: '/workS', permission: 'workS', cached: true, load: () => import('./work-s.tsx') },
];
