import type { CountryFigures } from '@furrow/contract';

/** What the countries are shaded and ranked by. */
export const measures = ['devices', 'online', 'area', 'added', 'sold', 'warnings'] as const;
export type Measure = (typeof measures)[number];

/** The figure of a country; areas in m². */
export const figureOf = (row: CountryFigures, measure: Measure): number =>
  measure === 'area' ? row.areaM2 : row[measure];

/** How it stands to the period before; null where a figure has no past. Installed ones have grown by what was added. */
export function changeOf(row: CountryFigures, measure: Measure): number | null {
  if (measure === 'area') return row.areaM2 - row.areaBeforeM2;
  if (measure === 'added') return row.added - row.addedBefore;
  return measure === 'devices' ? row.added : null;
}

/** Countries by their figure, those with most first; without the home country unless it is wanted. */
export function ranked(
  rows: readonly CountryFigures[],
  { measure, home }: { measure: Measure; home: string | null },
): CountryFigures[] {
  return rows
    .filter(({ code }) => code !== '' && code !== home)
    .filter((row) => row.devices > 0 || figureOf(row, measure) !== 0)
    .sort((a, b) => figureOf(b, measure) - figureOf(a, measure) || a.code.localeCompare(b.code));
}

/** The greatest value of each of at most five steps with equally many countries; nothing without figures. */
export function quantileSteps(values: readonly number[], steps = 5): number[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const ends = Array.from(
    { length: steps },
    (_, step) => sorted[Math.ceil(((step + 1) / steps) * sorted.length) - 1]!,
  );
  return [...new Set(ends)];
}

/** In which step a value lies, from 0; -1 for none. */
export const stepOf = (ends: readonly number[], value: number): number =>
  value > 0 ? ends.findIndex((end) => value <= end) : -1;
