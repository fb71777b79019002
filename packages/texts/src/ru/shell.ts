import type { Words } from '../words.ts';
import type { shell as source } from '../zh/shell.ts';

export const shell: Words<typeof source> = {
  productTitle: 'Платформа интеллектуальной сельхозтехники',
  productName: 'Furrow',
  languageNames: { zh: '简体中文', en: 'English', ru: 'Русский', tr: 'Türkçe' },
  skipToContent: 'К содержанию',
  mainMenu: 'Главное меню',
  openMenu: 'Открыть меню',
  language: 'Язык',
  appearance: 'Оформление',
  light: 'Светлое',
  dark: 'Тёмное',
  followSystem: 'Как в системе',
  account: 'Учётная запись',
  logOut: 'Выйти',
  groups: {
    monitoring: 'Центр мониторинга',
    basicInfo: 'Справочники',
    system: 'Управление системой',
  },
  pages: {
    login: 'Вход',
    authRedirect: 'Возврат после входа',
    noAccess: 'Нет доступа',
    notFound: 'Страница не найдена',
    profile: 'Личные настройки',
    error: 'Страница не загрузилась',
    carMonitor: 'Мониторинг техники',
    historicalTrack: 'История треков',
  },
  connection: {
    light: 'Связь с сервером: {{state}}',
    open: 'работает',
    connecting: 'подключение',
    down: 'прервана',
    paused: 'приостановлена',
    lastMessage: 'последнее сообщение {{time}}',
    noMessage: 'сообщений ещё не было',
    interrupted: 'Обновление в реальном времени прервано, последние данные {{time}}',
    interruptedNever: 'Обновление в реальном времени прервано, данных ещё не было',
    retryNow: 'Повторить сейчас',
  },
  session: {
    ending: 'Сеанс закончится через {{time}}',
    stay: 'Остаться в системе',
  },
  demo: {
    mark: 'Демонстрационный парк',
    explain:
      'Демонстрационных машин: {{count}}. Данные передают имитаторы терминалов по настоящим соединениям JT/T 808.',
    remove: 'Удалить демонстрационный парк',
    removeTitle: 'Удалить демонстрационный парк?',
    removeText:
      'Имитаторы терминалов будут остановлены, демонстрационные машины ({{count}}) удалены вместе с треками. Отменить это нельзя.',
    removed: 'Демонстрационный парк удалён',
  },
  pageFailed: {
    title: 'Страница не загрузилась',
    text: 'Возможно, прервана сеть или сервер только что обновился.',
  },
};
