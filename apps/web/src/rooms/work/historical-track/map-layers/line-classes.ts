import { isWorkingStatus, pointStatus, type TrackColumns } from '@furrow/geo';
import { stateColours, statusColours, trackColours } from '#kit/theme/tokens.ts';
import type { Colouring } from '../track-address.ts';
import { mix, rampColour } from './legend/colour-steps.ts';

/** A class of points that are drawn alike: a colour and what the legend says to it. */
export interface LineClass {
  readonly colour: string;
  readonly label: ClassLabel;
}

/** What a class means, to be put into words by the legend. */
export type ClassLabel =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'fix'; readonly fix: number }
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'hours'; readonly from: number; readonly to: number }
  | { readonly kind: 'noValue' }
  | { readonly kind: 'notWorking' };

export interface Classes {
  readonly list: readonly LineClass[];
  readonly of: (track: TrackColumns, i: number) => number;
}

export interface ClassRules {
  /** In the track's unit; null: the work has no standard. */
  readonly standard: number | null;
  /** Seconds east of UTC, for the time of day. */
  readonly zoneOffsetS: number;
}

/** Fix types in the order from bad to good. */
const fixes = [
  { fix: 0, colour: trackColours.noFix },
  { fix: 1, colour: stateColours.warning },
  { fix: 2, colour: stateColours.waiting },
  { fix: 5, colour: stateColours.online },
  { fix: 4, colour: stateColours.working },
] as const;

/** km/h: standing, slow and usual work, road. */
const speedBreaks = [1, 3, 5, 7, 9, 12, 20, 30];
const satelliteBreaks = [5, 10, 15, 20, 25];
/** Shares of the standard: it is itself the break between orange and green (S2). */
const standardBreaks = [0.5, 0.75, 1, 1.15, 1.3];
const hoursPerClass = 3;

/** The classes of a colouring for one vehicle's track (/historicalTrack, Colour by). */
export function classesOf(colouring: Colouring, track: TrackColumns, rules: ClassRules): Classes {
  switch (colouring) {
    case 'status':
      return {
        list: statusColours.map((colour, status) => ({ colour, label: { kind: 'status', status } })),
        of: ({ status }, i) => status[i]!,
      };
    case 'fix':
      return {
        list: fixes.map(({ fix, colour }) => ({ colour, label: { kind: 'fix', fix } })),
        of: ({ fix }, i) => fixes.findIndex((one) => one.fix === fix[i]),
      };
    case 'speed':
      return byBreaks(speedBreaks, ({ speed }, i) => speed[i]! * 3.6);
    case 'satellites':
      return byBreaks(satelliteBreaks, ({ satellites }, i) => satellites[i]!);
    case 'time':
      return hoursOfDay(rules.zoneOffsetS);
    case 'value':
      return byValue(track, rules.standard);
  }
}

function byBreaks(
  breaks: readonly number[],
  measure: (track: TrackColumns, i: number) => number,
  colours = breaks.concat(0).map((_, index) => rampColour(index / breaks.length)),
): Classes {
  const list = colours.map((colour, index): LineClass => {
    const label: ClassLabel = { kind: 'range', from: breaks[index - 1] ?? null, to: breaks[index] ?? null };
    return { colour, label };
  });
  return { list, of: (track, i) => classIn(breaks, measure(track, i)) };
}

/** Index of the class that a value lies in; a break belongs to the class above it. */
function classIn(breaks: readonly number[], value: number): number {
  let index = 0;
  while (index < breaks.length && value >= breaks[index]!) index++;
  return index;
}

function hoursOfDay(zoneOffsetS: number): Classes {
  const count = 24 / hoursPerClass;
  return {
    list: Array.from({ length: count }, (_, index) => ({
      colour: rampColour(index / (count - 1)),
      label: { kind: 'hours', from: index * hoursPerClass, to: (index + 1) * hoursPerClass },
    })),
    of: ({ time }, i) =>
      Math.floor(((((time[i]! + zoneOffsetS) % 86_400) + 86_400) % 86_400) / (hoursPerClass * 3600)),
  };
}

function byValue(track: TrackColumns, standard: number | null): Classes {
  const breaks = standard === null ? evenBreaks(track) : standardBreaks.map((share) => share * standard);
  const colours = standard === null ? undefined : standardColours();
  const ranges = byBreaks(breaks, ({ value }, i) => value[i]!, colours);
  const noValue = ranges.list.length;
  return {
    list: [
      ...ranges.list,
      { colour: trackColours.workingNoValue, label: { kind: 'noValue' } },
      { colour: trackColours.stopped, label: { kind: 'notWorking' } },
    ],
    of: (columns, i) => {
      if (!isWorkingStatus(columns.status[i]!)) return noValue + 1;
      return Number.isNaN(columns.value[i]!) ? noValue : ranges.of(columns, i);
    },
  };
}

function standardColours(): string[] {
  const { workingBelow, workingQualified } = trackColours;
  const below = [1, 0.5, 0].map((share) => mix(workingBelow, stateColours.error, share));
  return [...below, ...[0, 0.4, 0.8].map((share) => mix(workingQualified, stateColours.online, share))];
}

/** Five equal steps between the least and the largest value of the working points. */
function evenBreaks({ value, status }: TrackColumns): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < value.length; i++) {
    if (!isWorkingStatus(status[i]!) || Number.isNaN(value[i]!)) continue;
    least = Math.min(least, value[i]!);
    most = Math.max(most, value[i]!);
  }
  if (!(most > least)) return [];
  return [1, 2, 3, 4].map((step) => least + ((most - least) * step) / 5);
}

/** How a stretch is drawn whatever its colour says (S2): a dot, a thin line, a thick one, dashes, a thick one with a white core. */
export type LineLook = 'dot' | 'thin' | 'thick' | 'dashed' | 'core';

export function lookOf(status: number): LineLook {
  if (status === pointStatus.stopped) return 'dot';
  if (status === pointStatus.noFix) return 'dashed';
  if (status === pointStatus.noValue) return 'core';
  return isWorkingStatus(status) ? 'thick' : 'thin';
}
