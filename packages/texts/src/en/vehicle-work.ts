import type { Words } from '../words.ts';
import type { vehicleWork as source } from '../zh/vehicle-work.ts';
import { terms } from './terms.ts';

export const vehicleWork: Words<typeof source> = {
  tab: terms.work,
  title: 'Work',
  today: terms.areaToday,
  month: terms.areaThisMonth,
  year: terms.areaThisYear,
  ever: 'Area ever',
  hours: 'Working time ever',
  jobs: terms.jobCount,
  depth: 'Mean depth',
  qualified: terms.qualifiedRate,
  distance: 'Distance worked',
  last: terms.lastWork,
  none: 'This vehicle has no work yet',
  byMonth: 'Area by month',
  month12: terms.month,
  calendar: 'Hours of the last year',
  cell: '{{date}} {{hour}}:00, {{time}}',
  lastJobs: 'Last jobs',
  allJobs: 'All jobs',
};
