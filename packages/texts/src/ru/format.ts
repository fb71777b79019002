import type { Words } from '../words.ts';
import type { format as source } from '../zh/format.ts';

export const format: Words<typeof source> = {
  justNow: 'только что',
  minutesAgo: '{{n}} мин назад',
  hoursAgo: '{{n}} ч назад',
  daysAgo: '{{n}} дн. назад',
  durationHours: '{{h}} ч {{m}} мин',
  durationMinutes: '{{m}} мин {{s}} с',
  durationSeconds: '{{s}} с',
  unit: {
    area: 'га',
    squareMetres: 'м²',
    speed: 'км/ч',
    centimetres: 'см',
    metres: 'м',
    kilometres: 'км',
  },
  /** Applied over an area; the codes are those of the contract. */
  rates: { 'L/ha': 'л/га', 'kg/ha': 'кг/га', 'seeds/ha': 'семян/га', 't/ha': 'т/га', m: '' },
  amounts: { 'L/ha': 'л', 'kg/ha': 'кг', 'seeds/ha': 'семян', 't/ha': 'т', m: '' },
  large: { wan: '×10⁴', yi: '×10⁸', wanYi: '×10¹²', k: 'k', M: 'M', G: 'G', T: 'T', P: 'P', E: 'E' },
  none: '—',
  /** From little to much, beside the shades of a map of cells. */
  shades: { less: 'Меньше', more: 'Больше' },
  state: {
    working: 'В работе',
    online: 'На связи',
    offline: 'Не на связи',
    idle: 'Не активирована',
    inUse: 'Используется',
    frozen: 'Заморожена',
    inProblem: 'Неисправность',
    expired: 'Срок истёк',
    cancelled: 'Списана',
    warning: 'Предупреждение',
    error: 'Ошибка',
    waiting: 'Ожидание',
    passed: 'Принято',
  },
  zone: 'Время в часовом поясе учётной записи: {{zone}}',
  homeDays: 'Сутки считаются по UTC+8 (Пекин)',
};
