import type { Words } from '../words.ts';
import type { ownerInfo as source } from '../zh/owner-info.ts';

export const ownerInfo: Words<typeof source> = {
  another: 'Başka sahip ara',
  find: 'Ara',
  phoneHint: 'Numaranın tamamı; bölge seçiliyse son dört hane yeter',
  noResult: 'Sonuç yok',
  since: 'Kayıt tarihi',
  areaThisYear: 'Bu yılki alan',
  nextEnd: 'İlk sona erecek',
  ends: {
    registration: 'kayıt',
    flow: 'veri paketi',
  },
  tabs: {
    vehicles: 'Araçlar',
    jobs: 'İşler',
    blocks: 'Parseller',
    subsidies: 'Destekler',
  },
  none: {
    vehicles: 'Görebileceğiniz araç yok',
    jobs: 'Son 30 günde iş yok',
    blocks: 'Parsel yok',
    subsidies: 'Destek yok',
  },
  map: 'Harita',
  track: 'İz',
  detail: 'Ayrıntılar',
  jobs: 'İş sayısı',
  jobDays: 'Son 30 gün; daha eskileri:',
  block: 'Parsel',
  settledMu: 'Desteklenen alan (mu)',
  paidOn: 'Ödeme tarihi',
  open: 'Sahip hakkında her şey',
};
