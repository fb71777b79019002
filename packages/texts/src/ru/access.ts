import type { Words } from '../words.ts';
import type { access as source } from '../zh/access.ts';

export const access: Words<typeof source> = {
  login: {
    title: 'Вход',
    intro: 'Вся техника, её работа и треки — на одной живой карте.',
    username: 'Имя учётной записи',
    password: 'Пароль',
    usernameMissing: 'Введите имя учётной записи',
    passwordMissing: 'Введите пароль',
    remember: 'Запомнить имя учётной записи',
    submit: 'Войти',
    capsLock: 'Включён Caps Lock',
    showPassword: 'Показать пароль',
    hidePassword: 'Скрыть пароль',
    oldBrowser: 'Браузер устарел, некоторые функции могут не работать',
    version: 'Версия {{version}}',
  },
  authRedirect: {
    title: 'Возврат после входа',
    text: 'Сюда вы возвращаетесь после входа на другом сайте. Сейчас незавершённого входа нет.',
    failed: 'Войти не удалось: {{reason}}',
    back: 'Ко входу',
  },
  noAccess: {
    expiredTitle: 'Сеанс завершён',
    expiredText: 'Срок входа истёк, войдите снова',
    signInAgain: 'Войти снова',
    forbiddenTitle: 'Нет доступа к этой странице',
    forbiddenText: 'Для страницы «{{page}}» нужно право: {{permission}}. Обратитесь к администратору.',
    back: 'Назад',
    home: 'На главную',
    grantors: 'Право могут предоставить: {{names}}.',
    ask: 'Запросить доступ',
    asked: 'Сегодня запрос отправлен: {{names}}. Как только право предоставят, страница появится в меню.',
  },
  notFound: {
    title: 'Страница не найдена',
    text: 'По адресу {{path}} страницы нет.',
    similar: 'Возможно, вы искали:',
    back: 'Назад',
    home: 'На главную',
  },
  profile: {
    title: 'Личные настройки',
    noPage: 'Вам пока не открыта ни одна страница. Обратитесь к администратору.',
  },
  handOver: {
    title: 'Сменить учётную запись?',
    question: 'Вы вошли как {{current}}. Продолжить как {{next}}?',
    goOn: 'Продолжить как {{next}}',
    stay: 'Остаться {{current}}',
  },
};
