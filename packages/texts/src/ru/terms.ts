import type { Words } from '../words.ts';
import type { terms as source } from '../zh/terms.ts';

export const terms: Words<typeof source> = {
  dealer: 'Дилер',
  state: 'Состояние',
  sn: 'SN',
  reason: 'Причина',
  remark: 'Примечание',
  region: 'Регион',
  time: 'Время',
  name: 'Название',
  model: 'Модель',
  source: 'Источник',
};
