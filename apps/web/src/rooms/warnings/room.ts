import type { Screen } from '../../kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/extendArea',
    permission: 'extendArea',
    cached: true,
    creates: { word: 'extended.create', path: '/extendArea?edit=new', right: 'extendArea.create' },
    load: () => import('./extended/extended-screen.tsx'),
  },
];
