import type { Words } from '../words.ts';
import type { cht as source } from '../zh/cht.ts';
import { terms } from './terms.ts';

export const cht: Words<typeof source> = {
  columns: {
    sn: terms.sn,
    machineCode: 'Код машины',
    productModel: 'Модель изделия',
    dealer: terms.dealer,
    owner: 'Владелец',
    divisionCode: terms.region,
    state: 'Регистрация',
    registeredAt: 'Зарегистрирован',
    validUntil: 'Действует до',
    daysLeft: 'Осталось дней',
    fee: 'Плата (CNY)',
    payment: 'Оплата',
    charge: 'Последний счёт №',
    registeredBy: 'Кем',
    delivery: 'Доставка кода',
  },
  states: {
    unregistered: 'Не зарегистрирован',
    registered: 'Зарегистрирован',
    expired: 'Истёк',
  },
  noPayment: 'Нет счёта',
  fields: {
    days: 'Дней',
    term: 'Срок',
    amount: 'Сумма (CNY)',
    reason: terms.reason,
  },
  terms: {
    years1: '1 год',
    years2: '2 года',
    years3: '3 года',
  },
  deeds: {
    register: 'Зарегистрировать',
    extend: 'Продлить',
    charge: 'Выставить счёт',
    payCode: 'Код оплаты',
    copyPay: 'Копировать код оплаты',
    code: 'Копировать код регистрации',
    cancel: 'Отменить неоплаченный счёт',
    charges: 'Журнал оплат',
  },
  summary: {
    registered: 'Зарегистрировано',
    expired: 'Истекло',
    soon: 'Истекают за 30 дней',
    paid: 'Оплачено CHT за месяц',
  },
  group: 'Регистрация CHT',
  chargeGroup: 'Счёт',
  empty: 'Здесь стоят проданные устройства CHT',
  daysHint: 'Целое число 0–150, от более позднего из двух: сейчас или нынешний срок',
  termHint: 'Действует после оплаты, от более позднего из двух: сейчас или нынешний срок',
  registered: 'Код создан и отправляется на терминал',
  charged: 'Счёт создан; срок пойдёт после оплаты',
};
