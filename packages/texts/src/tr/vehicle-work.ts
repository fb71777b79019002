import type { Words } from '../words.ts';
import type { vehicleWork as source } from '../zh/vehicle-work.ts';
import { terms } from './terms.ts';

export const vehicleWork: Words<typeof source> = {
  tab: terms.work,
  title: 'İş',
  today: 'Bugünkü alan',
  month: 'Bu ayki alan',
  year: 'Bu yılki alan',
  ever: 'Toplam alan',
  hours: 'Toplam çalışma süresi',
  jobs: terms.jobCount,
  depth: 'Ortalama derinlik',
  qualified: 'Uygunluk oranı',
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
