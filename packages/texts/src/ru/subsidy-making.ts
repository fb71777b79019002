import type { Words } from '../words.ts';
import type { subsidyMaking as source } from '../zh/subsidy-making.ts';
import { deeds } from './terms.ts';

export const subsidyMaking: Words<typeof source> = {
  vehicleFile: {
    button: 'SN из файла',
    template: 'Шаблон списка машин',
    taken: 'Взято машин: {{count}}',
    row: 'Строка {{row}}',
    unknown: 'такого SN нет, или он вне ваших данных',
    chosen: 'Машин из файла: {{count}}',
    clear: deeds.clear,
  },
  colourBy: { checks: 'Проверки', share: 'Доля выплаты', payment: 'Выплата' },
  shares: {
    full: 'Полностью',
    reduced: 'Уменьшено',
    none: 'Не выплачивается',
    hold: 'Спорно (отложено)',
    remove: 'Исключено',
  },
  linesHere: 'Строки здесь ({{count}})',
};
