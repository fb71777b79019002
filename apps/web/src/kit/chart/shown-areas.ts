import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { currentLanguage, useTexts } from '../words/text.ts';

/** Areas of a chart in the unit that people read, with the axis' name. */
export function useShownAreas(): { name: string; of: (squareMetres: number) => number } {
  const text = useTexts();
  const toShown = currentLanguage() === 'zh' ? toMu : toHectares;
  return {
    name: text('deviceJob.charts.area', { unit: text('format.unit.area') }),
    of: (squareMetres) => roundHalfUp(toShown(squareMetres)),
  };
}
