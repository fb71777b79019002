import type { Words } from '../words.ts';
import type { plain as source } from '../zh/plain.ts';

export const plain: Words<typeof source> = {
  edit: 'Изменить',
  remove: 'Удалить',
  restore: 'Восстановить',
  removed: 'Удалено',
  restored: 'Восстановлено',
  deletedOnly: 'Удалённые',
  done: 'Готово',
  showContact: 'Показать',
  contactNoted: 'Каждый просмотр записывается в журнал действий',
  contactNeeded: 'Нет права видеть полностью, поэтому поле не меняется',
};
