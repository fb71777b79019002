import type { Screen } from '#kit/screen.ts';
import { askTrackEarly } from './historical-track/loading/ask-early.ts';

/** Screens of the room work. */
export const screens: Screen[] = [
  {
    path: '/historicalTrack',
    permission: 'historicalTrack',
    cached: true,
    load: () => import('./historical-track/historical-track.tsx'),
    early: askTrackEarly,
    light: true,
  },
  {
    path: '/tboxTrack',
    permission: 'tboxTrack',
    cached: true,
    load: () => import('./tbox-track/tbox-track.tsx'),
    light: true,
  },
  {
    path: '/deviceJob',
    permission: 'deviceJob',
    cached: true,
    views: [
      {
        word: 'deviceJob.depthQuality',
        path: '/deviceJob?view=charts&workType=tillage&workType=deepLoosening',
      },
    ],
    load: () => import('./device-job/device-job.tsx'),
  },
  {
    path: '/areaStatistics',
    permission: 'areaStatistics',
    cached: true,
    load: () => import('./area-statistics/area-statistics.tsx'),
  },
  {
    path: '/speedAnalysis',
    permission: 'speedAnalysis',
    cached: true,
    load: () => import('./speed-analysis/speed-analysis.tsx'),
  },
  {
    path: '/invalidTrack',
    permission: 'invalidTrack',
    cached: true,
    load: () => import('./invalid-tracks/invalid-tracks.tsx'),
  },
  {
    path: '/constructMonitor',
    permission: 'constructMonitor',
    cached: true,
    creates: { word: 'sites.create', path: '/constructMonitor?edit=new', right: 'constructMonitor.create' },
    load: () => import('./construct-monitor/construct-monitor.tsx'),
  },
  {
    path: '/variableLayer',
    permission: 'variableLayer',
    cached: true,
    load: () => import('./variable-layer/variable-layer.tsx'),
  },
  {
    path: '/preciseJob',
    permission: 'preciseJob',
    cached: true,
    load: () => import('./precise/precise-job.tsx'),
  },
  {
    path: '/preciseAnalysis',
    permission: 'preciseJob',
    cached: true,
    load: () => import('./precise/analysis/precise-analysis.tsx'),
  },
  {
    path: '/photoDisplay',
    permission: 'photoDisplay',
    cached: true,
    load: () => import('./photos/photo-display.tsx'),
  },
  {
    path: '/jiading',
    permission: 'jiading',
    cached: true,
    load: () => import('./uav/sorties.tsx'),
  },
  {
    path: '/sampling_statistics',
    permission: 'samplingStatistics',
    cached: true,
    creates: {
      word: 'sampling.plans.create',
      path: '/sampling_statistics?view=plans&newPlan=yes',
      right: 'samplingStatistics.create',
    },
    load: () => import('./sampling/sampling.tsx'),
  },
  {
    path: '/subsidyParam',
    permission: 'subsidyParam',
    cached: true,
    load: () => import('./subsidies/parameters/params.tsx'),
  },
  {
    path: '/subsidyStatement',
    permission: 'subsidyStatement',
    cached: true,
    load: () => import('./subsidies/statements/statements.tsx'),
  },
  {
    path: '/addSubsidy',
    permission: 'subsidyStatement',
    cached: true,
    load: () => import('./subsidies/wizard/add-subsidy.tsx'),
  },
  {
    path: '/editSubsidy',
    permission: 'subsidyStatement',
    cached: true,
    load: () => import('./subsidies/statements/edit-subsidy.tsx'),
  },
];
