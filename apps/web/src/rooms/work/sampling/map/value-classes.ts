import type { Nutrient, SampleOnMap } from '@furrow/contract';
import { stepColours } from '#kit/theme/tokens.ts';

/** Every other step: five classes that are told apart by darkness too. */
const colours = [stepColours[1], stepColours[3], stepColours[4], stepColours[5], stepColours[7]] as const;

export interface ValueClass {
  from: number;
  to: number;
  colour: string;
}

/** Five classes with as many values each; fewer where values are equal. */
export function valueClasses(values: readonly number[]): ValueClass[] {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  const ends = [...new Set(colours.map((_, i) => at((i + 1) / colours.length)))];
  return ends.map((to, i) => ({
    from: i === 0 ? sorted[0]! : ends[i - 1]!,
    to,
    colour: colours[ends.length === 1 ? 2 : Math.round((i * (colours.length - 1)) / (ends.length - 1))]!,
  }));
}

/** The colour of a value; beyond the last class it is the last. */
export const colourOf = (value: number, classes: readonly ValueClass[]): string =>
  (classes.find(({ to }) => value <= to) ?? classes.at(-1))?.colour ?? stepColours[4];

/** The known values of a nutrient, in one layer. */
export const valuesOf = (samples: readonly SampleOnMap[], nutrient: Nutrient, layer: string): number[] =>
  samples.flatMap((sample) => (sample.layer === layer ? (sample[nutrient] ?? []) : []));
