import { create } from 'zustand';
import {
  type Appearance,
  fontFamily,
  monoFamily,
  type Skin,
  sizes,
  skins,
  stateColours,
  stateInk,
  surfaces,
} from './tokens.ts';

export type AppearanceChoice = Appearance | 'system';
const storedName = 'furrow.appearance';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedChoice(): AppearanceChoice {
  const stored = localStorage.getItem(storedName);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** `localSkin` is `<theme number>-<skin>`; a bare number or name is understood (shell L8). */
export function skinOf(localSkin: string | null): Skin {
  return localSkin?.toLowerCase().includes('blue') || localSkin?.toLowerCase().includes('#1890ff')
    ? 'blue'
    : 'green';
}

const shown = (choice: AppearanceChoice): Appearance =>
  choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice;

/** Light and dark follow the system unless the person chose; the choice is kept in this browser. */
export const appearanceStore = create<{ choice: AppearanceChoice; appearance: Appearance; skin: Skin }>(
  () => {
    const choice = storedChoice();
    return { choice, appearance: shown(choice), skin: skinOf(localStorage.getItem('localSkin')) };
  },
);

export const useAppearance = (): Appearance => appearanceStore((state) => state.appearance);

export function chooseAppearance(choice: AppearanceChoice): void {
  if (choice === 'system') localStorage.removeItem(storedName);
  else localStorage.setItem(storedName, choice);
  appearanceStore.setState({ choice, appearance: shown(choice) });
}

/** Signing in may bring the account's own skin. */
export function readSkin(): void {
  appearanceStore.setState({ skin: skinOf(localStorage.getItem('localSkin')) });
}

/** Writes the tokens as CSS variables and keeps them fitting to choice and system. */
export function startAppearance(): void {
  dark().addEventListener('change', () => {
    const { choice } = appearanceStore.getState();
    appearanceStore.setState({ appearance: shown(choice) });
  });
  appearanceStore.subscribe((state) => writeVariables(state.appearance, state.skin));
  const { appearance, skin } = appearanceStore.getState();
  writeVariables(appearance, skin);
}

function writeVariables(appearance: Appearance, skin: Skin): void {
  const root = document.documentElement;
  root.dataset.appearance = appearance;
  root.style.colorScheme = appearance;
  for (const [name, value] of Object.entries(cssVariables(appearance, skin)))
    root.style.setProperty(name, value);
}

/** `inkHint` → `--ink-hint`, `state-working`, `state-working-ink` and so on. */
export function cssVariables(appearance: Appearance, skin: Skin): Record<string, string> {
  const variables: Record<string, string> = {
    '--accent': skins[skin].accent,
    '--strong': skins[skin].strong[appearance],
    '--link': skins[skin].link[appearance],
    '--font': fontFamily,
    '--mono': monoFamily,
    '--radius': `${sizes.radius}px`,
    '--control': `${sizes.control}px`,
    '--top-bar': `${sizes.topBar}px`,
  };
  for (const [name, value] of Object.entries(surfaces[appearance])) {
    variables[`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  }
  for (const [state, colour] of Object.entries(stateColours)) variables[`--state-${state}`] = colour;
  for (const [state, ink] of Object.entries(stateInk[appearance])) variables[`--state-${state}-ink`] = ink;
  return variables;
}
