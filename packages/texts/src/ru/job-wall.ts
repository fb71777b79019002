import type { Words } from '../words.ts';
import type { jobWall as source } from '../zh/job-wall.ts';
import { deeds, terms } from './terms.ts';

export const jobWall: Words<typeof source> = {
  figures: {
    devices: 'Машин в работе',
    areaToday: terms.areaToday,
    areaLastHour: 'Площадь за последний час',
    meanDepth: terms.meanDepth,
    qualifiedRate: 'Доля качественной',
    openedToday: 'Начато работ сегодня',
  },
  list: 'Работы, идущие сейчас',
  none: 'Сейчас ни одна машина не работает',
  more: 'Ещё работ: {{count}}; сузьте фильтры',
  shallow: 'Мелко',
  over: 'Завершена',
  result: terms.outcome,
  open: deeds.view,
  maps: 'Карты работ',
  tiles: 'Карт: {{count}}',
  turn: 'Карусель',
  stays: 'Без карусели',
  every: 'Каждые {{seconds}} с',
  leaveFullScreen: deeds.leaveFullScreen,
  lastJob: 'Последняя работа закончена {{time}}',
  noJob: 'Работ ещё не было',
};
