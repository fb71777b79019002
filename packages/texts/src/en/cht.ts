import type { Words } from '../words.ts';
import type { cht as source } from '../zh/cht.ts';
import { terms } from './terms.ts';

export const cht: Words<typeof source> = {
  columns: {
    sn: terms.sn,
    machineCode: 'Machine code',
    productModel: 'Product model',
    dealer: terms.dealer,
    owner: 'Owner',
    divisionCode: terms.region,
    state: 'Registration',
    registeredAt: 'Registered at',
    validUntil: 'Valid until',
    daysLeft: 'Days left',
    fee: 'Fee (CNY)',
    payment: 'Payment',
    charge: 'Last charge no.',
    registeredBy: 'Registered by',
    delivery: 'Code delivery',
  },
  states: {
    unregistered: 'Not registered',
    registered: 'Registered',
    expired: 'Expired',
  },
  noPayment: 'No charge',
  fields: {
    days: 'Days',
    term: 'Term',
    amount: 'Amount (CNY)',
    reason: terms.reason,
  },
  terms: {
    years1: '1 year',
    years2: '2 years',
    years3: '3 years',
  },
  deeds: {
    register: 'Register',
    extend: 'Extend',
    charge: 'Charge',
    payCode: 'Payment code',
    copyPay: 'Copy payment code',
    code: 'Copy registration code',
    cancel: 'Cancel unpaid charge',
    charges: 'Charge records',
  },
  summary: {
    registered: 'Registered',
    expired: 'Expired',
    soon: 'End within 30 days',
    paid: 'CHT charges paid this month',
  },
  group: 'CHT registration',
  chargeGroup: 'Charge',
  empty: 'CHT devices stand here once they are sold',
  daysHint: 'A whole number 0–150, counted from the later of now and the present end',
  termHint: 'Takes effect when it is paid, from the later of now and the present end',
  registered: 'The code is made and on its way to the terminal',
  charged: 'The charge is made; the term counts once it is paid',
};
