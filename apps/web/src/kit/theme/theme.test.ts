import { describe, expect, it } from 'vitest';
import { type Skin, skinNames, type ThemeName, themeNames } from '../settings/local-skin.ts';
import { cssVariables } from './css-variables.ts';
import { isPale, themes } from './themes.ts';
import { type Appearance, type StateColour, skins, stateColours, stateInk, stepColours } from './tokens.ts';

type Colour = [red: number, green: number, blue: number, share: number];

function read(colour: string): Colour {
  if (colour.startsWith('#'))
    return [...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), 1] as Colour;
  return colour.match(/[\d.]+/g)!.map(Number) as Colour;
}

/** `top`, as far as it covers, over an opaque ground. */
function over(top: string, ground: string, share = 1): string {
  const [r, g, b, own] = read(top);
  const under = read(ground);
  const cover = own * share;
  return `#${[r, g, b]
    .map((part, at) => Math.round(part * cover + under[at]! * (1 - cover)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Contrast ratio of WCAG 2.2. */
function contrast(ink: string, ground: string): number {
  const light = (colour: string) => {
    const [r, g, b] = read(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [bright, dim] = [light(over(ink, ground)), light(ground)].sort((x, y) => y - x);
  return (bright! + 0.05) / (dim! + 0.05);
}

const appearances: Appearance[] = ['light', 'dark'];
const looks = themeNames.flatMap((theme) =>
  appearances.flatMap((appearance) => skinNames.map((skin) => [theme, skin, appearance] as const)),
);

/** Every text and the grounds that it stands on, [name, ink, ground, least contrast]. */
function pairs(theme: ThemeName, skin: Skin, appearance: Appearance): [string, string, string, number][] {
  const colours = themes[theme][appearance];
  const grounds = {
    page: colours.page,
    panel: colours.panel,
    raised: colours.raised,
    elevated: colours.elevated,
  };
  const link = skins[skin].link[appearance];
  const inks = {
    ink: colours.ink,
    inkSecondary: colours.inkSecondary,
    inkHint: colours.inkHint,
    errorInk: colours.errorInk,
    link,
  };
  const found: [string, string, string, number][] = [];
  for (const [on, ground] of Object.entries(grounds))
    for (const [name, ink] of Object.entries(inks)) {
      found.push([`${name} on ${on}`, ink, ground, 4.5]);
      found.push([`${name} on hovered ${on}`, ink, over(colours.hover, ground), 4.5]);
    }
  for (const where of ['bar', 'side'] as const) {
    const { ground, ink, inkSecondary, hover } = colours[where];
    const variables = cssVariables(appearance, { themeName: theme, skin });
    for (const under of [ground, over(hover, ground)]) {
      found.push([`ink on ${where}`, ink, under, 4.5], [`secondary on ${where}`, inkSecondary, under, 4.5]);
      found.push([`link on ${where}`, variables[`--${where}-link`]!, under, 4.5]);
      found.push([`mark on ${where}`, variables[`--${where}-mark`]!, under, 3]);
    }
  }
  for (const state of Object.keys(stateColours) as StateColour[])
    for (const [on, ground] of Object.entries(grounds))
      found.push([
        `tag ${state} on ${on}`,
        stateInk[appearance][state],
        over(stateColours[state], ground, 0.15),
        4.5,
      ]);
  found.push(['white on strong', '#FFFFFF', skins[skin].strong[appearance], 4.5]);
  found.push(['warning', colours.warningInk, colours.warningGround, 4.5]);
  found.push(['focus', link, colours.panel, 3]);
  return found;
}

describe.each(looks)('the look %s %s %s', (theme, skin, appearance) => {
  it('carries every text at 4.5:1 and every mark at 3:1 (C24)', () => {
    const weak = pairs(theme, skin, appearance)
      .map(([name, ink, ground, least]) => ({ name, ink, ground, least, is: contrast(ink, ground) }))
      .filter(({ is, least }) => is < least);
    expect(weak).toEqual([]);
  });
});

it('R-1-037 gives each theme the colours of the table in L8', () => {
  const table = themeNames.map((name) => {
    const { bar, side, page, ink } = themes[name].light;
    return [bar.ground, side.ground, page, ink];
  });
  expect(table).toEqual([
    ['#FFFFFF', '#FFFFFF', '#EBF1F6', '#303133'],
    ['#1B4332', '#FFFFFF', '#F1F5F1', '#1F2329'],
    ['#304156', '#304156', '#F0F2F5', '#303133'],
    ['#FFFFFF', '#FFFFFF', '#FFFFFF', '#1F2329'],
  ]);
  expect(themes.chester.light.bar.ink).toBe('#FFFFFF');
  expect([themes.element.light.bar.inkSecondary, themes.element.light.side.inkSecondary]).toEqual([
    '#BFCBD9',
    '#BFCBD9',
  ]);
  expect(themes.white.light.bar.line).toBe('#DCDFE6');
  expect(isPale('chester', 'light', 'bar')).toBe(true);
  expect(isPale('chester', 'light', 'side')).toBe(false);
});

it('names variables in the way of CSS, those of bar and sidebar by their place', () => {
  expect(cssVariables('light', { themeName: 'element', skin: 'green' })).toMatchObject({
    '--ink-secondary': themes.element.light.inkSecondary,
    '--accent': '#43C15E',
    '--bar': '#304156',
    '--side-ink-secondary': '#BFCBD9',
  });
});

it('no class of a map is lost on a dark ground, and each is darker than the one before', () => {
  const dark = themeNames.map((theme) => themes[theme].dark.panel);
  const least = stepColours.flatMap((colour) => dark.map((ground) => contrast(colour, ground)));
  expect(Math.min(...least)).toBeGreaterThanOrEqual(3);
  const onWhite = stepColours.map((colour) => contrast(colour, '#FFFFFF'));
  expect(onWhite).toEqual([...onWhite].sort((a, b) => a - b));
});
