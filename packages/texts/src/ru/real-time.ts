import type { Words } from '../words.ts';
import type { realTime as source } from '../zh/real-time.ts';
import { terms } from './terms.ts';

export const realTime: Words<typeof source> = {
  choose: 'Выберите машину в мониторинге техники',
  since: 'Трек с',
  spans: { day: '00:00', job: 'Начала работы', hour: '1 час', threeHours: '3 часа', halfDay: '12 часов' },
  follow: 'Следовать',
  headingUp: 'По курсу',
  waits: 'Страница начнёт сама, когда начнётся работа',
  lastJob: 'Последняя работа: {{date}}, {{area}}',
  lastPoint: 'Последнее положение: {{time}}',
  offline: 'Машина не в сети; последние данные {{time}}',
  jobSoFar: 'Текущая работа',
  perHour: 'В час',
  missed: terms.missedArea,
  deviation: 'Отклонение',
  line: 'Линия {{name}}',
  noLine: 'Линии вождения рядом нет',
  left: '{{distance}} влево',
  right: '{{distance}} вправо',
  block: 'Поле {{name}}',
  done: 'Сделано {{share}} ({{area}} из {{whole}})',
  remaining: 'При таком темпе осталось {{time}}',
  age: terms.correctionAge,
  seconds: '{{n}} с',
  ticker: terms.events,
  noEvents: 'Сегодня событий нет',
  map: 'Карта трека в реальном времени',
};
