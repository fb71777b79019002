/** The four languages of the product; nothing stored means Chinese, never the browser's language (spec §1). */
export const languages = ['zh', 'en', 'ru', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}
