import { localSkinOf } from '#kit/settings/local-skin.ts';
import { settingsStore } from '#kit/settings/settings-store.ts';
import { currentLanguage } from '#kit/words/text.ts';

/** A language or skin chosen on this page in this visit wins over the account's own, and is saved to it (/login). */
const languageKey = 'furrow.chosenLanguage';
const skinKey = 'furrow.chosenSkin';

export const rememberChosenLanguage = (): void => sessionStorage.setItem(languageKey, '1');
export const rememberChosenSkin = (): void => sessionStorage.setItem(skinKey, '1');

export function forgetChosen(): void {
  sessionStorage.removeItem(languageKey);
  sessionStorage.removeItem(skinKey);
}

/** What goes along with a sign-in. */
export function chosenLook(): Record<string, string> {
  return {
    ...(sessionStorage.getItem(languageKey) ? { localLang: currentLanguage() } : {}),
    ...(sessionStorage.getItem(skinKey) ? { localSkin: localSkinOf(settingsStore.getState()) } : {}),
  };
}
