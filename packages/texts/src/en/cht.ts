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
    state: 'Registration',
    registeredAt: 'Registered at',
    validUntil: terms.validUntil,
    daysLeft: terms.daysLeft,
    fee: 'Fee (CNY)',
    payment: 'Payment',
    charge: 'Last charge no.',
    registeredBy: 'Registered by',
    delivery: 'Code delivery',
  },
  states: {
    unregistered: 'Not registered',
    registered: 'Registered',
    expired: states.expired,
  },
  noPayment: 'No charge',
  fields: {
    days: terms.days,
    term: 'Term',
    amount: terms.amountCny,
    reason: terms.reason,
  },
  terms: {
    years1: terms.oneYear,
    years2: '2 years',
    years3: '3 years',
  },
  deeds: {
    register: 'Register',
    extend: deeds.extend,
    charge: 'Charge',
    payCode: terms.payCode,
    copyPay: 'Copy payment code',
    code: 'Copy registration code',
    cancel: 'Cancel unpaid charge',
    charges: terms.chargeRecords,
  },
  summary: {
    registered: 'Registered',
    expired: 'Expired',
    soon: states.endingIn30Days,
    paid: 'CHT charges paid this month',
  },
  group: 'CHT registration',
  chargeGroup: terms.charge,
  empty: 'CHT devices stand here once they are sold',
  daysHint: 'A whole number 0–150, counted from the later of now and the present end',
  termHint: 'Takes effect when it is paid, from the later of now and the present end',
  registered: 'The code is made and on its way to the terminal',
  charged: 'The charge is made; the term counts once it is paid',
};
