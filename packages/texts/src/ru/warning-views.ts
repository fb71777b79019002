import type { Words } from '../words.ts';
import type { warningViews as source } from '../zh/warning-views.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews: Words<typeof source> = {
  view: 'Вид',
  table: 'Таблица',
  map: 'Карта',
  statistics: 'Статистика',
  placed: 'С местом: {{placed}} из {{total}}',
  total: 'Всего {{shown}}, как в таблице; нажатие на показатель фильтрует её',
  perDay: 'За день, по правилам',
  perMonth: 'За месяц, по правилам',
  day: 'День',
  month: 'Месяц',
  perDivision: 'По провинциям',
  divisionMap: 'Провинции на карте',
  division: 'Провинция',
  nowhere: 'Место неизвестно',
  count: 'Предупреждения',
  dealers: 'По дилерам',
  models: 'По моделям изделий',
  devices: '20 устройств с наибольшим числом',
  none: 'Нет',
  others: 'Прочие устройства',
  perHour: 'По часам суток',
  hour: 'Час',
  of: {
    dealers: 'Дилер',
    models: 'Модель изделия',
    devices: 'Устройство',
  },
};
