import type { Words } from '../words.ts';
import type { cht as source } from '../zh/cht.ts';
import { deeds, states, terms } from './terms.ts';

export const cht: Words<typeof source> = {
  columns: {
    sn: terms.sn,
    machineCode: terms.machineCode,
    productModel: terms.productModel,
    dealer: terms.dealer,
    owner: terms.farmer,
    divisionCode: terms.region,
    state: 'Регистрация',
    registeredAt: 'Зарегистрирован',
    validUntil: terms.validUntil,
    daysLeft: terms.daysLeft,
    fee: 'Плата (CNY)',
    payment: 'Оплата',
    charge: 'Последний счёт №',
    registeredBy: 'Кем',
    delivery: 'Доставка кода',
  },
  states: {
    unregistered: 'Не зарегистрирован',
    registered: 'Зарегистрирован',
    expired: states.expired,
  },
  noPayment: 'Нет счёта',
  fields: {
    days: terms.days,
    term: 'Срок',
    amount: terms.amountCny,
    reason: terms.reason,
  },
  terms: {
    years1: terms.oneYear,
    years2: '2 года',
    years3: '3 года',
  },
  deeds: {
    register: 'Зарегистрировать',
    extend: deeds.extend,
    charge: 'Выставить счёт',
    payCode: terms.payCode,
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
