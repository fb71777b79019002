import type { Words } from '../words.ts';
import type { ownerInfo as source } from '../zh/owner-info.ts';
import { terms } from './terms.ts';

export const ownerInfo: Words<typeof source> = {
  another: 'Найти другого владельца',
  find: 'Найти',
  phoneHint: 'Номер целиком; если выбран регион, хватит последних четырёх цифр',
  noResult: 'Ничего не найдено',
  since: 'В базе с',
  areaThisYear: 'Площадь за год',
  nextEnd: 'Ближайшее окончание',
  ends: {
    registration: 'регистрация',
    flow: 'трафик',
  },
  tabs: {
    vehicles: terms.vehicles,
    jobs: terms.jobs,
    blocks: terms.blocks,
    subsidies: 'Субсидии',
  },
  none: {
    vehicles: 'Нет доступной вам техники',
    jobs: 'За 30 дней работ не было',
    blocks: 'Полей нет',
    subsidies: 'Субсидий нет',
  },
  map: terms.map,
  track: terms.track,
  detail: 'Подробнее',
  jobs: terms.jobCount,
  jobDays: 'За последние 30 дней; более ранние:',
  block: terms.block,
  settledMu: 'Субсидируемая площадь (му)',
  paidOn: 'Выплачено',
  open: 'Всё о владельце',
};
