/** The account name only, never the password (/login). */
const rememberedKey = 'furrow.accountName';
const typedKey = 'furrow.typedName';

export const remembered = (): string | null => localStorage.getItem(rememberedKey);

export function rememberName(name: string | null): void {
  if (name) localStorage.setItem(rememberedKey, name);
  else localStorage.removeItem(rememberedKey);
}

/** What was typed before the language was changed. */
export const typedName = (): string | null => sessionStorage.getItem(typedKey);
export const keepTyped = (name: string): void => sessionStorage.setItem(typedKey, name);
export const forgetTyped = (): void => sessionStorage.removeItem(typedKey);
