import type { Words } from '../words.ts';
import type { vehicleWork as source } from '../zh/vehicle-work.ts';
import { terms } from './terms.ts';

export const vehicleWork: Words<typeof source> = {
  tab: terms.work,
  title: 'Работа',
  today: terms.areaToday,
  month: terms.areaThisMonth,
  year: terms.areaThisYear,
  ever: 'Площадь всего',
  hours: 'Время работы всего',
  jobs: terms.jobCount,
  depth: 'Средняя глубина',
  qualified: terms.qualifiedRate,
  distance: 'Пройдено в работе',
  last: terms.lastWork,
  none: 'У этой машины ещё нет работ',
  byMonth: 'Площадь по месяцам',
  month12: terms.month,
  calendar: 'Часы работы за год',
  cell: '{{date}} {{hour}}:00, {{time}}',
  lastJobs: 'Последние работы',
  allJobs: 'Все работы',
};
