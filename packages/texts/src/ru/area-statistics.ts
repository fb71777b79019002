import type { Words } from '../words.ts';
import type { areaStatistics as source } from '../zh/area-statistics.ts';
import { terms } from './terms.ts';

export const areaStatistics: Words<typeof source> = {
  choose: 'Выберите технику (не более 10 единиц) или поле',
  noWork: 'За этот период работ нет',
  filters: {
    vehicles: 'Машины (не более 10)',
    vehicle: terms.vehicle,
    days: terms.workDate,
    step: 'Шаг',
    workType: terms.workType,
    block: terms.block,
  },
  summary: {
    worked: 'обработано',
    overlap: 'перекрытия ({{rate}})',
    missed: 'пропуски ({{rate}})',
    qualified: 'по норме ({{rate}})',
    hours: 'время работы',
    perHour: 'в час',
    days: 'дн. с работой',
    best: 'лучший день, {{date}}',
  },
  charts: {
    overTime: terms.workedArea,
    stack: 'Столбцы',
    byType: 'По видам работ',
    byVehicle: 'По технике',
    workTypes: 'Виды работ',
    blocks: 'Поля (первые 20)',
    noBlock: 'Вне полей',
    calendar: 'Календарь',
    calendarDay: '{{date}}: {{area}} ({{m2}})',
    squareMetres: 'м²',
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
    qualified: 'По норме',
    workingS: terms.workingTime,
  },
  table: 'Таблица',
  total: terms.total,
};
