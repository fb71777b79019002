import type { Skin } from '../settings/local-skin.ts';

/** Every colour, size and shadow of the product. A screen writes none of its own: it uses `var(--…)`. */
export type Appearance = 'light' | 'dark';

/**
 * The accent marks, lines and large areas; its strong shade carries white text on filled buttons; links are that shade,
 * lighter on dark grounds (L8). All at 4.5:1 (C24).
 */
export const skins: Record<
  Skin,
  { accent: string; strong: Record<Appearance, string>; link: Record<Appearance, string> }
> = {
  green: {
    accent: '#43C15E',
    strong: { light: '#197534', dark: '#1F7A40' },
    link: { light: '#197534', dark: '#6FD08D' },
  },
  blue: {
    accent: '#1890FF',
    strong: { light: '#0B66C3', dark: '#1C6BB5' },
    link: { light: '#0B66C3', dark: '#7DBEFF' },
  },
};

/** States, the same everywhere; each has a shape beside its colour (see `parts/state-mark`). */
export const stateColours = {
  working: '#43C15E',
  online: '#1890FF',
  offline: '#8C8C8C',
  warning: '#FA8C16',
  error: '#E5484D',
  waiting: '#B8860B',
  passed: '#2E9E5B',
  frozen: '#5B8FF9',
  cancelled: '#BFBFBF',
  expired: '#AD4E00',
} as const;
export type StateColour = keyof typeof stateColours;

/** Classes of quality on coverage maps (R9); the server paints its tiles in the same. */
export const qualityColours = {
  qualified: '#43C15E',
  near: '#FADB14',
  shallow: '#F5222D',
  noDepth: '#BFBFBF',
  overlap: '#1553B5',
} as const;
/** Steps from little to much: those of the tiles. */
export { stepColours } from '@furrow/contract';

/** Far under, under, near, over, far over what was wanted. */
export const differenceColours = ['#B2182B', '#EF8A62', '#D9E8D2', '#67A9CF', '#2166AC'] as const;

/** Text on a tag's pale ground: dark enough for 4.5:1 (C24). */
export const stateInk: Record<Appearance, Record<StateColour, string>> = {
  light: {
    working: '#17692F',
    online: '#0958A8',
    offline: '#595959',
    warning: '#94480A',
    error: '#B4282D',
    waiting: '#735306',
    passed: '#1B6B3C',
    frozen: '#2F56A8',
    cancelled: '#666666',
    expired: '#8A3E00',
  },
  dark: {
    working: '#7FDB93',
    online: '#7DBEFF',
    offline: '#BFBFBF',
    warning: '#FFB866',
    error: '#FF9A9D',
    waiting: '#E3BC5A',
    passed: '#7CCFA0',
    frozen: '#A9C3FC',
    cancelled: '#BFBFBF',
    expired: '#F0A36A',
  },
};

/** Chart colours in this order; one colour a meaning across a screen. */
export const chartColours = [
  '#2F7D5B',
  '#5B8FF9',
  '#E8A33D',
  '#8A63D2',
  '#3BA7B8',
  '#D96C75',
  '#7A8B99',
  '#B5BD3A',
] as const;

/** Colours of a track by its status 0–5, then gap and invalid (S2). */
export const trackColours = {
  stopped: '#8C8C8C',
  travelling: '#1890FF',
  workingQualified: '#43C15E',
  workingBelow: '#FA8C16',
  noFix: '#722ED1',
  workingNoValue: '#13C2C2',
  gap: '#BFBFBF',
  invalid: '#262626',
} as const;

/** Colours of a point by its status, 0 to 5. */
export const statusColours = [
  trackColours.stopped,
  trackColours.travelling,
  trackColours.workingQualified,
  trackColours.workingBelow,
  trackColours.noFix,
  trackColours.workingNoValue,
] as const;

/** Grounds and inks of the theme d2, which the map and drawn pictures keep in every theme. Borders are 8 % ink; shadows only on what floats. */
export const surfaces = {
  light: {
    page: '#EBF1F6',
    panel: '#FFFFFF',
    raised: '#F6F8FA',
    ink: '#303133',
    inkSecondary: '#53585F',
    inkHint: '#5F656C',
    line: 'rgba(20, 28, 36, 0.08)',
    lineStrong: 'rgba(20, 28, 36, 0.18)',
    hover: 'rgba(20, 28, 36, 0.05)',
    shadow: '0 1px 2px rgba(20, 28, 36, 0.08), 0 4px 16px rgba(20, 28, 36, 0.10)',
    warningGround: '#FFF3D6',
    warningInk: '#6B4700',
    errorInk: '#B4282D',
  },
  dark: {
    page: '#10171B',
    panel: '#1B252B',
    raised: '#222E35',
    ink: '#E3E6E8',
    inkSecondary: '#BAC0C4',
    inkHint: '#A1A9AE',
    line: 'rgba(255, 255, 255, 0.10)',
    lineStrong: 'rgba(255, 255, 255, 0.22)',
    hover: 'rgba(255, 255, 255, 0.07)',
    shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 6px 20px rgba(0, 0, 0, 0.45)',
    warningGround: '#3A2E12',
    warningInk: '#F5D58A',
    errorInk: '#FF9A9D',
  },
} as const satisfies Record<Appearance, Record<string, string>>;

/** Grounds of the big screens, at night in every theme: a panel is 4 % white on the page, and solid, for what floats over charts has it too. */
export const night = { page: '#0B1B22', panel: '#15242B', accent: '#43C15E' } as const;

/** Sizes in px: grid of 4, radius 6, controls 32 high, top bar 56 (L1). */
export const sizes = { grid: 4, radius: 6, control: 32, controlSmall: 28, topBar: 56, touch: 44 } as const;

/** Under this width the product is in mobile mode (spec §9). */
export const mobileBelow = 992;

const latinFaces = '"Segoe UI", Roboto, "Helvetica Neue", "Noto Sans"';
const chineseFaces = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"';
/**
 * One stack a language: with a Chinese face first, Latin and Cyrillic quotes come out full-width and Turkish İ loses its dot
 *. `global.css` chooses by the language of the document.
 */
export const fontFamilies = {
  chinese: `${chineseFaces}, "Segoe UI", sans-serif`,
  other: `${latinFaces}, ${chineseFaces}, sans-serif`,
} as const;
/** What is drawn and not styled, a map's words: names of places stand there in Chinese beside any language. */
export const fontFamily = fontFamilies.chinese;
export const monoFamily = 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace';

/** The base map: pale and nearly without saturation, so that machines are the brightest things on it. */
export const mapColours = {
  light: {
    sea: '#DCE6EB',
    foreign: '#F1F1EE',
    home: '#FAFAF7',
    water: '#D3E0E7',
    border: '#C9CDCF',
    outline: '#8F9AA1',
    province: '#BCC4C8',
    city: '#D3D8DA',
    county: '#E2E5E6',
    label: '#5F6B73',
    labelStrong: '#39444B',
    halo: '#FAFAF7',
    measure: '#B4282D',
  },
  dark: {
    sea: '#131C21',
    foreign: '#1D272C',
    home: '#232E34',
    water: '#182329',
    border: '#36434A',
    outline: '#66757D',
    province: '#46545C',
    city: '#354248',
    county: '#2E3A40',
    label: '#93A1A9',
    labelStrong: '#C3CDD2',
    halo: '#1D272C',
    measure: '#FF9A9D',
  },
} as const satisfies Record<Appearance, Record<string, string>>;
export type MapColours = Record<keyof (typeof mapColours)['light'], string>;
