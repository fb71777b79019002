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
    charge: '№ последнего платежа',
    registeredBy: 'Кто зарегистрировал',
    delivery: 'Передача кода',
  },
  states: {
    unregistered: 'Не зарегистрирован',
    registered: 'Зарегистрирован',
    expired: states.expired,
  },
  noPayment: 'Нет платежа',
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
    cancel: 'Отменить неоплаченный платёж',
    charges: terms.chargeRecords,
  },
  summary: {
    registered: 'Зарегистрировано',
    expired: 'Истекло',
    soon: states.endingIn30Days,
    paid: 'Оплачено CHT за месяц',
  },
  group: 'Регистрация CHT',
  chargeGroup: terms.charge,
  empty: 'Здесь показаны проданные устройства CHT',
  daysHint: 'Целое число 0–150; отсчёт от более поздней из дат: сегодняшней или текущего срока',
  termHint: 'Действует после оплаты; отсчёт от более поздней из дат: сегодняшней или текущего срока',
  registered: 'Код создан и отправляется на терминал',
  charged: 'Платёж создан; срок начнётся после оплаты',
};
