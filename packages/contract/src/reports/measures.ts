/** Sums over the facts of a row, exact until they are told: pieces, m², m, s. Levels are of the begin and the end of the row's time. */
export interface FactSums {
  installed: number;
  cancelled: number;
  movedIn: number;
  movedOut: number;
  fleetBegin: number;
  fleetEnd: number;
  /** Horsepower of the fleet at the end, and machines of it whose horsepower is given. */
  power: number;
  powered: number;
  /** Sold less what came back; problems by machine; completed repairs; warnings. */
  sold: number;
  problems: number;
  repairs: number;
  /** Seconds from the application of a repair to its completion: of all completed ones together, and their median. */
  repairS: number;
  repairMedianS: number;
  warnings: number;
  /** Warnings that are active at the end. */
  warningsActive: number;
  /** Sessions at the caster, seconds of them, and those of these with an RTK fix. */
  sessions: number;
  correctionS: number;
  fixedS: number;
  /** Money that came in less what was given back. */
  paid: number;
  /** Points that were given for problems and repairs, and how often any were. */
  ratingPoints: number;
  ratings: number;
  /** Different vehicles that were online. */
  online: number;
  jobs: number;
  area: number;
  gross: number;
  overlap: number;
  overlapOf: number;
  missed: number;
  missedOf: number;
  repeated: number;
  qualified: number;
  judged: number;
  /** Mean depth × area with a depth, and that area. */
  depthArea: number;
  depthOf: number;
  distance: number;
  seconds: number;
  /** Different vehicles that worked, and vehicle × day with work. */
  devices: number;
  deviceDays: number;
}

/** Where the facts of a measure come from. */
export type FactKind = 'stay' | 'job' | 'deed' | 'online' | 'active';
/** What a number is: how it is rounded and told. `area` is m², `duration` s, `distance` m, `speed` m/s, `depth` m, `share` of one, `money` yuan. */
export type MeasureUnit =
  | 'pieces'
  | 'area'
  | 'duration'
  | 'distance'
  | 'speed'
  | 'depth'
  | 'share'
  | 'money'
  | 'number';
/** P3: how rows come to their total; `devices` (and their days) may stand in several rows. */
export type MeasureSort = 'adding' | 'level' | 'devices' | 'quotient';

