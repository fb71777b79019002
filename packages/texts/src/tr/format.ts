import type { Words } from '../words.ts';
import type { format as source } from '../zh/format.ts';

export const format: Words<typeof source> = {
  justNow: 'az önce',
  minutesAgo: '{{n}} dk önce',
  hoursAgo: '{{n}} sa önce',
  daysAgo: '{{n}} gün önce',
  durationHours: '{{h}} sa {{m}} dk',
  durationMinutes: '{{m}} dk {{s}} sn',
  durationSeconds: '{{s}} sn',
  unit: {
    area: 'ha',
    squareMetres: 'm²',
    speed: 'km/sa',
    centimetres: 'cm',
    metres: 'm',
    kilometres: 'km',
  },
  /** Applied over an area; the codes are those of the contract. */
  rates: { 'L/ha': 'L/ha', 'kg/ha': 'kg/ha', 'seeds/ha': 'tohum/ha', 't/ha': 't/ha', m: '' },
  amounts: { 'L/ha': 'L', 'kg/ha': 'kg', 'seeds/ha': 'tohum', 't/ha': 't', m: '' },
  large: { wan: '×10⁴', yi: '×10⁸', wanYi: '×10¹²', k: 'k', M: 'M', G: 'G', T: 'T', P: 'P', E: 'E' },
  none: '—',
  /** From little to much, beside the shades of a map of cells. */
  shades: { less: 'Az', more: 'Çok' },
  state: {
    working: 'Çalışıyor',
    online: 'Çevrimiçi',
    offline: 'Çevrimdışı',
    idle: 'Etkin değil',
    inUse: 'Kullanımda',
    frozen: 'Donduruldu',
    inProblem: 'Sorunlu',
    expired: 'Süresi doldu',
    cancelled: 'İptal edildi',
    warning: 'Uyarı',
    error: 'Hata',
    waiting: 'Bekliyor',
    passed: 'Onaylandı',
  },
  zone: 'Saatler hesabınızın diliminde: {{zone}}',
  homeDays: 'Günler UTC+8 (Pekin) saatine göredir',
};
