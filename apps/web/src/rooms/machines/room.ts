import type { Screen } from '../../kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/products',
    permission: 'products',
    cached: true,
    load: () => import('./products/products.tsx'),
  },
  {
    path: '/depot',
    permission: 'depot',
    cached: true,
    load: () => import('./depot/depot.tsx'),
  },
  {
    path: '/argTool',
    permission: 'argTool',
    cached: true,
    load: () => import('./tools/tools.tsx'),
  },
  {
    path: '/nameplate',
    permission: 'nameplate',
    cached: true,
    load: () => import('./components/kinds/nameplate.tsx'),
  },
  {
    path: '/spline',
    permission: 'spline',
    cached: true,
    load: () => import('./components/kinds/spline.tsx'),
  },
  {
    path: '/bracket',
    permission: 'bracket',
    cached: true,
    load: () => import('./components/kinds/bracket.tsx'),
  },
  {
    path: '/slab',
    permission: 'slab',
    cached: true,
    load: () => import('./components/kinds/slab.tsx'),
  },
  {
    path: '/motor',
    permission: 'motor',
    cached: true,
    load: () => import('./components/kinds/motor.tsx'),
  },
  {
    path: '/control',
    permission: 'control',
    cached: true,
    load: () => import('./components/kinds/control.tsx'),
  },
  {
    path: '/moudle',
    permission: 'moudle',
    cached: true,
    load: () => import('./components/kinds/communication-module.tsx'),
  },
  {
    path: '/sensor',
    permission: 'sensor',
    cached: true,
    load: () => import('./components/kinds/sensor.tsx'),
  },
  {
    path: '/receiver',
    permission: 'receiver',
    cached: true,
    load: () => import('./components/kinds/receiver.tsx'),
  },
];
