import type { CoverageClass, CoverageColour, QualityClass } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import type { Text } from '#kit/words/text.ts';

/** What a class of the legend is called. */
export function classWords(
  by: CoverageColour,
  { key, from, to, sn }: CoverageClass,
  { text, formats }: { text: Text; formats: Formats },
): string {
  if (by === 'quality') return text(`deviceJob.coverage.classes.${key as QualityClass}`);
  if (key === 'none') return text('format.none');
  if (sn) return sn;
  if (by === 'pass') return text('deviceJob.coverage.passStep', { number: Number(key) + 1 });
  const word = (value: number): string => {
    if (by === 'time') return formats.time(value);
    if (by === 'depth') return formats.number(value * 100, 0);
    return formats.number(value * 3.6, 1);
  };
  const unit =
    by === 'depth' ? text('format.unit.centimetres') : by === 'speed' ? text('format.unit.speed') : '';
  if (from === undefined) return key;
  const span = to === undefined ? `≥ ${word(from)}` : `${word(from)} – ${word(to)}`;
  return unit ? `${span} ${unit}` : span;
}
