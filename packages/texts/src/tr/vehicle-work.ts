import type { Words } from '../words.ts';
import type { vehicleWork as source } from '../zh/vehicle-work.ts';

export const vehicleWork: Words<typeof source> = {
  tab: 'İş',
  title: 'İş',
  today: 'Bugünkü alan',
  month: 'Bu ayki alan',
  year: 'Bu yılki alan',
  ever: 'Toplam alan',
  hours: 'Toplam çalışma süresi',
  jobs: 'İşler',
  depth: 'Ortalama derinlik',
  qualified: 'Uygunluk oranı',
  distance: 'İşte gidilen yol',
  last: 'Son iş',
  none: 'Bu aracın henüz işi yok',
  byMonth: 'Aylara göre alan',
  month12: 'Ay',
  calendar: 'Son yılın çalışma saatleri',
  cell: '{{date}} {{hour}}:00, {{time}}',
  lastJobs: 'Son işler',
  allJobs: 'Tüm işler',
};
