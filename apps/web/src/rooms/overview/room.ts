import type { Screen } from '#kit/screen.ts';

/** Screens of the room overview. */
export const screens: Screen[] = [
  {
    path: '/carMonitor',
    permission: 'carMonitor',
    cached: true,
    load: () => import('./car-monitor/car-monitor.tsx'),
    light: true,
  },
  {
    path: '/carMonitorDetail',
    permission: 'carMonitor',
    cached: true,
    load: () => import('./car-detail/car-detail.tsx'),
  },
  {
    path: '/realTimeTraj',
    permission: 'realTimeTraj',
    cached: true,
    load: () => import('./real-time-track/real-time-track.tsx'),
  },
  {
    path: '/reaJob',
    permission: 'realTimeTraj',
    cached: false,
    load: () => import('./job-wall/job-wall.tsx'),
  },
  {
    path: '/bigScreen',
    permission: null,
    cached: false,
    load: () => import('./big-screen/big-screen.tsx'),
    light: true,
    wall: true,
  },
  {
    path: '/activity',
    permission: null,
    // The name of role id 5, which cannot be changed; the server asks for the ids 1 and 5 again.
    roles: ['activity'],
    cached: false,
    load: () => import('./activity/activity.tsx'),
    light: true,
    wall: true,
  },
  {
    path: '/exports',
    permission: null,
    roles: ['activity'],
    cached: false,
    load: () => import('./export-map/export-map.tsx'),
    light: true,
    wall: true,
  },
  {
    path: '/data-panel',
    permission: null,
    cached: true,
    load: () => import('./data-panel/data-panel.tsx'),
  },
  {
    path: '/agentMonitor',
    permission: 'agentMonitor',
    cached: true,
    load: () => import('./agent-monitor/agent-monitor.tsx'),
  },
  {
    path: '/serverPointMonitor',
    permission: 'serverPointMonitor',
    cached: true,
    load: () => import('./point-monitor/point-monitor.tsx'),
  },
  {
    path: '/remotePlat',
    permission: 'remoteServeList',
    cached: false,
    load: () => import('./remote-plat/remote-plat.tsx'),
  },
  {
    path: '/ordUserInfo',
    permission: 'userInfo',
    cached: false,
    load: () => import('./owner-info/owner-info.tsx'),
  },
];
