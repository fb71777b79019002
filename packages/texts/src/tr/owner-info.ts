import type { Words } from '../words.ts';
import type { ownerInfo as source } from '../zh/owner-info.ts';
import { terms } from './terms.ts';

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
    vehicles: terms.vehicles,
    jobs: terms.jobs,
    blocks: terms.blocks,
    subsidies: 'Destekler',
  },
  none: {
    vehicles: 'Görebileceğiniz araç yok',
    jobs: 'Son 30 günde iş yok',
    blocks: 'Parsel yok',
    subsidies: 'Destek yok',
  },
  map: terms.map,
  track: terms.track,
  detail: 'Ayrıntılar',
  jobs: terms.jobCount,
  jobDays: 'Son 30 gün; daha eskileri:',
  block: terms.block,
  settledMu: 'Desteklenen alan (mu)',
  paidOn: 'Ödeme tarihi',
  open: 'Sahip hakkında her şey',
};
