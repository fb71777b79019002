import type { Screen } from '#kit/screen.ts';

/** Screens of the room service. */
export const screens: Screen[] = [
  {
    path: '/softVideoSet',
    permission: 'softVideoSet',
    cached: true,
    creates: { word: 'videos.create', path: '/softVideoItem', right: 'softVideoSet.create' },
    load: () => import('./videos/video-list.tsx'),
  },
  {
    path: '/softVideoItem',
    permission: 'softVideoSet',
    cached: false,
    load: () => import('./videos/video-form.tsx'),
  },
  {
    path: '/feedBack',
    // Everybody sends, and reads what was answered to them; the right to reply makes the team.
    permission: null,
    cached: true,
    views: [{ word: 'feedback.send', path: '/feedBack?send=1' }],
    load: () => import('./feedback/feedback-screen.tsx'),
  },
  {
    path: '/deviceFeedBack',
    permission: 'deviceFeedBack',
    cached: true,
    load: () => import('./device-feedback/device-feedback.tsx'),
  },
  {
    path: '/repairManage',
    permission: 'repairManage',
    cached: true,
    creates: { word: 'repairs.create', path: '/createRepair', right: 'repairManage.create' },
    load: () => import('./repairs/repair-list.tsx'),
  },
  {
    path: '/repairRecord',
    permission: 'repairRecord',
    cached: true,
    creates: {
      word: 'repairRecords.deeds.create',
      path: '/repairRecord?add=new',
      right: 'repairRecord.create',
    },
    load: () => import('./records/record-screen.tsx'),
  },
  {
    path: '/createRepair',
    permission: 'repairManage',
    cached: false,
    load: () => import('./repairs/repair-form.tsx'),
  },
  {
    path: '/repairDetail',
    permission: 'repairManage',
    cached: true,
    load: () => import('./repairs/repair-detail.tsx'),
  },
  {
    path: '/repairCompleteDetail',
    permission: 'repairManage',
    cached: true,
    load: () => import('./repairs/repair-complete.tsx'),
  },
  {
    path: '/rejectDetail',
    permission: 'repairManage',
    cached: true,
    load: () => import('./repairs/reject-detail.tsx'),
  },
  {
    path: '/problemManage',
    permission: 'problemManage',
    cached: true,
    creates: { word: 'problems.create', path: '/createProblem', right: 'problemManage.create' },
    load: () => import('./problems/problem-screen.tsx'),
  },
  {
    path: '/createProblem',
    permission: 'problemManage',
    cached: false,
    load: () => import('./problems/problem-form.tsx'),
  },
  {
    path: '/artificial',
    permission: 'artificial',
    cached: true,
    creates: { word: 'contacts.create', path: '/artificial?edit=new', right: 'artificial.create' },
    load: () => import('./contacts/contact-screen.tsx'),
  },
  {
    path: '/remoteServeList',
    permission: 'remoteServeList',
    cached: true,
    creates: {
      word: 'remoteSessions.create',
      path: '/remoteServeList?new=%20',
      right: 'remoteServeList.create',
    },
    load: () => import('./remote/remote-screen.tsx'),
  },
  {
    path: '/video',
    permission: null,
    cached: false,
    load: () => import('./watch/watch.tsx'),
    light: true,
  },
];
