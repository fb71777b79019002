import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/tboxConfig',
    permission: 'tboxConfig',
    cached: true,
    load: () => import('./tboxes/tbox-list.tsx'),
  },
  {
    path: '/tboxMonitor',
    permission: 'tboxMonitor',
    cached: true,
    load: () => import('./tbox-monitor/tbox-monitor.tsx'),
  },
  {
    path: '/zhiweitongMonitor',
    permission: 'zhiweitongMonitor',
    cached: true,
    load: () => import('./zwt-monitor/zwt-monitor.tsx'),
  },
  {
    path: '/terminalCondition',
    permission: 'terminalCondition',
    cached: true,
    load: () => import('./health/terminal-condition.tsx'),
  },
  {
    path: '/softwareLog',
    permission: 'softwareLog',
    cached: true,
    load: () => import('./logs/software-log.tsx'),
  },
  {
    path: '/debugSwitch',
    permission: 'debugSwitch',
    cached: true,
    load: () => import('./debug/debug-switch.tsx'),
  },
  {
    path: '/preUploadConfig',
    permission: 'preUploadConfig',
    cached: true,
    load: () => import('./preload/pre-upload-config.tsx'),
  },
  {
    path: '/versionManage',
    permission: 'versionManage',
    cached: true,
    load: () => import('./versions/version-list.tsx'),
  },
  {
    path: '/softVersion',
    permission: 'softVersion',
    cached: true,
    load: () => import('./versions/soft-version.tsx'),
  },
  {
    path: '/softRemoteUpgrade',
    permission: 'softRemoteUpgrade',
    cached: false,
    load: () => import('./software/soft-remote-upgrade.tsx'),
  },
  {
    path: '/canFirewareManage',
    permission: 'canFirewareManage',
    cached: false,
    load: () => import('./can/can-fireware-manage.tsx'),
  },
  {
    path: '/tboxUpgrade',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./upgrade/select-version.tsx'),
  },
  {
    path: '/tboxUpgrade_2',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./upgrade/confirm-devices.tsx'),
  },
  {
    path: '/tboxUpgrade_3',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./upgrade/run-upgrade.tsx'),
  },
  {
    path: '/config',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./wizard/config.tsx'),
  },
  {
    path: '/config_2',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./wizard/config-2.tsx'),
  },
  {
    path: '/config_3',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./wizard/config-3.tsx'),
  },
  {
    path: '/config_4',
    permission: 'tboxConfig',
    cached: false,
    load: () => import('./wizard/config-4.tsx'),
  },
  {
    path: '/changeRecord',
    permission: 'tboxConfig',
    cached: true,
    load: () => import('./records/change-record.tsx'),
  },
];
