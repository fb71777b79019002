import type { Screen } from '#kit/screen.ts';

/** Screens of the room billing. */
export const screens: Screen[] = [
  {
    path: '/flowManage',
    permission: 'flowManage',
    cached: true,
    creates: { word: 'sims.create', path: '/flowManage?edit=new', right: 'flowManage.create' },
    load: () => import('./sims/flow-manage.tsx'),
  },
  {
    path: '/unitSoftReg',
    permission: 'unitSoftReg',
    cached: true,
    creates: {
      word: 'billing.batches.deeds.register',
      path: '/unitSoftReg?add=new',
      right: 'unitSoftReg.create',
    },
    load: () => import('./batches/unit-soft-reg.tsx'),
  },
  {
    path: '/trafficRenewal',
    permission: 'trafficRenewal',
    cached: true,
    creates: {
      word: 'billing.batches.deeds.renew',
      path: '/trafficRenewal?add=new',
      right: 'trafficRenewal.create',
    },
    load: () => import('./batches/traffic-renewal.tsx'),
  },
  {
    path: '/chargeRecord',
    permission: 'chargeRecord',
    cached: true,
    creates: {
      word: 'billing.charges.deeds.create',
      path: '/chargeRecord?add=new',
      right: 'chargeRecord.create',
    },
    load: () => import('./charges/charge-record.tsx'),
  },
  {
    path: '/singleRegistration',
    permission: 'singleRegistration',
    cached: true,
    creates: {
      word: 'registrations.deeds.register',
      path: '/singleRegistration?add=new',
      right: 'singleRegistration.create',
    },
    load: () => import('./registrations/single-registration.tsx'),
  },
  {
    path: '/r26RegQuery',
    permission: 'r26RegQuery',
    cached: true,
    load: () => import('./registrations/r26-reg-query.tsx'),
  },
  {
    path: '/chtManage',
    permission: 'chtManage',
    cached: true,
    load: () => import('./cht/cht-manage.tsx'),
  },
  {
    path: '/xignji',
    permission: 'xignji',
    cached: true,
    creates: { word: 'satellite.deeds.create', path: '/xignji?add=new', right: 'xignji.create' },
    load: () => import('./satellite/xignji.tsx'),
  },
  { path: '/flowPay', permission: 'flowPay', cached: true, load: () => import('./expiry/flow-pay.tsx') },
];