export interface Measure {
  sort: MeasureSort;
  unit: MeasureUnit;
  facts: readonly FactKind[];
  /** What it is of the sums; null: not defined, the divisor is 0. */
  of: (sums: FactSums) => number | null;
  /** Of a quotient, the measure whose facts stand behind it. */
  behind?:
    | 'fleetEnd'
    | 'area'
    | 'jobs'
    | 'devices'
    | 'deviceDays'
    | 'hours'
    | 'correctionHours'
    | 'repairHours'
    | 'ratingPoints';
  /** The action of the report's screen that it wants beside the screen itself. */
  action?: 'amount';
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const adding = (unit: MeasureUnit, fact: FactKind, of: (sums: FactSums) => number): Measure => ({
  sort: 'adding',
  unit,
  facts: [fact],
  of,
});
const level = (of: (sums: FactSums) => number, fact: FactKind = 'stay'): Measure => ({
  sort: 'level',
  unit: 'pieces',
  facts: [fact],
  of,
});
const quotient = (
  unit: MeasureUnit,
  facts: readonly FactKind[],
  behind: NonNullable<Measure['behind']>,
  of: Measure['of'],
): Measure => ({ sort: 'quotient', unit, facts, behind, of });

/** Every measure once (P3); a quotient is one of sums, a median one of facts, and neither of them a mean of rows (R10). */
export const measures = {
  installed: adding('pieces', 'stay', ({ installed }) => installed),
  cancelled: adding('pieces', 'stay', ({ cancelled }) => cancelled),
  net: adding('pieces', 'stay', ({ installed, cancelled }) => installed - cancelled),
  movedIn: adding('pieces', 'stay', ({ movedIn }) => movedIn),
  movedOut: adding('pieces', 'stay', ({ movedOut }) => movedOut),
  fleetBegin: level(({ fleetBegin }) => fleetBegin),
  fleetEnd: level(({ fleetEnd }) => fleetEnd),
  power: { ...level(({ power }) => power), unit: 'number' },
  meanPower: quotient('number', ['stay'], 'fleetEnd', ({ power, powered }) => share(power, powered)),
  sold: adding('pieces', 'deed', ({ sold }) => sold),
  problems: adding('pieces', 'deed', ({ problems }) => problems),
  repairs: adding('pieces', 'deed', ({ repairs }) => repairs),
  repairHours: adding('duration', 'deed', ({ repairS }) => repairS),
  repairMedian: quotient('duration', ['deed'], 'repairHours', ({ repairs, repairMedianS }) =>
    repairs === 0 ? null : repairMedianS,
  ),
  warnings: adding('pieces', 'deed', ({ warnings }) => warnings),
  warningsActive: level(({ warningsActive }) => warningsActive, 'active'),
  sessions: adding('pieces', 'deed', ({ sessions }) => sessions),
  correctionHours: adding('duration', 'deed', ({ correctionS }) => correctionS),
  fixedShare: quotient('share', ['deed'], 'correctionHours', ({ fixedS, correctionS }) =>
    share(fixedS, correctionS),
  ),
  paid: { ...adding('money', 'deed', ({ paid }) => paid), action: 'amount' },
  ratingPoints: adding('number', 'deed', ({ ratingPoints }) => ratingPoints),
  satisfaction: quotient('number', ['deed'], 'ratingPoints', ({ ratingPoints, ratings }) =>
    share(ratingPoints, ratings),
  ),
  online: { sort: 'devices', unit: 'pieces', facts: ['online'], of: ({ online }) => online },
  area: adding('area', 'job', ({ area }) => area),
  jobs: adding('pieces', 'job', ({ jobs }) => jobs),
  devices: { sort: 'devices', unit: 'pieces', facts: ['job'], of: ({ devices }) => devices },
  deviceDays: { sort: 'devices', unit: 'pieces', facts: ['job'], of: ({ deviceDays }) => deviceDays },
  daysPerDevice: quotient('number', ['job'], 'deviceDays', ({ deviceDays, devices }) =>
    share(deviceDays, devices),
  ),
  workedRate: quotient('share', ['stay', 'job'], 'devices', ({ devices, fleetEnd }) =>
    share(devices, fleetEnd),
  ),
  hours: adding('duration', 'job', ({ seconds }) => seconds),
  hoursPerDevice: quotient('duration', ['job'], 'hours', ({ seconds, devices }) => share(seconds, devices)),
  areaPerHour: quotient('area', ['job'], 'area', ({ area, seconds }) => share(area, seconds / 3600)),
  areaPerDevice: quotient('area', ['job'], 'area', ({ area, devices }) => share(area, devices)),
  overlapRate: quotient('share', ['job'], 'area', ({ overlap, overlapOf }) => share(overlap, overlapOf)),
  missedRate: quotient('share', ['job'], 'area', ({ missed, missedOf }) => share(missed, missed + missedOf)),
  qualified: adding('area', 'job', ({ qualified }) => qualified),
  qualifiedRate: quotient('share', ['job'], 'area', ({ qualified, judged }) => share(qualified, judged)),
  meanDepth: quotient('depth', ['job'], 'area', ({ depthArea, depthOf }) => share(depthArea, depthOf)),
  repeated: adding('area', 'job', ({ repeated }) => repeated),
  netArea: adding('area', 'job', ({ area, repeated }) => area - repeated),
  grossArea: adding('area', 'job', ({ gross }) => gross),
  distance: adding('distance', 'job', ({ distance }) => distance),
  meanSpeed: quotient('speed', ['job'], 'jobs', ({ distance, seconds }) => share(distance, seconds)),
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as MeasureName[];
export const measureOf = (name: MeasureName): Measure => measures[name];

type Figures = Readonly<Record<string, number | null>>;

/** What stands between rows and their total, so that rows and lines come to it (P3); null where nothing does. */
export interface ClosingLines {
  /** Different devices, or their days, that stand in several rows, as a negative number. */
  several: Figures | null;
  /** What rounding leaves, in the unit in which the figures are shown. */
  rounding: Figures | null;
}

/**
 * The lines below rows. `rounded` gives a figure as it is shown, rounded once; `times`: the rows are times, over which levels are not added.
 */
export function closingLines(
  names: readonly MeasureName[],
  parts: readonly Figures[],
  total: Figures,
  { rounded, times }: { rounded: (name: MeasureName, value: number) => number; times: boolean },
): ClosingLines {
  const several: Record<string, number> = {};
  const rounding: Record<string, number> = {};
  for (const name of names) {
    const { sort } = measureOf(name);
    const whole = total[name] ?? 0;
    if (sort === 'devices') {
      const line = whole - parts.reduce((sum, values) => sum + (values[name] ?? 0), 0);
      if (line !== 0) several[name] = line;
    } else if (sort === 'adding' || (sort === 'level' && !times)) {
      const shown = parts.reduce((sum, values) => sum + rounded(name, values[name] ?? 0), 0);
      // Sums of decimals in binary: what is smaller than the last shown place is no gap.
      const gap = Math.round((rounded(name, whole) - shown) * 1e4) / 1e4;
      if (gap !== 0) rounding[name] = gap;
    }
  }
  const some = (line: Record<string, number>): Figures | null => (Object.keys(line).length > 0 ? line : null);
  return { several: some(several), rounding: some(rounding) };
}
