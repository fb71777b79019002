import type {
  SubsidyCheck,
  SubsidyCheckKind,
  SubsidyCheckResult,
  SubsidyParameterForm,
} from '@furrow/contract';
import { decimal, hundredths, muOf } from '../reckoning/hundredths.rules.ts';
import type { Candidate } from './candidates.store.ts';
import type { MeasuredLine } from './measure-lines.ts';
import type { VehicleFacts } from './vehicle-facts.store.ts';

/** Shares of the work, percent, that must lie inside of the region, and within the tool's band of speeds. */
const insideNeeded = 95;
const inBandNeeded = 90;

/** What is known of a line beside its areas. */
export interface LineFacts {
  vehicle: VehicleFacts | undefined;
  /** Numbers of warnings that were active during its jobs. */
  warnings: readonly string[];
  /** Numbers of the warnings that one of its jobs cannot be (WK-09). */
  implausible: readonly string[];
}

/** The checks of a line whose facts are there. */
export function checksOf(
  line: Pick<MeasuredLine, 'areas' | 'jobs' | 'block' | 'inBand'> & {
    ownerId: string | null;
    declaredMu: number | null;
  },
  rules: SubsidyParameterForm,
  { vehicle, warnings, implausible }: LineFacts,
): SubsidyCheck[] {
  const { areas, jobs, inBand } = line;
  const first = jobs[0]?.workDate ?? rules.seasonFrom;
  const inside = areas.workedM2 > 0 ? (1 - areas.outsideM2 / areas.workedM2) * 100 : 100;
  const withDepth = rules.depthM !== null;
  return [
    deviceCheck(vehicle, first),
    ...(withDepth ? [depthCheck(vehicle, rules.seasonFrom)] : []),
    toolCheck(jobs),
    ...(inBand.workingS > 0
      ? [atLeast('speed', (inBand.inBandS / inBand.workingS) * 100, inBandNeeded)]
      : []),
    said('jobs', jobs.every(({ state }) => state === 'finished') ? 'pass' : 'fail', String(jobs.length)),
    atLeast('region', inside, insideNeeded),
    ...blockCheck(line),
    ...(withDepth ? [atLeast('sensor', areas.sensorCoverage, rules.sensorCoverage)] : []),
    ...(rules.photosNeeded || unfit(jobs).length > 0 ? [photoCheck(vehicle, jobs, rules.photosNeeded)] : []),
    said('hindrance', warnings.length === 0 ? 'pass' : 'fail', warnings.join(', ')),
    said('plausible', implausible.length === 0 ? 'pass' : 'fail', implausible.join(', ')),
    ...declaredCheck(areas.uM2, line.declaredMu),
    said('owner', line.ownerId === null ? 'fail' : 'pass', ''),
  ];
}

const said = (check: SubsidyCheckKind, result: SubsidyCheckResult, found: string): SubsidyCheck => ({
  check,
  result,
  found,
});
const atLeast = (check: SubsidyCheckKind, share: number, needed: number): SubsidyCheck =>
  said(check, share >= needed ? 'pass' : 'fail', `${share.toFixed(2)} %`);

function deviceCheck(facts: VehicleFacts | undefined, first: string): SubsidyCheck {
  if (!facts || facts.state === 'idle' || facts.state === 'cancelled')
    return said('device', 'fail', facts?.state ?? '');
  if (facts.installedOn === null) return said('device', 'warn', facts.state);
  return said('device', facts.installedOn <= first ? 'pass' : 'fail', facts.installedOn);
}

function depthCheck(facts: VehicleFacts | undefined, season: string): SubsidyCheck {
  const since = facts?.depthSetOn ?? null;
  return said('depthSetting', since !== null && since >= season ? 'pass' : 'warn', since ?? '');
}

/** Every job's tool is known, and was as wide as its model can be. */
function toolCheck(jobs: readonly Candidate[]): SubsidyCheck {
  const unknown = jobs.filter(({ flags }) => flags.includes('toolUnknown')).length;
  if (unknown > 0) return said('tool', 'fail', String(unknown));
  const wrong = jobs.find(
    ({ widthM, leastWidthM, mostWidthM }) =>
      widthM !== null && (widthM < (leastWidthM ?? 0) || widthM > (mostWidthM ?? Number.POSITIVE_INFINITY)),
  );
  if (!wrong) return said('tool', 'pass', '');
  const limits = [wrong.leastWidthM, wrong.mostWidthM].map((metres) => metres?.toFixed(2) ?? '');
  return said('tool', 'fail', `${wrong.widthM!.toFixed(2)} m (${limits.join('–')} m)`);
}

/** A block is paid once within the years, and stands in one open statement. */
function blockCheck({ block }: Pick<MeasuredLine, 'block'>): SubsidyCheck[] {
  if (!block) return [];
  if (block.paid) return [said('blockPaid', 'fail', block.name)];
  return [said('blockPaid', block.openIn === null ? 'pass' : 'fail', block.openIn ?? block.name)];
}

/** More than was declared is not paid (R13 step 5): said where it takes something away. */
export function declaredCheck(uM2: number, declaredMu: number | null): SubsidyCheck[] {
  if (declaredMu === null) return [];
  const u = muOf(uM2);
  const fits = u <= hundredths(declaredMu);
  return [said('declared', fits ? 'pass' : 'warn', `${decimal(u).toFixed(2)} / ${declaredMu.toFixed(2)}`)];
}

/** Work dates of the jobs with a photo that does not fit. */
const unfit = (jobs: MeasuredLine['jobs']): string[] => [
  ...new Set(jobs.filter(({ flags }) => flags.includes('photoMismatch')).map(({ workDate }) => workDate)),
];

/** A photo that does not fit blocks the line until somebody clears it; where photos are needed, each day has one. */
function photoCheck(
  facts: VehicleFacts | undefined,
  jobs: MeasuredLine['jobs'],
  needed: boolean,
): SubsidyCheck {
  const days = needed ? [...new Set(jobs.map(({ workDate }) => workDate))] : [];
  const bad = new Set([...unfit(jobs), ...days.filter((day) => !facts?.photoDays.includes(day))]);
  return said('photos', bad.size === 0 ? 'pass' : 'fail', [...bad].sort().join(', '));
}

/** The same checks anew; what somebody has cleared stays cleared while it still fails. */
export function keepCleared(
  checks: readonly SubsidyCheck[],
  before: readonly SubsidyCheck[],
): SubsidyCheck[] {
  return checks.map((check) => {
    const old = before.find((one) => one.check === check.check && one.result === 'fail');
    if (check.result !== 'fail' || old?.clearedReason === undefined) return check;
    return { ...check, clearedReason: old.clearedReason, clearedBy: old.clearedBy ?? '' };
  });
}
