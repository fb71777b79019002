import { classWords, type MachineUse, type MeasureName } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import type { Text } from '#kit/words/text.ts';
import { shownFigure, unitOf, valueWords } from '../report/figures.ts';

/** The measure in whose unit a value is told. */
const measureOfUse: Readonly<Record<MachineUse, MeasureName>> = {
  days: 'deviceDays',
  hours: 'hours',
  area: 'area',
  still: 'deviceDays',
};

/** "Area per machine (mu)". */
export function titleOfUse(by: MachineUse, text: Text): string {
  const unit = unitOf(measureOfUse[by], text);
  const title = text(`reports.use.by.${by}`);
  return unit ? `${title} (${unit})` : title;
}

export const valueOfUse = (by: MachineUse, value: number | null, formats: Formats, text: Text): string =>
  valueWords(measureOfUse[by], value, formats, text);

/** A value in the reader's unit. */
export const shownOfUse = (by: MachineUse, value: number): number => shownFigure(measureOfUse[by], value);

/** A class in words, its bounds as the reader writes numbers. */
export function classTitle(by: MachineUse, key: string, formats: Formats, text: Text): string {
  const { words, from, to } = classWords(by, key);
  return text(`reports.use.classes.${words}`, { from: formats.number(from), to: formats.number(to) });
}
