import type { Words } from '../words.ts';
import type { warningViews as source } from '../zh/warning-views.ts';

/** Views of a list of warnings: its map and its statistics. */
export const warningViews: Words<typeof source> = {
  view: 'Görünüm',
  table: 'Tablo',
  map: 'Harita',
  statistics: 'İstatistik',
  placed: '{{total}} uyarıdan {{placed}} tanesinin yeri var',
  total: 'Toplam {{shown}}, tablodaki gibi; bir değere tıklayınca tablo süzülür',
  perDay: 'Günlük, kurala göre',
  perMonth: 'Aylık, kurala göre',
  day: 'Gün',
  month: 'Ay',
  perDivision: 'İllere göre',
  divisionMap: 'Haritada iller',
  division: 'İl',
  nowhere: 'Yeri bilinmiyor',
  count: 'Uyarı',
  dealers: 'Bayilere göre',
  models: 'Ürün modellerine göre',
  devices: 'En çok uyarılı 20 cihaz',
  none: 'Yok',
  others: 'Diğer cihazlar',
  perHour: 'Günün saatine göre',
  hour: 'Saat',
  of: {
    dealers: 'Bayi',
    models: 'Ürün modeli',
    devices: 'Cihaz',
  },
};
