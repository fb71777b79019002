import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: 'Карта',
  flow: 'Потоки',
  matrix: 'Матрица',
  provinceFrom: 'Провинция дилера',
  provinceTo: 'Сейчас в провинции',
  now: 'Сейчас',
  play: 'Пуск',
  pause: 'Пауза',
  week: 'Неделя',
  past: 'Как было тогда',
  soldTo: 'Продано',
  total: 'Итого',
  nowhere: 'Место неизвестно',
  trail: 'Последние 30 дней',
  trailDays: 'Дней с местом: {{count}}',
  warning: 'Предупреждение',
  shown: 'Терминалов: {{shown}} из {{total}}',
  days: 'Дней вне зоны: {{count}}',
  others: 'Прочие: {{count}}',
  by: {
    province: 'Провинции',
    dealer: 'Дилеры',
  },
  figures: {
    outside: 'Вне зоны',
    share: 'От устройств в работе',
    abroad: 'За границей',
    newWeek: 'Новых за неделю',
    losing: 'Больше всего ушло',
    receiving: 'Больше всего пришло',
  },
  layers: {
    areas: 'Зоны дилеров',
    terminals: 'Терминалы',
    lines: 'Линии',
    first: 'Первые места',
    heat: 'Плотность',
    exempt: 'Из белого списка',
    crossRegion: 'Техника вне региона',
  },
};
