import { qualityColours, stateColours } from '#kit/theme/tokens.ts';

/** Classes of deviation, in metres; the last known one has no end. */
export const deviationClasses = [
  { key: 'c25', mostM: 0.025, colour: qualityColours.qualified },
  { key: 'c50', mostM: 0.05, colour: qualityColours.near },
  { key: 'c100', mostM: 0.1, colour: stateColours.warning },
  { key: 'beyond', mostM: Number.POSITIVE_INFINITY, colour: qualityColours.shallow },
] as const;
export type DeviationClass = (typeof deviationClasses)[number]['key'] | 'unknown';

export const unknownColour = qualityColours.noDepth;

/** The class of a deviation in metres; null is not known. */
export function classOf(deviationM: number | null): DeviationClass {
  if (deviationM === null) return 'unknown';
  const amount = Math.abs(deviationM);
  return deviationClasses.find(({ mostM }) => amount <= mostM)?.key ?? 'beyond';
}

export const colourOf = (key: DeviationClass): string =>
  deviationClasses.find((one) => one.key === key)?.colour ?? unknownColour;
