import type { Words } from '../words.ts';
import type { areaStatistics as source } from '../zh/area-statistics.ts';
import { terms } from './terms.ts';

export const areaStatistics: Words<typeof source> = {
  choose: 'Choose vehicles (at most 10) or a block',
  noWork: 'No work in this period',
  filters: {
    vehicles: 'Vehicles (at most 10)',
    vehicle: terms.vehicle,
    days: terms.workDate,
    step: 'Step',
    workType: terms.workType,
    block: terms.block,
  },
  summary: {
    worked: 'worked',
    overlap: 'overlap ({{rate}})',
    missed: 'missed ({{rate}})',
    qualified: 'qualified ({{rate}})',
    hours: 'working time',
    perHour: 'an hour',
    days: 'days with work',
    best: 'best day, {{date}}',
  },
  charts: {
    overTime: terms.workedArea,
    stack: 'Stacked',
    byType: 'By work type',
    byVehicle: 'By vehicle',
    workTypes: 'Work types',
    blocks: 'Blocks (top 20)',
    noBlock: 'Outside blocks',
    calendar: 'Calendar',
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
    qualified: 'Qualified area',
    workingS: terms.workingTime,
  },
  table: 'Table',
  total: terms.total,
};
