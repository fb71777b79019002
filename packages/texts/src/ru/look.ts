import type { Words } from '../words.ts';
import type { look as source } from '../zh/look.ts';
import { deeds, terms } from './terms.ts';

export const look: Words<typeof source> = {
  state: {
    empty: 'Здесь пока ничего нет',
    noMatch: 'Нет записей, подходящих под фильтры',
    reset: deeds.reset,
    failed: 'Не удалось загрузить',
    forbidden: 'Нет права: {{permission}}',
    forbiddenHint: 'Обратитесь к администратору за доступом.',
    gone: 'Этой записи больше нет',
    goneBy: 'Запись удалил(а) {{name}}, {{time}}',
    back: deeds.goBack,
    stale: 'Данные на {{time}}, связь потеряна',
    refreshing: 'Обновление',
  },
  language: {
    title: terms.language,
    hint: 'При смене языка страница загрузится заново.',
  },
  skin: {
    title: 'Тема и цвет',
    theme: 'Тема',
    d2: 'Мягкий фон, светлые панели',
    chester: 'Тёмно-зелёная верхняя панель',
    element: 'Серо-синие панели',
    white: 'Без фона, тонкие линии',
    skin: 'Цвет',
    green: 'Зелёный',
    blue: 'Синий',
    brightness: 'Яркость',
    layout: 'Расположение',
    tagsView: 'Панель вкладок',
    fixedHeader: 'Закреплённая шапка',
    sidebarLogo: 'Логотип на боковой панели',
    notSaved: 'Применено в этом браузере, но не сохранено в учётной записи',
  },
  print: {
    printed: 'Напечатано: {{name}} · {{time}}',
  },
};
