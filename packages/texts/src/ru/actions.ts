import type { Words } from '../words.ts';
import type { actions as source } from '../zh/actions.ts';

export const actions: Words<typeof source> = {
  view: 'просмотр',
  command: 'отправка команд',
  export: 'экспорт',
  contact: 'полные личные данные',
  setting: 'настройка',
  create: 'создание',
  edit: 'изменение',
  move: 'перемещение',
  disable: 'отключение',
  delete: 'удаление',
  merge: 'объединение',
  permanent: 'бессрочность',
  freeze: 'заморозка и разморозка',
  resetPassword: 'сброс пароля',
  session: 'завершение сеансов',
  import: 'импорт',
  permission: 'изменение прав',
  shareView: 'общий доступ к фильтрам',
  viewAs: 'просмотр от роли',
  allocate: 'распределение',
  notice: 'публикация объявлений',
  done: 'отметка о выполнении',
  remove: 'удаление',
};
