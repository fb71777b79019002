import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { localSkinOf } from '../settings/local-skin.ts';
import { readSkin, settingsStore } from '../settings/settings-store.ts';
import { cssVariables } from './css-variables.ts';
import type { Appearance } from './tokens.ts';

export { readSkin } from '../settings/settings-store.ts';

export type AppearanceChoice = Appearance | 'system';
const storedName = 'furrow.appearance';
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function storedChoice(): AppearanceChoice {
  const stored = localStorage.getItem(storedName);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const paper = () => window.matchMedia('print');

/** Paper is always light (C30). */
function shown(choice: AppearanceChoice): Appearance {
  if (paper().matches) return 'light';
  return choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice;
}

/** Light and dark follow the system unless the person chose; the choice is kept in this browser. */
export const appearanceStore = create<{ choice: AppearanceChoice; appearance: Appearance }>(() => {
  const choice = storedChoice();
  return { choice, appearance: shown(choice) };
});

/** What is laid on a ground of its own, as the walls that are always at night, has this appearance whatever the person chose. */
export const OwnAppearance = createContext<Appearance | null>(null);

export function useAppearance(): Appearance {
  const chosen = appearanceStore((state) => state.appearance);
  return useContext(OwnAppearance) ?? chosen;
}

export function chooseAppearance(choice: AppearanceChoice): void {
  if (choice === 'system') localStorage.removeItem(storedName);
  else localStorage.setItem(storedName, choice);
  appearanceStore.setState({ choice, appearance: shown(choice) });
}

/** Writes the look as CSS variables and keeps it fitting to theme, skin, choice and system; other browser tabs follow. */
export function startAppearance(): void {
  const look = () => appearanceStore.setState(({ choice }) => ({ appearance: shown(choice) }));
  dark().addEventListener('change', look);
  paper().addEventListener('change', look);
  window.addEventListener('storage', ({ key }) => {
    if (key === 'localSkin') readSkin();
    if (key === storedName) chooseAppearance(storedChoice());
  });
  appearanceStore.subscribe(writeVariables);
  settingsStore.subscribe(writeVariables);
  writeVariables();
}

function writeVariables(): void {
  const root = document.documentElement;
  const { appearance } = appearanceStore.getState();
  const settings = settingsStore.getState();
  root.dataset.appearance = appearance;
  root.dataset.look = localSkinOf(settings);
  root.style.colorScheme = appearance;
  for (const [name, value] of Object.entries(cssVariables(appearance, settings)))
    root.style.setProperty(name, value);
}
