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
    state: 'Kayıt',
    registeredAt: 'Kayıt zamanı',
    validUntil: terms.validUntil,
    daysLeft: terms.daysLeft,
    fee: 'Ücret (CNY)',
    payment: 'Ödeme',
    charge: 'Son tahsilat no.',
    registeredBy: 'Kaydeden',
    delivery: 'Kod gönderimi',
  },
  states: {
    unregistered: 'Kayıtsız',
    registered: 'Kayıtlı',
    expired: states.expired,
  },
  noPayment: 'Tahsilat yok',
  fields: {
    days: terms.days,
    term: 'Süre',
    amount: terms.amountCny,
    reason: terms.reason,
  },
  terms: {
    years1: terms.oneYear,
    years2: '2 yıl',
    years3: '3 yıl',
  },
  deeds: {
    register: 'Kaydet',
    extend: deeds.extend,
    charge: 'Tahsil et',
    payCode: terms.payCode,
    copyPay: 'Ödeme kodunu kopyala',
    code: 'Kayıt kodunu kopyala',
    cancel: 'Ödenmemiş tahsilatı iptal et',
    charges: terms.chargeRecords,
  },
  summary: {
    registered: 'Kayıtlı',
    expired: 'Süresi doldu',
    soon: states.endingIn30Days,
    paid: 'Bu ay ödenen CHT ücretleri',
  },
  group: 'CHT kaydı',
  chargeGroup: terms.charge,
  empty: 'Satılan CHT cihazları burada görünür',
  daysHint: '0–150 arası tam sayı; şimdi ile mevcut bitişin geç olanından sayılır',
  termHint: 'Ödenince geçerli olur; şimdi ile mevcut bitişin geç olanından sayılır',
  registered: 'Kod oluşturuldu, terminale gidiyor',
  charged: 'Tahsilat oluşturuldu; süre ödenince başlar',
};
