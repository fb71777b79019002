import type { Look } from '../settings/local-skin.ts';
import { isPale, themes } from './themes.ts';
import {
  type Appearance,
  chartColours,
  differenceColours,
  fontFamilies,
  mapColours,
  monoFamily,
  night,
  qualityColours,
  sizes,
  skins,
  stateColours,
  stateInk,
  stepColours,
  surfaces,
} from './tokens.ts';

/** What `data-ground` changes and a panel inside of it gets back. */
const plainNames = ['ink', 'ink-secondary', 'ink-hint', 'line', 'hover', 'link'];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The look as CSS variables: `inkHint` → `--ink-hint`; `--state-working`, `--state-working-ink` and so on. Bar and sidebar
 * have their own inks (`--bar-ink`, `--side-line` …), which `data-ground` puts in the place of the plain ones (global.css).
 */
export function cssVariables(appearance: Appearance, { themeName, skin }: Look): Record<string, string> {
  const { bar, side, ...plain } = themes[themeName][appearance];
  const variables: Record<string, string> = {
    '--accent': skins[skin].accent,
    '--strong': skins[skin].strong[appearance],
    '--link': skins[skin].link[appearance],
    '--font-chinese': fontFamilies.chinese,
    '--font-other': fontFamilies.other,
    '--mono': monoFamily,
    '--map-land': mapColours[appearance].home,
    '--radius': `${sizes.radius}px`,
    '--control': `${sizes.control}px`,
    '--top-bar': `${sizes.topBar}px`,
  };
  for (const [name, value] of Object.entries(plain)) variables[`--${kebab(name)}`] = value;
  for (const name of plainNames) variables[`--plain-${name}`] = variables[`--${name}`]!;
  for (const [where, { ground, ...inks }] of Object.entries({ bar, side })) {
    variables[`--${where}`] = ground;
    for (const [name, value] of Object.entries(inks)) variables[`--${where}-${kebab(name)}`] = value;
  }
  for (const where of ['bar', 'side'] as const) {
    const pale = isPale(themeName, appearance, where);
    variables[`--${where}-link`] = skins[skin].link[pale ? 'dark' : 'light'];
    variables[`--${where}-mark`] = markOn(skin, pale);
  }
  for (const [state, colour] of Object.entries(stateColours)) variables[`--state-${state}`] = colour;
  for (const [state, ink] of Object.entries(stateInk[appearance])) variables[`--state-${state}-ink`] = ink;
  for (const [name, colour] of Object.entries(qualityColours)) variables[`--quality-${kebab(name)}`] = colour;
  stepColours.forEach((colour, step) => {
    variables[`--step-${step}`] = colour;
  });
  differenceColours.forEach((colour, step) => {
    variables[`--difference-${step}`] = colour;
  });
  chartColours.forEach((colour, place) => {
    variables[`--chart-${place}`] = colour;
  });
  return variables;
}

/** The line that marks the chosen entry: the accent, or its pale shade where the accent would sink into the ground (3:1). */
function markOn(skin: Look['skin'], pale: boolean): string {
  if (!pale) return skins[skin].strong.light;
  return skin === 'green' ? skins.green.accent : skins.blue.link.dark;
}

/** The look of the big screens: dark inks on the ground of the night, whatever theme the person has. */
export const nightVariables: Record<string, string> = {
  ...Object.fromEntries(Object.entries(surfaces.dark).map(([name, value]) => [`--${kebab(name)}`, value])),
  ...Object.fromEntries(
    Object.entries(stateInk.dark).map(([state, ink]) => [`--state-${state}-ink`, ink] as const),
  ),
  '--page': night.page,
  '--panel': night.panel,
  '--elevated': night.panel,
  '--accent': night.accent,
  '--strong': skins.green.strong.dark,
  '--link': skins.green.link.dark,
  '--map-land': mapColours.dark.home,
};
