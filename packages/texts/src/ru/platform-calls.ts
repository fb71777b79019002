/** Groups of the calls that every room stands on. */
export const platformCallGroups = {
  accountInfo: 'Сведения об учётной записи',
  files: 'Файлы',
  finder: 'Поиск',
  stream: 'Поток событий',
  vehicles: 'Записи техники',
  demo: 'Демонстрационный парк',
};

/** What each of these calls is named. */
export const platformCalls = {
  accountInfo: {
    read: 'Учётная запись целиком',
  },
  files: {
    announce: 'Объявить файл',
    send: 'Отправить часть файла',
    progress: 'Сколько файла получено',
    takeBack: 'Забрать свой файл',
    content: 'Сам файл',
    thumbnail: 'Миниатюра файла',
  },
  finder: {
    search: 'Найти записи по названию',
  },
  stream: {
    watch: 'Указать, о чём сообщать в потоке',
  },
  vehicles: {
    create: 'Зарегистрировать терминал',
  },
  demo: {
    read: 'Что от него есть',
    remove: 'Удалить навсегда',
  },
};
