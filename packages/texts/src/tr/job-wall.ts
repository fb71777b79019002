import type { Words } from '../words.ts';
import type { jobWall as source } from '../zh/job-wall.ts';
import { deeds, terms } from './terms.ts';

export const jobWall: Words<typeof source> = {
  figures: {
    devices: 'Çalışan makineler',
    areaToday: terms.areaToday,
    areaLastHour: 'Son bir saatteki alan',
    meanDepth: terms.meanDepth,
    qualifiedRate: 'Uygunluk oranı',
    openedToday: 'Bugün açılan işler',
  },
  list: 'Şu anda süren işler',
  none: 'Şu anda çalışan makine yok',
  more: '{{count}} iş daha var: filtreleri daraltın',
  shallow: 'Sığ',
  over: 'Bitti',
  result: terms.outcome,
  open: deeds.view,
  maps: 'İş haritaları',
  tiles: '{{count}} harita',
  turn: 'Dönüşüm',
  stays: 'Dönüşüm yok',
  every: '{{seconds}} sn’de bir',
  leaveFullScreen: deeds.leaveFullScreen,
  lastJob: 'Son iş {{time}} bitti',
  noJob: 'Henüz iş yok',
};
