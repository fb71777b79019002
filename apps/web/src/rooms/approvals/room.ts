import type { Screen } from '../../kit/screen.ts';

/** Screens of the room approvals. */
export const screens: Screen[] = [
  {
    path: '/equipCancel',
    permission: 'equipCancel',
    cached: true,
    creates: { word: 'approvals.create', path: '/equipCancel?edit=new', right: 'equipCancel.create' },
    load: () => import('./cancel/cancel-screen.tsx'),
  },
  {
    path: '/accountAudit',
    permission: 'accountAudit',
    cached: true,
    load: () => import('./account/account-list.tsx'),
  },
  {
    path: '/accountDetail',
    permission: 'accountAudit',
    cached: true,
    load: () => import('./account/account-detail.tsx'),
  },
  {
    path: '/accountItem',
    permission: 'accountAudit',
    cached: true,
    load: () => import('./account/account-item.tsx'),
  },
];
