import type { Screen } from '#kit/screen.ts';

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
    path: '/infoEntry',
    permission: 'infoEntry',
    cached: true,
    creates: { word: 'approvals.entry.create', path: '/entryDetail', right: 'infoEntry.create' },
    load: () => import('./entry/entry-list.tsx'),
  },
  {
    path: '/entryDetail',
    permission: 'infoEntry',
    cached: true,
    load: () => import('./entry/entry-detail.tsx'),
  },
  {
    path: '/infoEntryQuery',
    permission: 'infoEntryQuery',
    cached: true,
    load: () => import('./query/query-list.tsx'),
  },
  {
    path: '/entryQueryDetail',
    permission: 'infoEntryQuery',
    cached: true,
    load: () => import('./query/query-detail.tsx'),
  },
  {
    path: '/equipReplace',
    permission: 'equipReplace',
    cached: true,
    creates: { word: 'approvals.replace.create', path: '/replaceDetail', right: 'equipReplace.create' },
    load: () => import('./replace/replace-list.tsx'),
  },
  {
    path: '/replaceDetail',
    permission: 'equipReplace',
    cached: true,
    load: () => import('./replace/replace-detail.tsx'),
  },
  {
    path: '/hardwareCode',
    permission: 'hardwareCode',
    cached: true,
    creates: {
      word: 'approvals.hardware.create',
      path: '/hardwareCode?edit=new',
      right: 'hardwareCode.create',
    },
    load: () => import('./hardware/hardware-screen.tsx'),
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
