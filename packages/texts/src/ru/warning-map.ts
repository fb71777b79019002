import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';
import { deeds, terms } from './terms.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: terms.map,
  flow: 'Потоки',
  matrix: 'Матрица',
  provinceFrom: 'Провинция дилера',
  provinceTo: 'Сейчас в провинции',
  now: terms.now,
  play: deeds.play,
  pause: deeds.pausePlaying,
  week: terms.week,
  past: 'Как было тогда',
  soldTo: 'Продано дилеру',
  total: terms.total,
  nowhere: terms.unknownPlace,
  trail: terms.last30Days,
  trailDays: 'Дней с местом: {{count}}',
  warning: terms.warning,
  shown: 'Терминалов: {{shown}} из {{total}}',
  days: 'Дней вне зоны: {{count}}',
  others: 'Прочие: {{count}}',
  by: {
    province: 'Провинции',
    dealer: terms.dealers,
  },
  figures: {
    outside: 'Вне зоны',
    share: 'От используемых устройств',
    abroad: 'За границей',
    newWeek: 'Новых за неделю',
    losing: 'Больше всего ушло',
    receiving: 'Больше всего пришло',
  },
  layers: {
    areas: 'Зоны оборудования',
    terminals: terms.terminals,
    lines: 'Линии',
    first: 'Первые места',
    heat: 'Плотность',
    exempt: 'Из белого списка',
    crossRegion: 'Машины вне региона',
  },
};
