import type { Words } from '../words.ts';
import type { whiteWords as source } from '../zh/white-words.ts';
import { states, terms } from './terms.ts';

/** /crossSnWhite. */
export const whiteWords: Words<typeof source> = {
  add: 'Beyaz listeye ekle',
  remove: 'Beyaz listeden çıkar',
  edit: 'Nedeni düzenle',
  check: 'Denetle',
  checkHint: 'En çok 10 SN',
  notListed: 'Listede değil',
  listed: 'Listede',
  activeNow: 'Etkin uyarı: {{count}}',
  ends: '{{count}} etkin uyarı iptal edilecek',
  added: '{{count}} eklendi',
  already: 'Zaten listede: {{sns}}',
  removeLead: 'Kurallar bir sonraki konumla başlar: dışarıdaki makine kural süresi sonunda uyarı verir',
  empty: 'Bölge dışı uyarılarından muaf araç yok',
  warnings: 'Uyarıları',
  fields: {
    sns: terms.sns,
    appliesTo: 'Kapsam',
    reason: terms.reason,
  },
  reaches: {
    crossRegion: 'Araç bölge dışı',
    terminalCrossRegion: 'Terminal bölge dışı',
    both: 'İkisi',
  },
  origins: {
    hand: 'Elle',
    import: terms.import,
    warning: 'Bir uyarıdan',
  },
  states: {
    inForce: states.inForce,
    removed: 'Çıkarıldı',
  },
  preventedChoices: {
    none: 'Yok',
    some: 'Var',
  },
  columns: {
    sn: terms.sn,
    alias: terms.alias,
    productModel: terms.productModel,
    dealer: terms.dealer,
    region: terms.division,
    appliesTo: 'Kapsam',
    reason: terms.reason,
    origin: terms.origin,
    state: terms.state,
    preventedMonth: 'Önlenen, 30 gün',
    preventedEver: 'Önlenen, toplam',
    nowCode: 'Şimdi',
    addedBy: 'Ekleyen',
    addedAt: 'Eklenme',
    removedBy: 'Çıkaran',
    removedAt: 'Çıkarılma',
    removedReason: 'Çıkarma nedeni',
    activeThen: 'Eklenirken etkin uyarı',
  },
  summary: {
    inForce: states.inForce,
    preventedMonth: 'Önlenen, 30 gün',
    idle: 'Bir yıldır önleme yok',
  },
};
