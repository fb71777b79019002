import {
  agedAfterS,
  type ConditionLimit,
  type ConditionSignal,
  conditionFixes,
  conditionLimitKeys,
  conditionLimits,
  conditionSignals,
  fixNumbers,
  guidanceModes,
  type OwnSignalInfo,
  ownSignal,
  runningRpm,
  type SignalGroup,
} from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import type { Text } from '#kit/words/text.ts';

export type Limits = Readonly<Record<ConditionLimit, number>>;
type Told = Readonly<Record<string, number>>;

const flags: ReadonlySet<string> = new Set([
  'autoSteer',
  'implementDown',
  'valveOpen',
  'coverOpen',
  'ptoOn',
  'engineOn',
]);

export const isKnown = (signal: string): signal is ConditionSignal => signal in conditionSignals;

export const groupOf = (signal: string): SignalGroup =>
  isKnown(signal) ? conditionSignals[signal].group : 'own';

/** What a signal is called; one of a maker's own as its file names it. */
export const signalName = (text: Text, signal: string): string =>
  isKnown(signal) ? text(`conditions.signals.${signal}`) : signal.replace(ownSignal, '');

/** Units in which people read: centimetres for deviations and depths, km/h for speeds. */
const shownUnits: Readonly<Record<string, { unit: string; factor: number; decimals: number }>> = {
  guidanceDeviation: { unit: 'cm', factor: 100, decimals: 1 },
  workDepth: { unit: 'cm', factor: 100, decimals: 1 },
  speed: { unit: 'km/h', factor: 3.6, decimals: 1 },
  wheelSpeed: { unit: 'km/h', factor: 3.6, decimals: 1 },
  groundSpeed: { unit: 'km/h', factor: 3.6, decimals: 1 },
};

/** How a signal is shown: its unit, what its value is multiplied by, and decimals at most. */
export function shownAs(
  signal: string,
  own: readonly OwnSignalInfo[] = [],
): { unit: string; factor: number; decimals: number } {
  const shown = shownUnits[signal];
  if (shown) return shown;
  if (isKnown(signal)) {
    const { unit, decimals } = conditionSignals[signal];
    return { unit, factor: 1, decimals };
  }
  return { unit: own.find(({ key }) => key === signal)?.unit ?? '', factor: 1, decimals: 2 };
}

/** A value in words, without its unit. */
export function valueWords(
  text: Text,
  formats: Formats,
  signal: string,
  value: number | null | undefined,
): string {
  if (value === null || value === undefined) return text('format.none');
  if (signal === 'guidanceMode') return text(`conditions.guidance.${guidanceModes[value] ?? 'manual'}`);
  if (signal === 'fixType') {
    const fix = conditionFixes.find((one) => fixNumbers[one] === value);
    return text(`conditions.fixes.${fix ?? 'none'}`);
  }
  if (flags.has(signal)) return text(value === 1 ? 'forms.yes' : 'forms.no');
  const { factor, decimals } = shownAs(signal);
  return formats.number(value * factor, decimals);
}

/** The limit of a signal; undefined: it has none. */
export const limitOf = (signal: string): ConditionLimit | undefined =>
  conditionLimitKeys.find((key) => conditionLimits[key].signal === signal);

/** Whether a value is beyond its limit; an oil pressure counts only while the engine runs. */
export function isBeyond(signal: string, told: Told, limits: Limits | undefined): boolean {
  const key = limitOf(signal);
  const value = told[signal];
  if (key === undefined || value === undefined || limits === undefined) return false;
  if (key === 'oilPressure' && !((told.engineSpeed ?? 0) > runningRpm)) return false;
  const { beyond, factor } = conditionLimits[key];
  return beyond === 'over' ? Math.abs(value) * factor > limits[key] : value * factor < limits[key];
}

export const isAged = (at: number | undefined, nowMs: number): boolean =>
  at !== undefined && nowMs / 1000 - at > agedAfterS;
