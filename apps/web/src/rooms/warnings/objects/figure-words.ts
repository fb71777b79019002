import type { AgentWarningRow } from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import { text } from '#kit/words/text.ts';

/** A figure of a dealer in its unit: a percentage, an amount or a count. */
export function figureWords(formats: Formats, unit: AgentWarningRow['unit'], value: number | null): string {
  if (value === null) return text('format.none');
  if (unit === 'share') return `${formats.number(value * 100, 1)} %`;
  return formats.number(value, unit === 'money' ? 2 : 0);
}
