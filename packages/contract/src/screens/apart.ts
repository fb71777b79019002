import { apart } from './screen-entry.ts';

/** Addresses of no menu group: public ones, those of the frame itself, and those outside of the main layout (spec §2). */
export const apartScreens = [
  apart('public', 'login'),
  apart('public', 'authRedirect', { path: '/auth-redirect' }),
  apart('system', 'noAccess', { path: '/401' }),
  apart('system', 'redirect', { path: '/redirect/{path}' }),
  apart('system', 'profile', { path: '/profile/index' }),
  apart('system', 'notFound', { path: '/404' }),
  apart('system', 'dataPanel', { path: '/data-panel' }),
  apart('outside', 'activityLayout'),
  apart('outside', 'activity', { newTab: true, roleIds: [1, 5] }),
  apart('outside', 'exports'),
  apart('outside', 'ordUserInfo', { newTab: true }),
  apart('outside', 'reaJob'),
  apart('outside', 'remotePlat'),
  apart('outside', 'video'),
  apart('outside', 'bigScreen'),
] as const;
