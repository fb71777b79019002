import { expect, it } from 'vitest';
import { cssVariables, skinOf } from './appearance.ts';
import { type Appearance, type StateColour, skins, stateColours, stateInk, surfaces } from './tokens.ts';

/** Contrast ratio of WCAG 2.2 between two #rrggbb colours. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, bl] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * bl!;
  };
  const [bright, dark] = [light(a), light(b)].sort((x, y) => y - x);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** `share` of `top` over `under`, both #rrggbb. */
function mixed(top: string, under: string, share: number): string {
  const part = (at: number) =>
    Math.round(
      Number.parseInt(top.slice(at, at + 2), 16) * share +
        Number.parseInt(under.slice(at, at + 2), 16) * (1 - share),
    );
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

const appearances: Appearance[] = ['light', 'dark'];
const states = Object.keys(stateColours) as StateColour[];

it.each(appearances)('has readable tags in %s: 4.5:1 on their pale ground (C24)', (appearance) => {
  for (const state of states) {
    const ground = mixed(stateColours[state], surfaces[appearance].panel, 0.15);
    expect(contrast(stateInk[appearance][state], ground), state).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(appearances)('carries white text on the strong shade and shows links in %s (C24)', (appearance) => {
  for (const { strong, link } of Object.values(skins)) {
    expect(contrast('#FFFFFF', strong[appearance])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(link[appearance], surfaces[appearance].panel)).toBeGreaterThanOrEqual(4.5);
  }
});

it('reads the skin from all its spellings (L8)', () => {
  expect(['1-blue', 'blue', '2-#1890ff'].map(skinOf)).toEqual(['blue', 'blue', 'blue']);
  expect(['1-green', '3', 'chester', '', null].map(skinOf)).toEqual([
    'green',
    'green',
    'green',
    'green',
    'green',
  ]);
});

it('names variables in the way of CSS', () => {
  expect(cssVariables('light', 'green')).toMatchObject({
    '--ink-secondary': surfaces.light.inkSecondary,
    '--accent': '#43C15E',
  });
});
