import type { ThemeName } from '../settings/local-skin.ts';
import { type Appearance, surfaces } from './tokens.ts';

/** A ground and what is written on it. */
export interface Ground {
  ground: string;
  ink: string;
  inkSecondary: string;
  line: string;
  hover: string;
}

export interface ThemeColours {
  /** The area behind everything, cards and tables on it, heads of tables, what floats. */
  page: string;
  panel: string;
  raised: string;
  elevated: string;
  ink: string;
  inkSecondary: string;
  inkHint: string;
  line: string;
  lineStrong: string;
  hover: string;
  shadow: string;
  warningGround: string;
  warningInk: string;
  errorInk: string;
  bar: Ground;
  side: Ground;
}

const light = { ...surfaces.light, elevated: '#FFFFFF' };
const dark = { ...surfaces.dark, elevated: '#222E35' };

/** A ground that is written on like the page: white by day, a panel by night. */
const asPanel = (
  { ink, inkSecondary, line, hover }: Pick<ThemeColours, 'ink' | 'inkSecondary' | 'line' | 'hover'>,
  ground: string,
): Ground => ({ ground, ink, inkSecondary, line, hover });

/** A coloured ground under pale writing, the same by day and by night. */
const coloured = (ground: string, ink: string, inkSecondary: string): Ground => ({
  ground,
  ink,
  inkSecondary,
  line: 'rgba(255, 255, 255, 0.12)',
  hover: 'rgba(0, 0, 0, 0.2)',
});

const chesterLight = {
  ...light,
  page: '#F1F5F1',
  raised: '#F0F5F1',
  ink: '#1F2329',
  inkSecondary: '#4D5359',
  inkHint: '#62686E',
};
const chesterDark = {
  ...dark,
  page: '#0E1612',
  panel: '#18221C',
  raised: '#1F2B24',
  elevated: '#202C25',
};
const elementLight = { ...light, page: '#F0F2F5', raised: '#F5F7FA' };
const elementDark = {
  ...dark,
  page: '#11161D',
  panel: '#1A212A',
  raised: '#222B36',
  elevated: '#242D38',
};
const whiteLight = {
  ...light,
  page: '#FFFFFF',
  raised: '#FAFAFA',
  ink: '#1F2329',
  inkSecondary: '#51565D',
  inkHint: '#666C73',
  line: '#E8EAEE',
  lineStrong: '#DCDFE6',
};
const whiteDark = {
  ...dark,
  page: '#141414',
  panel: '#141414',
  raised: '#1D1D1D',
  elevated: '#1F1F1F',
  line: '#2C2C2C',
  lineStrong: '#424242',
};

/** The four themes by day and by night; the columns of the table in L8. */
export const themes: Record<ThemeName, Record<Appearance, ThemeColours>> = {
  d2: {
    light: { ...light, bar: asPanel(light, '#FFFFFF'), side: asPanel(light, '#FFFFFF') },
    dark: { ...dark, bar: asPanel(dark, '#182126'), side: asPanel(dark, '#182126') },
  },
  chester: {
    light: {
      ...chesterLight,
      bar: coloured('#1B4332', '#FFFFFF', '#D3E2D9'),
      side: asPanel(chesterLight, '#FFFFFF'),
    },
    dark: {
      ...chesterDark,
      bar: coloured('#15382A', '#FFFFFF', '#C9DBD0'),
      side: asPanel(chesterDark, '#141D18'),
    },
  },
  element: {
    light: {
      ...elementLight,
      bar: coloured('#304156', '#FFFFFF', '#BFCBD9'),
      side: coloured('#304156', '#FFFFFF', '#BFCBD9'),
    },
    dark: {
      ...elementDark,
      bar: coloured('#1F2B3A', '#FFFFFF', '#BFCBD9'),
      side: coloured('#1F2B3A', '#FFFFFF', '#BFCBD9'),
    },
  },
  white: {
    light: {
      ...whiteLight,
      bar: { ...asPanel(whiteLight, '#FFFFFF'), line: '#DCDFE6' },
      side: asPanel(whiteLight, '#FFFFFF'),
    },
    dark: { ...whiteDark, bar: asPanel(whiteDark, '#141414'), side: asPanel(whiteDark, '#141414') },
  },
};

/** What is written dark by day and pale by night, on a coloured ground is always written pale. */
export const isPale = (theme: ThemeName, appearance: Appearance, where: 'bar' | 'side'): boolean =>
  appearance === 'dark' || themes[theme][appearance][where].ink === '#FFFFFF';
