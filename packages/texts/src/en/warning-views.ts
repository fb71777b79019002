import type { Words } from '../words.ts';
import type { warningViews as source } from '../zh/warning-views.ts';
import { terms } from './terms.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews: Words<typeof source> = {
  view: 'View',
  table: terms.table,
  map: terms.map,
  statistics: terms.statistics,
  placed: '{{placed}} of {{total}} with a place',
  total: '{{shown}} in all, as in the table; click a figure to filter it',
  perDay: 'Raised per day, by rule',
  perMonth: 'Raised per month, by rule',
  day: terms.day,
  month: terms.month,
  perDivision: 'By province',
  divisionMap: 'Provinces on the map',
  division: 'Province',
  nowhere: terms.unknownPlace,
  count: 'Warnings',
  dealers: 'By dealer',
  models: 'By product model',
  devices: 'The 20 devices with the most',
  none: terms.none,
  others: 'Other devices',
  perHour: 'By hour of the day',
  hour: 'Hour',
  of: {
    dealers: terms.dealer,
    models: terms.productModel,
    devices: terms.device,
  },
};
