import type { Screen } from '../../kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/blockManage',
    permission: 'blockManage',
    cached: true,
    creates: { word: 'blocks.create', path: '/blockManage?edit=new', right: 'blockManage.create' },
    load: () => import('./blocks/block-screen.tsx'),
  },
];
