import type { Words } from '../words.ts';
import type { realTime as source } from '../zh/real-time.ts';
import { terms } from './terms.ts';

export const realTime: Words<typeof source> = {
  choose: 'Araç izlemede bir araç seçin',
  since: 'İzin başlangıcı',
  spans: { day: '00:00', job: 'İşin başı', hour: '1 saat', threeHours: '3 saat', halfDay: '12 saat' },
  follow: 'İzle',
  headingUp: 'Yön yukarı',
  waits: 'İş başlayınca sayfa kendiliğinden başlar',
  lastJob: 'Son iş: {{date}}, {{area}}',
  lastPoint: 'Son konum: {{time}}',
  offline: 'Araç çevrimdışı; son veri {{time}}',
  jobSoFar: 'Şimdiki iş',
  perHour: 'Saatte',
  missed: terms.missedArea,
  deviation: 'Sapma',
  line: 'Hat {{name}}',
  noLine: 'Yakında kılavuz hattı yok',
  left: '{{distance}} sol',
  right: '{{distance}} sağ',
  block: 'Parsel {{name}}',
  done: '{{share}} bitti ({{area}} / {{whole}})',
  remaining: 'Bu hızla {{time}} kaldı',
  age: terms.correctionAge,
  seconds: '{{n}} sn',
  ticker: terms.events,
  noEvents: 'Bugün olay yok',
  map: 'Gerçek zamanlı iz haritası',
};
