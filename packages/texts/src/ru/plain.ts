import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';
import { deeds, states } from './terms.ts';

export const plain: Words<typeof source> = {
  edit: deeds.edit,
  remove: deeds.delete,
  restore: deeds.restore,
  removed: states.deleted,
  restored: states.restored,
  deletedOnly: 'Удалённые',
  done: 'Готово',
  showContact: 'Показать',
  contactNoted: 'Каждый просмотр записывается в журнал действий',
  contactNeeded: 'Нет права видеть полностью, поэтому поле не меняется',
};
