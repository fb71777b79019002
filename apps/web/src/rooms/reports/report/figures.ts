import { type Measure, type MeasureName, measureOf } from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import type { Formats } from '#kit/formats/formats.ts';
import { currentLanguage, type Text } from '#kit/words/text.ts';

const decimals = 2;
const scales: Readonly<Record<Measure['unit'], (value: number) => number>> = {
  area: (m2) => (currentLanguage() === 'zh' ? toMu(m2) : toHectares(m2)),
  duration: (s) => s / 3600,
  distance: (m) => m,
  speed: (ms) => ms * 3.6,
  depth: (m) => m * 100,
  share: (part) => part * 100,
  money: (yuan) => yuan,
  pieces: (n) => n,
  number: (n) => n,
};

/** A figure in the reader's unit, rounded once, as the file writes it too (P3). */
export const shownFigure = (name: MeasureName, value: number): number =>
  roundHalfUp(scales[measureOf(name).unit](value), decimals);

/** The unit behind the name of a measure; empty for pieces. */
export function unitOf(name: MeasureName, text: Text): string {
  const units: Record<Measure['unit'], string> = {
    area: text('format.unit.area'),
    duration: text('reports.hoursUnit'),
    distance: text('format.unit.metres'),
    speed: text('format.unit.speed'),
    depth: text('format.unit.centimetres'),
    share: '%',
    money: text('reports.moneyUnit'),
    pieces: '',
    number: '',
  };
  return units[measureOf(name).unit];
}

export function measureTitle(name: MeasureName, text: Text): string {
  const unit = unitOf(name, text);
  const title = text(`reports.measures.${name}`);
  return unit === '' ? title : `${title} (${unit})`;
}

/** A number that is in the shown unit already. */
export const figureWords = (name: MeasureName, shown: number, formats: Formats): string =>
  formats.number(shown, decimals, ['pieces', 'number'].includes(measureOf(name).unit) ? 0 : decimals);

/** A value as it came; "—" where it is not defined. */
export const valueWords = (
  name: MeasureName,
  value: number | null | undefined,
  formats: Formats,
  text: Text,
): string =>
  value === null || value === undefined
    ? text('format.none')
    : figureWords(name, shownFigure(name, value), formats);

/** `+12 (+3.2 %)`: change against before; "new" when there was nothing, "—" where one of the two is not defined (P4). */
export function changeWords(
  name: MeasureName,
  now: number | null | undefined,
  before: number | null | undefined,
  formats: Formats,
  text: Text,
): string {
  if (now === null || now === undefined || before === null || before === undefined)
    return text('format.none');
  const change = shownFigure(name, now) - shownFigure(name, before);
  const sign = change > 0 ? '+' : '';
  const words = `${sign}${figureWords(name, change, formats)}`;
  if (before === 0) return now === 0 ? words : `${words} (${text('reports.new')})`;
  return `${words} (${sign}${formats.number(((now - before) / Math.abs(before)) * 100, 1)} %)`;
}
