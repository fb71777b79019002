import type { ValueUnit } from '@furrow/contract';
import { useMemo } from 'react';
import type { Formats } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { type Text, useTexts } from '#kit/words/text.ts';

export interface ValueWords {
  /** "Depth" or "Value". */
  readonly name: string;
  /** Unit as it is shown: a depth in cm. */
  readonly unit: string;
  /** The number as it is shown, for axes and breaks. */
  readonly shown: (value: number) => number;
  /** Number with unit; "—" for none. */
  readonly of: (value: number | null) => string;
}

/** How the value of a track is named and written (S2: a depth is shown in cm with one decimal). */
export function valueWordsOf(unit: ValueUnit, text: Text, formats: Formats): ValueWords {
  const isDepth = unit === 'm';
  const shownUnit = isDepth ? text('format.unit.centimetres') : text(`format.rates.${unit}`);
  const shown = (value: number) => (isDepth ? value * 100 : value);
  return {
    name: text(isDepth ? 'track.quantity.depth' : 'track.quantity.value'),
    unit: shownUnit,
    shown,
    of: (value) =>
      value === null || Number.isNaN(value)
        ? text('format.none')
        : `${formats.number(shown(value), isDepth ? 1 : 2, isDepth ? 1 : 0)} ${shownUnit}`,
  };
}

export function useValueWords(unit: ValueUnit): ValueWords {
  const text = useTexts();
  const formats = useFormats();
  return useMemo(() => valueWordsOf(unit, text, formats), [unit, text, formats]);
}
