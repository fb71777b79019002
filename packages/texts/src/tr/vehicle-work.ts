import type { Words } from '../words.ts';
import type { vehicleWork as source } from '../zh/vehicle-work.ts';
import { terms } from './terms.ts';

export const vehicleWork: Words<typeof source> = {
  tab: terms.work,
  title: 'İş',
  today: terms.areaToday,
  month: terms.areaThisMonth,
  year: terms.areaThisYear,
  ever: 'Toplam alan',
  hours: 'Toplam çalışma süresi',
  jobs: terms.jobCount,
  depth: 'Ortalama derinlik',
  qualified: terms.qualifiedRate,
  distance: 'İşte gidilen yol',
  last: terms.lastWork,
  none: 'Bu aracın henüz işi yok',
  byMonth: 'Aylara göre alan',
  month12: terms.month,
  calendar: 'Son yılın çalışma saatleri',
  cell: '{{date}} {{hour}}:00, {{time}}',
  lastJobs: 'Son işler',
  allJobs: 'Tüm işler',
};
