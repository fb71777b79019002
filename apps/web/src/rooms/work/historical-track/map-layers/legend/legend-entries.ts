import { trackColours } from '#kit/theme/tokens.ts';
import type { Text } from '#kit/words/text.ts';
import type { LegendEntry } from '#map/legend.ts';
import { fixKeys, statusKeys } from '../../track-words.ts';
import { type Classes, type ClassLabel, lookOf } from '../line-classes.ts';

/** The class number of gaps. */
export const gapClass = -1;

/** How the bounds of a class are written. */
export interface LegendScale {
  readonly number: (value: number) => string;
  readonly unit: string;
}

interface Switches {
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (index: number) => void;
}

/** The legend of a colouring: one entry a class, each switching its part of the line, and the gaps. */
export function legendEntries(
  classes: Classes,
  byStatus: boolean,
  scale: LegendScale,
  text: Text,
  { hidden, onToggle }: Switches,
): LegendEntry[] {
  const entries = classes.list.map(
    ({ colour, label }, index): LegendEntry => ({
      key: String(index),
      label: labelWords(label, scale, text),
      colour,
      shape: byStatus ? shapeOf(index) : 'line',
      shown: !hidden.has(index),
      onToggle: () => onToggle(index),
    }),
  );
  const gap: LegendEntry = {
    key: 'gap',
    label: text('track.line.gap'),
    colour: trackColours.gap,
    shape: 'dashed',
    shown: !hidden.has(gapClass),
    onToggle: () => onToggle(gapClass),
  };
  return [...entries, gap];
}

function shapeOf(status: number): LegendEntry['shape'] {
  const look = lookOf(status);
  if (look === 'dot') return 'dot';
  return look === 'dashed' ? 'dashed' : 'line';
}

function labelWords(label: ClassLabel, { number, unit }: LegendScale, text: Text): string {
  switch (label.kind) {
    case 'status':
      return text(statusKeys[label.status]!);
    case 'fix':
      return text(fixKeys[label.fix]!);
    case 'hours':
      return text('track.line.hours', { from: label.from, to: label.to });
    case 'noValue':
    case 'notWorking':
      return text(`track.line.${label.kind}`);
    case 'range': {
      const [from, to] = [label.from, label.to].map((value) => (value === null ? '' : number(value)));
      const last = unit === '' ? '' : ` ${unit}`;
      if (label.from === null && label.to === null) return text('track.quantity.value');
      if (label.from === null) return text('track.line.below', { to: to! + last });
      if (label.to === null) return text('track.line.above', { from: from! + last });
      return text('track.line.between', { from: from!, to: to! + last });
    }
  }
}
