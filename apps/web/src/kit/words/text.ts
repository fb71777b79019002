import { defaultLanguage, isLanguage, type Language, localeTags } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import i18next from 'i18next';

type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of the texts as `room.group.word`: a misspelt one does not compile. */
export type TextKey = KeysOf<Texts>;
type TextValues = Readonly<Record<string, string | number>>;
/** Finds words by key and puts values into their `{{name}}` places. */
export type Text = (key: TextKey, values?: TextValues) => string;

/** The stored language, else Chinese: never the browser's (spec §1). */
export function currentLanguage(): Language {
  const stored = localStorage.getItem('localLang');
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Of somebody whom nobody knows and who never chose one (/video): the browser's where it is one of ours, else Chinese. */
export function visitorLanguage(): Language {
  if (isLanguage(localStorage.getItem('localLang'))) return currentLanguage();
  const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wished.find(isLanguage) ?? defaultLanguage;
}

const loadEntry: Record<Language, () => Promise<object>> = {
  zh: async () => (await import('@furrow/texts/zh/entry')).entry,
  en: async () => (await import('@furrow/texts/en/entry')).entry,
  ru: async () => (await import('@furrow/texts/ru/entry')).entry,
  tr: async () => (await import('@furrow/texts/tr/entry')).entry,
};
const loadAll: Record<Language, () => Promise<Texts>> = {
  zh: async () => (await import('@furrow/texts/zh')).zh,
  en: async () => (await import('@furrow/texts/en')).en,
  ru: async () => (await import('@furrow/texts/ru')).ru,
  tr: async () => (await import('@furrow/texts/tr')).tr,
};

export { localeTags };

let language: Language = defaultLanguage;

/** The language of the words that stand on the page. */
export const pageLanguage = (): Language => language;

/** Loads what is said before anybody is signed in, of one language; everything that shows words waits for it. */
export async function startEntryTexts(chosen: Language): Promise<void> {
  language = chosen;
  const words = await loadEntry[language]();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = localeTags[language];
}

/** Adds all other words of that language, once; the pages of the product wait for them. */
export async function loadTexts(): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await loadAll[language](), true, true);
}

/** All words of a language at once. */
export async function startTexts(chosen: Language): Promise<void> {
  await startEntryTexts(chosen);
  await loadTexts();
}

/** Words outside of components: the guard, the call client, formats. */
export const text: Text = (key, values) => i18next.t(key, { ...values }) as string;

/** Words inside components. Nothing is listened to: another language is another page (`changeLanguage`). */
export const useTexts = (): Text => text;

/** Changing the language reloads the page at the same address (spec §1); callers save it to the account first. */
export function changeLanguage(language: Language): void {
  localStorage.setItem('localLang', language);
  location.reload();
}
