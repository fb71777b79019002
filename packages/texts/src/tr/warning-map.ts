import type { Words } from '../words.ts';
import type { warningMap as source } from '../zh/warning-map.ts';
import { deeds, terms } from './terms.ts';

/** /terminalCrossRegionMap. */
export const warningMap: Words<typeof source> = {
  map: terms.map,
  flow: 'Akış',
  matrix: 'Matris',
  provinceFrom: 'Bayinin ili',
  provinceTo: 'Şu anki il',
  now: terms.now,
  play: deeds.play,
  pause: deeds.pausePlaying,
  week: terms.week,
  past: 'O zamanki durum',
  soldTo: 'Satıldığı bayi',
  total: terms.total,
  nowhere: terms.unknownPlace,
  trail: terms.last30Days,
  trailDays: 'Yeri bilinen gün: {{count}}',
  warning: terms.warning,
  shown: '{{total}} terminalden {{shown}} gösteriliyor',
  days: 'Bölge dışında {{count}} gün',
  others: 'Diğerleri: {{count}}',
  by: {
    province: 'İller',
    dealer: terms.dealers,
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
    areas: 'Ekipman bölgeleri',
    terminals: terms.terminals,
    lines: 'Çizgiler',
    first: 'İlk yerler',
    heat: 'Yoğunluk',
    exempt: 'Beyaz listedekiler',
    crossRegion: 'Bölge dışı uyarısı olan araçlar',
  },
};
