import type { Words } from '../words.ts';
import type { ownerInfo as source } from '../zh/owner-info.ts';

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
    vehicles: 'Vehicles',
    jobs: 'Jobs',
    blocks: 'Blocks',
    subsidies: 'Subsidies',
  },
  none: {
    vehicles: 'No vehicle that you may see',
    jobs: 'No job within 30 days',
    blocks: 'No blocks',
    subsidies: 'No subsidies',
  },
  map: 'Map',
  track: 'Track',
  detail: 'Details',
  jobs: 'Jobs',
  jobDays: 'The last 30 days; earlier ones:',
  block: 'Block',
  settledMu: 'Subsidised area (mu)',
  paidOn: 'Paid on',
  open: 'Everything about this owner',
};
