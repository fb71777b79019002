import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/agentManage',
    permission: 'agentManage',
    cached: true,
    creates: { word: 'dealers.create', path: '/addAgent', right: 'agentManage.create' },
    load: () => import('./dealers/dealer-list.tsx'),
  },
  {
    path: '/addAgent',
    permission: 'agentManage',
    cached: true,
    load: () => import('./dealers/dealer-form.tsx'),
  },
  {
    path: '/editAgent',
    permission: 'agentManage',
    cached: true,
    load: () => import('./dealers/dealer-form.tsx'),
  },
  {
    path: '/userInfo',
    permission: 'userInfo',
    cached: true,
    creates: { word: 'owners.create', path: '/userInfo?edit=new', right: 'userInfo.create' },
    load: () => import('./owners/owner-screen.tsx'),
  },
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
  {
    path: '/regionManage',
    permission: 'regionManage',
    cached: true,
    creates: { word: 'regions.create', path: '/addRegion', right: 'regionManage.create' },
    load: () => import('./regions/region-list.tsx'),
  },
  {
    path: '/addRegion',
    permission: 'regionManage',
    cached: true,
    load: () => import('./regions/region-form.tsx'),
  },
];
