import type { Words } from '../words.ts';
import type { warningViews as source } from '../zh/warning-views.ts';
import { terms } from './terms.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews: Words<typeof source> = {
  view: 'Вид',
  table: terms.table,
  map: terms.map,
  statistics: terms.statistics,
  placed: 'С местом: {{placed}} из {{total}}',
  total: 'Всего {{shown}}, как в таблице; нажатие на показатель фильтрует её',
  perDay: 'За день, по правилам',
  perMonth: 'За месяц, по правилам',
  day: terms.day,
  month: terms.month,
  perDivision: 'По провинциям',
  divisionMap: 'Провинции на карте',
  division: 'Провинция',
  nowhere: terms.unknownPlace,
  count: 'Предупреждения',
  dealers: 'По дилерам',
  models: 'По моделям продуктов',
  devices: '20 устройств с наибольшим числом',
  none: terms.none,
  others: 'Прочие устройства',
  perHour: 'По часам суток',
  hour: 'Час',
  of: {
    dealers: terms.dealer,
    models: terms.productModel,
    devices: terms.device,
  },
};
