import type { Screen } from '../../kit/screen.ts';

/** Screens inside the frame; every signed-in account may open them. */
export const screens: Screen[] = [
  {
    path: '/profile/index',
    titleKey: 'shell.pages.profile',
    permission: null,
    cached: false,
    load: () => import('./profile.tsx'),
  },
];

/** Screens without the frame; the guard says who may see them. */
export const publicScreens: Screen[] = [
  {
    path: '/login',
    titleKey: 'shell.pages.login',
    permission: null,
    cached: false,
    load: () => import('./login/login.tsx'),
    light: true,
  },
  {
    path: '/auth-redirect',
    titleKey: 'shell.pages.authRedirect',
    permission: null,
    cached: false,
    load: () => import('./auth-redirect.tsx'),
    light: true,
  },
  {
    path: '/401',
    titleKey: 'shell.pages.noAccess',
    permission: null,
    cached: false,
    load: () => import('./no-access.tsx'),
    light: true,
  },
];
