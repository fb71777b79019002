import type { Words } from '../words.ts';
import type { terms as source } from '../zh/terms.ts';

export const terms: Words<typeof source> = {
  dealer: 'Bayi',
  state: 'Durum',
  sn: 'SN',
  reason: 'Neden',
  remark: 'Not',
  region: 'Bölge',
  time: 'Zaman',
  name: 'Ad',
  model: 'Model',
  source: 'Kaynak',
};
