import type { Words } from '../words.ts';
import type { terms as source } from '../zh/terms.ts';

export const terms: Words<typeof source> = {
  dealer: 'Dealer',
  state: 'State',
  sn: 'SN',
  reason: 'Reason',
  remark: 'Remark',
  region: 'Region',
  time: 'Time',
  name: 'Name',
  model: 'Model',
  source: 'Source',
};
