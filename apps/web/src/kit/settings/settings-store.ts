import { create } from 'zustand';
import {
  type Look,
  localSkinOf,
  readLocalSkin,
  type Skin,
  type ThemeName,
  themeColours,
} from './local-skin.ts';

/** The parts of the frame that a person may switch (L1, L8). */
export interface Layout {
  /** Shows the way to the skin dialog. */
  showSettings: boolean;
  /** Shows the tags bar. */
  tagsView: boolean;
  /** The head stays when the page scrolls. */
  fixedHeader: boolean;
  /** Shows the account's or dealer's logo above the sidebar. */
  sidebarLogo: boolean;
}

/** A job of a T-BOX wizard that was opened here and is not over. */
export interface TboxInfo {
  /** Number of the job. */
  no: number;
  /** How many terminals it is about. */
  devices: number;
  /** Of the page where it was left. */
  address: string;
}

/** The settings state of spec §3, by its names. */
interface Settings extends Layout, Look {
  /** Theme colour: that of the skin, #43C15E unless chosen otherwise (spec §9). */
  theme: string;
  windowSize: { width: number; height: number };
  /** The terminals that a T-BOX wizard works on, and the page on which: the list leads back to them. */
  tboxInfo: TboxInfo | null;
}

const skinKey = 'localSkin';
const layoutKey = 'furrow.layout';
const plainLayout: Layout = { showSettings: true, tagsView: true, fixedHeader: true, sidebarLogo: true };
/** A resize is believed when it has been over so long, ms (spec §9). */
export const RESIZE_MS = 1000;

/** What of a stored or received layout can be used; the rest is the default. */
export function readLayout(value: unknown): Layout {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const known = Object.keys(plainLayout).filter((key) => typeof given[key] === 'boolean');
  return { ...plainLayout, ...Object.fromEntries(known.map((key) => [key, given[key]])) };
}

function storedLayout(): Layout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(layoutKey) ?? 'null'));
  } catch {
    return plainLayout;
  }
}

const lookState = (look: Look) => ({ ...look, theme: themeColours[look.skin] });
const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

export const settingsStore = create<Settings>(() => ({
  ...storedLayout(),
  ...lookState(readLocalSkin(localStorage.getItem(skinKey))),
  windowSize: sizeNow(),
  tboxInfo: null,
}));

/** `useSettings((settings) => settings.tagsView)` */
/** All of it, or what of it a component shows. */
export function useSettings(): Settings;
export function useSettings<Part>(select: (settings: Settings) => Part): Part;
export function useSettings(select: (settings: Settings) => unknown = (all) => all): unknown {
  return settingsStore(select);
}

function chooseLook(look: Look): void {
  localStorage.setItem(skinKey, localSkinOf(look));
  settingsStore.setState(lookState(look));
}

/** At once and without a reload; kept as `localSkin`. */
export const setTheme = (themeName: ThemeName): void =>
  chooseLook({ themeName, skin: settingsStore.getState().skin });
export const setSkin = (skin: Skin): void =>
  chooseLook({ themeName: settingsStore.getState().themeName, skin });

/** Signing in, or another tab, may have brought another `localSkin`. */
export const readSkin = (): void =>
  settingsStore.setState(lookState(readLocalSkin(localStorage.getItem(skinKey))));

/** Switches parts of the frame; kept in this browser. */
export function setLayout(change: Partial<Layout>): void {
  const layout = readLayout({ ...settingsStore.getState(), ...change });
  localStorage.setItem(layoutKey, JSON.stringify(layout));
  settingsStore.setState(layout);
}

/** What a T-BOX wizard works on now; null when it is over, and when somebody signs out. */
export const setTboxInfo = (tboxInfo: TboxInfo | null): void => settingsStore.setState({ tboxInfo });

/** Keeps the window's size 1 s after its last change. Returns the way to stop. */
export function watchWindowSize(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => settingsStore.setState({ windowSize: sizeNow() }), RESIZE_MS);
  };
  window.addEventListener('resize', changed);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', changed);
  };
}
