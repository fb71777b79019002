import type { Screen } from '../../kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/tboxConfig',
    permission: 'tboxConfig',
    cached: true,
    load: () => import('./tboxes/tbox-list.tsx'),
  },
];
