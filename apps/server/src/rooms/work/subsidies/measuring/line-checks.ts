import type {
  SubsidyCheck,
  SubsidyCheckKind,
  SubsidyCheckResult,
  SubsidyParameterForm,
} from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { MeasuredLine } from './measure-lines.ts';
import type { VehicleFacts } from './vehicle-facts.store.ts';

/**
 * Active warnings that hinder a payment while a vehicle worked (dismantle, cross-region), by vehicle; the rooms above know
 * them, and the process hands this in.
 */
export type HindrancesDuring = (
  db: Queryable,
  spans: readonly { vehicleId: string; from: string; to: string }[],
) => Promise<ReadonlyMap<string, string>>;

/** Shares of the work, percent, that must lie inside of the region. */
const insideNeeded = 95;

/** The checks of a line whose facts are there. */
export function checksOf(
  line: Pick<MeasuredLine, 'areas' | 'jobs' | 'block'> & {
    ownerId: string | null;
    declaredMu: number | null;
  },
  rules: SubsidyParameterForm,
  facts: VehicleFacts | undefined,
  hindrance: string | undefined,
): SubsidyCheck[] {
  const { areas, jobs } = line;
  const first = jobs[0]?.workDate ?? rules.seasonFrom;
  const inside = areas.workedM2 > 0 ? (1 - areas.outsideM2 / areas.workedM2) * 100 : 100;
  const unknownTools = jobs.filter(({ flags }) => flags.includes('toolUnknown')).length;
  return [
    deviceCheck(facts, first),
    ...(rules.depthM === null ? [] : [depthCheck(facts, rules.seasonFrom)]),
    said('tool', unknownTools > 0 ? 'fail' : 'pass', unknownTools > 0 ? String(unknownTools) : ''),
    said('jobs', jobs.every(({ state }) => state === 'finished') ? 'pass' : 'fail', String(jobs.length)),
    said('region', inside >= insideNeeded ? 'pass' : 'fail', percent(inside)),
    ...(line.block ? [said('blockPaid', line.block.paid ? 'fail' : 'pass', line.block.name)] : []),
    ...(rules.depthM === null
      ? []
      : [
          said(
            'sensor',
            areas.sensorCoverage >= rules.sensorCoverage ? 'pass' : 'fail',
            percent(areas.sensorCoverage),
          ),
        ]),
    ...(rules.photosNeeded || unfit(jobs).length > 0 ? [photoCheck(facts, jobs, rules.photosNeeded)] : []),
    ...(hindrance === undefined ? [] : [said('hindrance', 'fail', hindrance)]),
    said('owner', line.ownerId === null ? 'fail' : 'pass', ''),
  ];
}

const said = (check: SubsidyCheckKind, result: SubsidyCheckResult, found: string): SubsidyCheck => ({
  ...{ check, result, found },
});
const percent = (share: number): string => `${share.toFixed(2)} %`;

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
