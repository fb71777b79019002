/** The four languages of the product; nothing stored means Chinese, never the browser's language (spec §1). */
export const languages = ['zh', 'en', 'ru', 'tr'] as const;
export type Language = (typeof languages)[number];
/** How numbers and names of months are written in each (BCP 47). */
export const localeTags: Readonly<Record<Language, string>> = {
  zh: 'zh-CN',
  en: 'en-GB',
  ru: 'ru-RU',
  tr: 'tr-TR',
};
export const defaultLanguage: Language = 'zh';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}
