import type { Words } from '../words.ts';
import type { jobWall as source } from '../zh/job-wall.ts';
import { deeds, terms } from './terms.ts';

export const jobWall: Words<typeof source> = {
  figures: {
    devices: 'Working machines',
    areaToday: terms.areaToday,
    areaLastHour: 'Area in the last hour',
    meanDepth: terms.meanDepth,
    qualifiedRate: 'Qualified rate',
    openedToday: 'Jobs opened today',
  },
  list: 'Jobs of this minute',
  none: 'No machine is working at the moment',
  more: 'More jobs: {{count}}; narrow the filters',
  shallow: 'Too shallow',
  over: 'Ended',
  result: terms.outcome,
  open: deeds.view,
  maps: 'Maps of jobs',
  tiles: '{{count}} maps',
  turn: 'Carousel',
  stays: 'No carousel',
  every: 'Every {{seconds}} s',
  leaveFullScreen: deeds.leaveFullScreen,
  lastJob: 'Last job ended {{time}}',
  noJob: 'No job yet',
};
