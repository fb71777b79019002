import { hidden, menu } from './screen-entry.ts';

/** Work analysis: the menu in the order of the specification, then the pages that open from it. */
export const analysisScreens = [
  menu('analysis', 'deviceJob'),
  menu('analysis', 'preciseJob'),
  menu('analysis', 'subsidyStatement'),
  menu('analysis', 'subsidyParam'),
  menu('analysis', 'jiading'),
  menu('analysis', 'samplingStatistics', { path: '/sampling_statistics' }),
  hidden('analysis', 'addSubsidy', 'subsidyStatement'),
  hidden('analysis', 'editSubsidy', 'subsidyStatement'),
] as const;
