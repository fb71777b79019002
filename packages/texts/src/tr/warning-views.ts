import type { Words } from '../words.ts';
import type { warningViews as source } from '../zh/warning-views.ts';
import { terms } from './terms.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews: Words<typeof source> = {
  view: 'Görünüm',
  table: terms.table,
  map: terms.map,
  statistics: terms.statistics,
  placed: '{{total}} uyarıdan {{placed}} tanesinin yeri var',
  total: 'Toplam {{shown}}, tablodaki gibi; bir değere tıklayınca tablo filtrelenir',
  perDay: 'Günlük, kurala göre',
  perMonth: 'Aylık, kurala göre',
  day: terms.day,
  month: terms.month,
  perDivision: 'İllere göre',
  divisionMap: 'Haritada iller',
  division: 'İl',
  nowhere: terms.unknownPlace,
  count: 'Uyarı',
  dealers: 'Bayilere göre',
  models: 'Ürün modellerine göre',
  devices: 'En çok uyarılı 20 cihaz',
  none: terms.none,
  others: 'Diğer cihazlar',
  perHour: 'Günün saatine göre',
  hour: 'Saat',
  of: {
    dealers: terms.dealer,
    models: terms.productModel,
    devices: terms.device,
  },
};
