import { menu } from './screen-entry.ts';

/** Warning management: the menu in the order of the specification, then the pages that open from it. */
export const warningsScreens = [
  menu('warnings', 'exceptionQuery'),
  menu('warnings', 'flowControl'),
  menu('warnings', 'agentWarning'),
  menu('warnings', 'crossRegion'),
  menu('warnings', 'dismantle'),
  menu('warnings', 'workWarning'),
  menu('warnings', 'terminalCrossRegionWarning'),
  menu('warnings', 'terminalCrossRegionMap'),
  menu('warnings', 'crossSnWhite', { handOver: 'crossSnWhite' }),
] as const;
