import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: 'Harita',
  flow: 'Akış',
  matrix: 'Matris',
  provinceFrom: 'Bayinin ili',
  provinceTo: 'Şu anki il',
  now: 'Şimdi',
  play: 'Oynat',
  pause: 'Duraklat',
  week: 'Hafta',
  past: 'O zamanki durum',
  soldTo: 'Satıldığı bayi',
  total: 'Toplam',
  nowhere: 'Yer bilinmiyor',
  trail: 'Son 30 gün',
  trailDays: 'Yeri bilinen gün: {{count}}',
  warning: 'Uyarı',
  shown: '{{total}} terminalden {{shown}} gösteriliyor',
  days: 'Bölge dışında {{count}} gün',
  others: 'Diğerleri: {{count}}',
  by: {
    province: 'İller',
    dealer: 'Bayiler',
  },
  figures: {
    outside: 'Bölge dışında',
    share: 'Kullanımdaki cihazların',
    abroad: 'Yurt dışında',
    newWeek: 'Bu hafta yeni',
    losing: 'En çok kaybeden',
    receiving: 'En çok alan',
  },
  layers: {
    areas: 'Bayi bölgeleri',
    terminals: 'Terminaller',
    lines: 'Çizgiler',
    first: 'İlk yerler',
    heat: 'Yoğunluk',
    exempt: 'Beyaz listedekiler',
    crossRegion: 'Bölge dışı uyarısı olan araçlar',
  },
};
