import type { Screen } from '#kit/screen.ts';

export const screens: Screen[] = [
  {
    path: '/extendArea',
    permission: 'extendArea',
    cached: true,
    creates: { word: 'extended.create', path: '/extendArea?edit=new', right: 'extendArea.create' },
    load: () => import('./extended/extended-screen.tsx'),
  },
  {
    path: '/exceptionQuery',
    permission: 'exceptionQuery',
    cached: true,
    load: () => import('./exceptions/exception-query.tsx'),
  },
  {
    path: '/crossRegion',
    permission: 'crossRegion',
    cached: true,
    load: () => import('./list/cross-region.tsx'),
  },
  {
    path: '/terminalCrossRegionWarning',
    permission: 'terminalCrossRegionWarning',
    cached: true,
    load: () => import('./terminal/terminal-warning.tsx'),
  },
  {
    path: '/dismantle',
    permission: 'dismantle',
    cached: true,
    load: () => import('./machines/dismantle.tsx'),
  },
  {
    path: '/workWarning',
    permission: 'workWarning',
    cached: true,
    load: () => import('./machines/work-warning.tsx'),
  },
  {
    path: '/flowControl',
    permission: 'flowControl',
    cached: true,
    load: () => import('./objects/flow-control.tsx'),
  },
  {
    path: '/agentWarning',
    permission: 'agentWarning',
    cached: true,
    load: () => import('./objects/agent-warning.tsx'),
  },
  {
    path: '/terminalCrossRegionMap',
    permission: 'terminalCrossRegionMap',
    cached: false,
    load: () => import('./map/terminal-map.tsx'),
  },
  {
    path: '/crossSnWhite',
    permission: 'crossSnWhite',
    cached: true,
    creates: { word: 'warnings.white.add', path: '/crossSnWhite?add=new', right: 'crossSnWhite.create' },
    load: () => import('./white/white-screen.tsx'),
  },
];
