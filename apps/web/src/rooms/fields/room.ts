import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/abLine',
    permission: 'abLine',
    cached: true,
    creates: { word: 'lines.create', path: '/abLine?edit=new', right: 'abLine.create' },
    load: () => import('./lines/line-screen.tsx'),
  },
  {
    path: '/blockManage',
    permission: 'blockManage',
    cached: true,
    creates: { word: 'blocks.create', path: '/blockManage?edit=new', right: 'blockManage.create' },
    load: () => import('./blocks/block-screen.tsx'),
  },
  {
    path: '/markManage',
    permission: 'markManage',
    cached: true,
    creates: { word: 'marks.create', path: '/markManage?edit=new', right: 'markManage.create' },
    load: () => import('./marks/mark-screen.tsx'),
  },
];
