import type { Words } from '../words.ts';
import type { bigScreen as screenSource, stage as source } from '../zh/stage.ts';
import { terms } from './terms.ts';

export const stage: Words<typeof source> = {
  back: 'Back to the system',
};

export const bigScreen: Words<typeof screenSource> = {
  year: 'Year',
  region: terms.region,
  city: 'City',
  everywhere: 'All regions',
  somewhere: 'unknown region',
  others: terms.others,
  power: 'Horsepower',
  horsepower: 'hp',
  installed: { total: 'Installed in all', year: 'This year', month: 'This month', today: 'Today' },
  area: {
    today: terms.areaToday,
    month: terms.areaThisMonth,
    year: terms.areaThisYear,
    total: 'Area in all',
  },
  panels: {
    days: 'New vehicles, 30 days',
    months: 'New vehicles in {{year}}: {{num}}',
    types: 'Vehicle types',
    brands: 'Ten largest brands',
    added: 'New by type, 12 months',
    map: 'By region',
    categories: 'Area by device category',
    workTypes: 'Area by work type',
    crops: 'Area by crop',
    owners: 'Ten owners with the largest area',
  },
  tabs: { vehicles: terms.vehicleCount, area: 'Area', power: 'Horsepower' },
  turns: 'Take turns',
  crops: { geng: 'Tillage', zhong: 'Planting', guan: 'Care', shou: 'Harvest' },
  opened: 'Jobs being done',
  began: '{{time}} {{machine}}, {{place}}: {{work}}',
};
