import type { Screen } from '../../kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/serverManage',
    permission: 'serverManage',
    cached: true,
    creates: { word: 'parties.points.create', path: '/addServer', right: 'serverManage.create' },
    load: () => import('./service-points/point-list.tsx'),
  },
  {
    path: '/addServer',
    permission: 'serverManage',
    cached: true,
    load: () => import('./service-points/point-form.tsx'),
  },
];
