import type { CountryFigures } from '@furrow/contract';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { changeOf, figureOf, type Measure } from './measures.ts';

/** The figures of countries in words, by the measure that is chosen. */
export function useShown(measure: Measure) {
  const text = useTexts();
  const formats = useFormats();
  const areas = useShownAreas();
  const words = (value: number): string =>
    measure === 'area' ? joined(formats.area(value)) : formats.number(value);
  return {
    words,
    /** As a plain number in the unit that people read, for files. */
    plain: (value: number): number => (measure === 'area' ? areas.of(value) : value),
    unit: measure === 'area' ? areas.name : text(`exportMap.measures.${measure}`),
    name: ({ name, code }: Pick<CountryFigures, 'name' | 'code'>): string =>
      name || code || text('exportMap.unknown'),
    share: (row: CountryFigures, sum: number): string =>
      sum > 0 ? `${formats.number((figureOf(row, measure) / sum) * 100, 1)} %` : text('format.none'),
    change: (row: CountryFigures): string => {
      const change = changeOf(row, measure);
      return change === null ? text('format.none') : `${change > 0 ? '+' : ''}${words(change)}`;
    },
  };
}
