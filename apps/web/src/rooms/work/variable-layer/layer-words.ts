import type { LayerLegend, LayerName } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import { differenceColours, stepColours } from '#kit/theme/tokens.ts';
import type { Text } from '#kit/words/text.ts';

/** A half-year as people say it: 2026-01 – 06. */
export const seasonWords = (season: string): string =>
  season.slice(5, 7) === '01' ? `${season.slice(0, 4)} · 01–06` : `${season.slice(0, 4)} · 07–12`;

/** How a class looks on the map. */
export const colourOf = (layer: LayerName, step: number): string =>
  (layer === 'difference' ? differenceColours : stepColours)[step] ?? '';

/** What a class holds: `< 100`, `100 – 120`, `≥ 180`. */
export function classWords(
  { from, to }: LayerLegend['classes'][number],
  { formats, unit }: { formats: Formats; unit: string },
): string {
  const word = (value: number): string => formats.number(value, 2);
  const span =
    from === null
      ? to === null
        ? '∗'
        : `< ${word(to)}`
      : to === null
        ? `≥ ${word(from)}`
        : `${word(from)}${from < 0 ? ' … ' : ' – '}${word(to)}`;
  return `${span} ${unit}`;
}

export const unitOf = ({ layer, unit }: Pick<LayerLegend, 'layer' | 'unit'>, text: Text): string =>
  layer === 'difference' ? '%' : text(`format.rates.${unit}`);
