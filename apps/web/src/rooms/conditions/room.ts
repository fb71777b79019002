import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/workCondition',
    permission: 'workCondition',
    cached: true,
    load: () => import('./lists/tablet-list.tsx'),
  },
  {
    path: '/tboxWorkCondition',
    permission: 'tboxWorkCondition',
    cached: true,
    load: () => import('./lists/tbox-list.tsx'),
  },
  {
    path: '/conditionDetail',
    permission: 'conditionDetail',
    cached: false,
    load: () => import('./detail/condition-detail.tsx'),
  },
  {
    path: '/condAnalyse',
    permission: 'condAnalyse',
    cached: false,
    load: () => import('./analysis/cond-analyse.tsx'),
  },
];
