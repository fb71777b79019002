import type { Language } from '@furrow/contract';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { currentLanguage } from './text.ts';

const load: Record<Language, () => Promise<Locale>> = {
  zh: async () => {
    await import('dayjs/locale/zh-cn');
    return (await import('antd/es/locale/zh_CN')).default;
  },
  en: async () => (await import('antd/es/locale/en_US')).default,
  ru: async () => {
    await import('dayjs/locale/ru');
    return (await import('antd/es/locale/ru_RU')).default;
  },
  tr: async () => {
    await import('dayjs/locale/tr');
    return (await import('antd/es/locale/tr_TR')).default;
  },
};

/** The words that Ant Design and dayjs bring themselves, in one language. */
export async function loadAntdWords(language: Language = currentLanguage()): Promise<Locale> {
  const locale = await load[language]();
  dayjs.locale(language === 'zh' ? 'zh-cn' : language);
  return locale;
}
