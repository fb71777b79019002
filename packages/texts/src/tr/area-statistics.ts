import type { Words } from '../words.ts';
import type { areaStatistics as source } from '../zh/area-statistics.ts';
import { terms } from './terms.ts';

export const areaStatistics: Words<typeof source> = {
  choose: 'Araç (en çok 10) veya parsel seçin',
  noWork: 'Bu dönemde iş yok',
  filters: {
    vehicles: 'Araçlar (en çok 10)',
    vehicle: terms.vehicle,
    days: terms.workDate,
    step: 'Adım',
    workType: terms.workType,
    block: terms.block,
  },
  summary: {
    worked: 'işlenen',
    overlap: 'örtüşme ({{rate}})',
    missed: 'atlanan ({{rate}})',
    qualified: 'uygun ({{rate}})',
    hours: 'çalışma süresi',
    perHour: 'saatte',
    days: 'iş günü',
    best: 'en iyi gün, {{date}}',
  },
  charts: {
    overTime: terms.workedArea,
    stack: 'Yığın',
    byType: 'İş türüne göre',
    byVehicle: 'Araca göre',
    workTypes: 'İş türleri',
    blocks: 'Parseller (ilk 20)',
    noBlock: 'Parsel dışı',
    calendar: 'Takvim',
    calendarDay: '{{date}}: {{area}} ({{m2}})',
    squareMetres: 'm²',
  },
  columns: {
    time: terms.time,
    sn: terms.sn,
    alias: terms.alias,
    workType: terms.workType,
    jobs: terms.jobCount,
    area: terms.workedArea,
    overlap: terms.overlapArea,
    missed: terms.missedArea,
    qualified: 'Uygun alan',
    workingS: terms.workingTime,
  },
  table: 'Tablo',
  total: terms.total,
};
