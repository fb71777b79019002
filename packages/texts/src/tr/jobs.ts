import type { Words } from '../words.ts';
import type { jobs as source } from '../zh/jobs.ts';

export const jobs: Words<typeof source> = {
  states: {
    inProgress: 'Sürüyor',
    finished: 'Tamamlandı',
    tooSmall: 'Çok küçük',
    invalid: 'Geçersiz sayıldı',
  },
  flags: {
    toolUnknown: 'Ekipman bilinmiyor',
    coarsePoints: 'Seyrek noktalar',
    sensorMissing: 'Algılayıcı yok',
    noBlock: 'Parsel dışı',
    repeatedWork: 'Tekrarlanan iş',
    photoMismatch: 'Fotoğraf uymuyor',
    corrected: 'Elle düzeltildi',
    changedAfterSettlement: 'Ödemeden sonra değişti',
    workGuessed: 'İş izden tahmin edildi',
    bridged: 'Sinyal boşluğu tamamlandı',
  },
  causes: {
    latePoints: 'Sonradan gelen noktalar',
    markedSpan: 'İz bölümü işaretlendi veya işareti kaldırıldı',
    tool: 'Ekipman değişti',
    width: 'İş genişliği değişti',
    depthSetting: 'Derinlik ayarı değişti',
    block: 'Parsel değişti',
    standard: 'Destek parametresi değişti',
    neighbour: 'Önceki bir iş değişti',
    asked: 'İstek üzerine yeniden hesaplama',
    corrected: 'Elle düzeltildi',
    invalid: 'Geçersiz sayıldı',
    restored: 'Geri alındı',
  },
};
