import type { Words } from '../words.ts';
import type { deliveries as source } from '../zh/deliveries.ts';
import { states, terms } from './terms.ts';

export const deliveries: Words<typeof source> = {
  send: 'Araçlara gönder',
  sendTitle: '{{count}} kaydı araçlara gönder',
  sendOne: '“{{name}}” araçlara gönder',
  sns: terms.vehicleSns,
  snsHint: 'En çok 10; virgül, boşluk veya satırla ayrılmış',
  sent: '{{count}} gönderim verildi',
  waitsHint: 'Çevrimdışı terminal bağlanınca alır, 7 gün içinde',
  title: 'Gönderimler',
  none: 'Henüz gönderilmedi',
  recall: 'Terminalden kaldır',
  recallAsk: '“{{name}}” {{sn}} terminalinden kaldırılsın mı?',
  sentTo: '{{count}} araç',
  neverSent: 'Gönderilmedi',
  put: 'Gönderme',
  remove: 'Kaldırma',
  columns: {
    sn: 'SN',
    vehicle: terms.vehicle,
    action: terms.action,
    state: terms.state,
    by: terms.doneBy,
    createdAt: 'Verildi',
    endedAt: 'Bitti',
  },
  states: {
    waiting: states.waiting,
    sent: states.sent,
    confirmed: states.confirmed,
    refused: 'Reddedildi',
    expired: 'Süresi doldu',
    withdrawn: 'Geri çekildi',
  },
  results: {
    failed: 'Terminal başaramadı',
    badMessage: 'Terminal okuyamadı',
    unsupported: 'Terminal desteklemiyor',
  },
};
