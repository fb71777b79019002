import type { Screen } from '#kit/screen.ts';

/** Screens inside the frame; every signed-in account may open them. */
export const screens: Screen[] = [
  {
    path: '/profile/index',
    permission: null,
    cached: false,
    load: () => import('./profile/profile.tsx'),
  },
  {
    path: '/roleManage',
    permission: 'roleManage',
    cached: true,
    creates: { word: 'roles.create', path: '/addRole', right: 'roleManage.create' },
    load: () => import('./role-list/role-list.tsx'),
  },
  {
    path: '/accountManage',
    permission: 'accountManage',
    cached: true,
    creates: { word: 'accountList.create', path: '/addAccount', right: 'accountManage.create' },
    load: () => import('./account-list/account-list.tsx'),
  },
  {
    path: '/authorizeManage',
    permission: 'authorizeManage',
    cached: true,
    load: () => import('./authorize/authorize-list.tsx'),
  },
  {
    path: '/userOperateLog',
    permission: 'userOperateLog',
    cached: true,
    load: () => import('./operation-list/operation-list.tsx'),
  },
  {
    path: '/addRole',
    permission: 'roleManage',
    cached: false,
    load: () => import('./role-form/role-form.tsx'),
  },
  {
    path: '/addAccount',
    permission: 'accountManage',
    cached: false,
    load: () => import('./account-form/account-form.tsx'),
  },
  {
    path: '/accountInfo',
    permission: null,
    cached: false,
    load: () => import('./account-info/account-info.tsx'),
  },
  {
    path: '/logManage',
    permission: 'logManage',
    cached: true,
    load: () => import('./system-log/system-log.tsx'),
  },
];

/** Screens without the frame; the guard says who may see them. */
export const publicScreens: Screen[] = [
  {
    path: '/login',
    permission: null,
    cached: false,
    load: () => import('./login/login.tsx'),
    light: true,
  },
  {
    path: '/auth-redirect',
    permission: null,
    cached: false,
    load: () => import('./auth-redirect/auth-redirect.tsx'),
    light: true,
  },
  {
    path: '/401',
    permission: null,
    cached: false,
    load: () => import('./no-access.tsx'),
    light: true,
  },
];
