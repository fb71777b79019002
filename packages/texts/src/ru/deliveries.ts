import type { Words } from '../words.ts';
import type { deliveries as source } from '../zh/deliveries.ts';
import { states, terms } from './terms.ts';

export const deliveries: Words<typeof source> = {
  send: 'Отправить на машины',
  sendTitle: 'Отправить на машины: {{count}}',
  sendOne: 'Отправить «{{name}}» на машины',
  sns: terms.vehicleSns,
  snsHint: 'Не более 10, через запятую, пробел или строку',
  sent: 'Отправлений: {{count}}',
  waitsHint: 'Терминал без связи получит данные после подключения, в течение 7 дней',
  title: 'Отправления',
  none: 'Ещё не отправлялось',
  recall: 'Убрать с терминала',
  recallAsk: 'Убрать «{{name}}» с терминала {{sn}}?',
  sentTo: 'Машин: {{count}}',
  neverSent: 'Не отправлено',
  put: 'Отправка',
  remove: 'Удаление',
  columns: {
    sn: 'SN',
    vehicle: terms.vehicle,
    action: terms.action,
    state: terms.state,
    by: terms.doneBy,
    createdAt: 'Создано',
    endedAt: 'Завершено',
  },
  states: {
    waiting: states.waiting,
    sent: states.sent,
    confirmed: states.confirmed,
    refused: 'Отклонено',
    expired: 'Истекло',
    withdrawn: 'Отозвано',
  },
  results: {
    failed: 'Сбой на терминале',
    badMessage: 'Терминал не смог прочитать',
    unsupported: 'Терминал не поддерживает',
  },
};
