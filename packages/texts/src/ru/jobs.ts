import type { Words } from '../words.ts';
import type { jobs as source } from '../zh/jobs.ts';

export const jobs: Words<typeof source> = {
  states: {
    inProgress: 'Выполняется',
    finished: 'Завершена',
    tooSmall: 'Слишком мала',
    invalid: 'Признана недействительной',
  },
  flags: {
    toolUnknown: 'Орудие неизвестно',
    coarsePoints: 'Редкие точки',
    sensorMissing: 'Нет датчика',
    noBlock: 'Вне полей',
    repeatedWork: 'Повторная работа',
    photoMismatch: 'Фото не соответствует',
    corrected: 'Исправлена вручную',
    changedAfterSettlement: 'Изменена после расчёта',
    workGuessed: 'Работа определена по треку',
    bridged: 'Пропуск связи восполнен',
  },
  causes: {
    latePoints: 'Пришли досланные точки',
    markedSpan: 'Участок трека отмечен или отметка снята',
    tool: 'Сменилось орудие',
    width: 'Изменена ширина захвата',
    depthSetting: 'Изменена настройка глубины',
    block: 'Изменено поле',
    standard: 'Изменён параметр субсидии',
    neighbour: 'Изменилась более ранняя работа',
    asked: 'Пересчёт по запросу',
    corrected: 'Исправлена вручную',
    invalid: 'Признана недействительной',
    restored: 'Восстановлена',
  },
};
