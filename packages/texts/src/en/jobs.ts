import type { Words } from '../words.ts';
import type { jobs as source } from '../zh/jobs.ts';

export const jobs: Words<typeof source> = {
  states: {
    inProgress: 'In progress',
    finished: 'Finished',
    tooSmall: 'Too small',
    invalid: 'Marked invalid',
  },
  flags: {
    toolUnknown: 'Implement unknown',
    coarsePoints: 'Coarse points',
    sensorMissing: 'Sensor missing',
    noBlock: 'No block',
    repeatedWork: 'Repeated work',
    photoMismatch: 'Photo does not fit',
    corrected: 'Corrected by hand',
    changedAfterSettlement: 'Changed after settlement',
    workGuessed: 'Work guessed',
    bridged: 'Silence bridged',
  },
  causes: {
    latePoints: 'Late points arrived',
    markedSpan: 'A span of the track was marked or unmarked',
    tool: 'Implement changed',
    width: 'Working width changed',
    depthSetting: 'Depth setting changed',
    block: 'Block changed',
    standard: 'Subsidy parameter changed',
    neighbour: 'An earlier job changed',
    asked: 'Somebody asked',
    corrected: 'Corrected by hand',
    invalid: 'Marked invalid',
    restored: 'Restored',
  },
};
