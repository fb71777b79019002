import type { Words } from '../words.ts';
import type { ownerInfo as source } from '../zh/owner-info.ts';
import { terms } from './terms.ts';

export const ownerInfo: Words<typeof source> = {
  another: 'Find another owner',
  find: 'Search',
  phoneHint: 'The whole number; with a region its last four digits do',
  noResult: 'No result',
  since: 'On file since',
  areaThisYear: 'Area this year',
  nextEnd: 'Ends next',
  ends: {
    registration: 'registration',
    flow: 'data plan',
  },
  tabs: {
    vehicles: terms.vehicles,
    jobs: terms.jobs,
    blocks: terms.blocks,
    subsidies: 'Subsidies',
  },
  none: {
    vehicles: 'No vehicle that you may see',
    jobs: 'No job within 30 days',
    blocks: 'No blocks',
    subsidies: 'No subsidies',
  },
  map: terms.map,
  track: terms.track,
  detail: 'Details',
  jobs: terms.jobCount,
  jobDays: 'The last 30 days; earlier ones:',
  block: terms.block,
  settledMu: 'Subsidised area (mu)',
  paidOn: 'Paid on',
  open: 'Everything about this owner',
};
