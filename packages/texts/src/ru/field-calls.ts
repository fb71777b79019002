/** Groups of the calls about blocks, lines and marks. */
export const fieldCallGroups = {
  blocks: 'Участки',
  lines: 'Линии AB',
  marks: 'Метки',
};

/** What each of these calls is named. */
export const fieldCalls = {
  blocks: {
    map: 'Что лежит в видимой части карты',
    preview: 'Чем станет контур',
    fromTrack: 'Контур по треку',
    merge: 'Объединить участки',
    split: 'Разделить поле',
    check: 'Проверить файл',
    createMany: 'Создать из файла',
    ownerMany: 'Передать многие другому владельцу',
    file: 'Границы как геометрия в файле',
    template: 'Пустая таблица для вершин',
  },
  lines: {
    check: 'Проверить файл',
    createMany: 'Создать из файла',
    copy: 'Копировать',
    shift: 'Сдвинуть',
    file: 'Линии как геометрия в файле',
  },
  marks: {
    map: 'Что лежит в видимой части карты',
    obstacles: 'Препятствия в видимой части карты',
    check: 'Проверить файл',
    createMany: 'Создать из файла',
    typeMany: 'Другой тип для многих',
    file: 'Метки как геометрия в файле',
  },
};
