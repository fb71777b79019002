/** The four themes; their numbers are 1 to 4 in this order (spec §1, L8). */
export const themeNames = ['d2', 'chester', 'element', 'white'] as const;
export type ThemeName = (typeof themeNames)[number];

export const skinNames = ['green', 'blue'] as const;
export type Skin = (typeof skinNames)[number];

/** Theme colours of spec §9; green is the default. */
export const themeColours: Record<Skin, string> = { green: '#43C15E', blue: '#1890ff' };

export interface Look {
  themeName: ThemeName;
  skin: Skin;
}

/** What `localSkin` says: `<theme number>-<skin>`; a bare number, a theme's name or a skin's name or colour is understood. */
export function readLocalSkin(stored: string | null): Look {
  const parts = (stored ?? '').trim().toLowerCase().split('-');
  const themeName = themeNames.find((name, index) => parts.includes(name) || parts[0] === String(index + 1));
  const skin = skinNames.find(
    (name) => parts.includes(name) || parts.includes(themeColours[name].toLowerCase()),
  );
  return { themeName: themeName ?? 'd2', skin: skin ?? 'green' };
}

/** `2-blue` */
export const localSkinOf = ({ themeName, skin }: Look): string =>
  `${themeNames.indexOf(themeName) + 1}-${skin}`;
