import type { Words } from '../words.ts';
import type { whiteWords as source } from '../zh/white-words.ts';
import { states, terms } from './terms.ts';

/** /crossSnWhite. */
export const whiteWords: Words<typeof source> = {
  add: 'Внести в белый список',
  remove: 'Исключить из белого списка',
  edit: 'Изменить причину',
  check: 'Проверить',
  checkHint: 'Не более 10 SN',
  notListed: 'Нет в списке',
  listed: 'В списке',
  activeNow: 'Активных предупреждений: {{count}}',
  ends: 'Будет снято активных предупреждений: {{count}}',
  added: 'Внесено: {{count}}',
  already: 'Уже в списке: {{sns}}',
  removeLead:
    'Правила начнут действовать со следующей точки: машина вне региона вызовет предупреждение через время правила',
  empty: 'Ни одна машина не освобождена от предупреждений',
  warnings: 'Её предупреждения',
  fields: {
    sns: terms.sns,
    appliesTo: 'Действует для',
    reason: terms.reason,
  },
  reaches: {
    crossRegion: 'Машина вне региона',
    terminalCrossRegion: 'Терминал вне зоны',
    both: 'Оба',
  },
  origins: {
    hand: 'Вручную',
    import: terms.import,
    warning: 'Из предупреждения',
  },
  states: {
    inForce: states.inForce,
    removed: 'Исключена',
  },
  preventedChoices: {
    none: 'Нет',
    some: 'Есть',
  },
  columns: {
    sn: terms.sn,
    alias: terms.alias,
    productModel: terms.productModel,
    dealer: terms.dealer,
    region: terms.division,
    appliesTo: 'Действует для',
    reason: terms.reason,
    origin: terms.origin,
    state: terms.state,
    preventedMonth: 'Предотвращено за 30 дн.',
    preventedEver: 'Предотвращено всего',
    nowCode: 'Сейчас в',
    addedBy: 'Кто внёс',
    addedAt: 'Внесена',
    removedBy: 'Кто исключил',
    removedAt: 'Исключена',
    removedReason: 'Причина исключения',
    activeThen: 'Активных при внесении',
  },
  summary: {
    inForce: states.inForce,
    preventedMonth: 'Предотвращено за 30 дн.',
    idle: 'Год ничего не предотвратили',
  },
};
