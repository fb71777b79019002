import type { Words } from '../words.ts';
import type { page as source } from '../zh/page.ts';
import { deeds } from './terms.ts';

export const page: Words<typeof source> = {
  newRows: 'Новых: {{count}} — показать',
  stopped: 'Остановлено: ничего не загружено.',
  withBelow: 'С нижестоящими дилерами',
  keys: {
    title: 'Сочетания клавиш',
    single: 'Одиночные клавиши можно отключить в настройках; при вводе текста они не действуют.',
    palette: 'Палитра команд',
    filter: 'К первому фильтру',
    toRows: 'Из фильтра к первой строке',
    toFilter: 'Из строки обратно к фильтру',
    list: 'Этот список клавиш',
    close: 'Закрыть верхний слой',
    row: 'Предыдущая или следующая строка',
    select: 'Выбрать строку',
    open: 'Открыть строку',
    record: 'Предыдущая или следующая запись в панели',
    save: deeds.save,
    create: deeds.create,
    refresh: 'Обновить список',
    tags: 'Предыдущая или следующая вкладка',
  },
  files: {
    cancel: 'Отменить загрузку {{name}}',
    waiting: 'Ожидает',
    download: 'Скачать {{name}}',
    none: 'Вложений нет',
    removeTitle: 'Удалить вложение «{{name}}»?',
    removeText: 'Хранится 90 дней, затем стирается.',
    tooLarge: '{{name}}: не более 150 МБ',
    wrongType: '{{name}}: такой тип файла не принимается',
    noPreview: 'Просмотр этого типа невозможен, скачайте файл.',
    back: 'Исходный размер',
    cut: 'Показано только начало; скачайте файл, чтобы увидеть всё.',
  },
};
