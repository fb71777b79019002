import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/baseStationMonitor',
    permission: 'baseStationMonitor',
    cached: true,
    load: () => import('./stations/station-monitor.tsx'),
  },
  {
    path: '/bsDetail',
    permission: 'baseStationMonitor',
    cached: false,
    load: () => import('./stations/station-detail.tsx'),
  },
  {
    path: '/bsManage',
    permission: 'bsManage',
    cached: true,
    creates: { word: 'stations.create', path: '/bsManage?edit=new', right: 'bsManage.create' },
    load: () => import('./stations/stations.tsx'),
  },
  {
    path: '/ntrip',
    permission: 'ntrip',
    cached: true,
    creates: { word: 'corrections.accounts.create', path: '/ntrip?edit=new', right: 'ntrip.create' },
    load: () => import('./ntrip.tsx'),
  },
  { path: '/diffLog', permission: 'diffLog', cached: true, load: () => import('./log/diff-log.tsx') },
  {
    path: '/mobileAccount',
    permission: 'mobileAccount',
    cached: true,
    creates: {
      word: 'corrections.mobile.create',
      path: '/mobileAccount?edit=new',
      right: 'mobileAccount.create',
    },
    load: () => import('./bought/mobile-account.tsx'),
  },
  {
    path: '/thirdVariance',
    permission: 'thirdVariance',
    cached: true,
    creates: {
      word: 'third.casters.create',
      path: '/thirdVariance?edit=new',
      right: 'thirdVariance.create',
    },
    load: () => import('./third/third-variance.tsx'),
  },
  {
    path: '/diffAssign',
    permission: 'diffAssign',
    cached: true,
    load: () => import('./assign/diff-assign.tsx'),
  },
  { path: '/diffBlack', permission: 'diffBlack', cached: true, load: () => import('./black/diff-black.tsx') },
];
