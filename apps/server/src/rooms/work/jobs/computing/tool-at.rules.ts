import { type DeviceCategory, standardDepthM, type WorkType } from '@furrow/contract';
import type { DayFacts, DepthVersion, FittedTool, JobVehicle, WorkDay } from './day-facts.rules.ts';

/** Width of the usual tool of a device category, metres (R12). */
const usualWidthM: Partial<Record<DeviceCategory, number>> = {
  intelligentSpraying: 12,
  yieldMeasurement: 4.5,
  sideDeepFertiliser: 2.4,
  satelliteLevelling: 3,
};
const commonWidthM = 3;

/** The work that a device category does where nobody says more (R12). */
const usualWork: Partial<Record<DeviceCategory, WorkType>> = {
  intelligentSpraying: 'spraying',
  yieldMeasurement: 'harvesting',
  sideDeepFertiliser: 'transplanting',
  satelliteLevelling: 'levelling',
};

/** The tool that was on the vehicle at a moment: of several the one that was fitted last. */
export function toolAt<Tool extends Pick<FittedTool, 'from' | 'to'>>(
  { tools }: { readonly tools: readonly Tool[] },
  seconds: number,
): Tool | null {
  let found: Tool | null = null;
  for (const tool of tools) {
    if (tool.from > seconds || (tool.to !== null && tool.to <= seconds)) continue;
    if (!found || tool.from >= found.from) found = tool;
  }
  return found;
}

/** Moments of a day at which another tool began to count; a job ends there (R3). */
export function toolChanges(facts: Pick<DayFacts, 'tools'>, day: WorkDay): number[] {
  const moments = facts.tools
    .flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
    .filter((at) => at > day.from && at < day.to)
    .sort((a, b) => a - b);
  return moments.filter(
    (at, i) =>
      moments[i - 1] !== at && toolAt(facts, at)?.implementId !== toolAt(facts, at - 0.001)?.implementId,
  );
}

/** What was fitted, how wide it is and what it does (R12). */
export interface ToolOfJob {
  readonly implementId: string | null;
  readonly workType: WorkType;
  readonly widthM: number;
  readonly offsetM: number;
  readonly known: boolean;
  readonly needsDepthSensor: boolean;
}

/** The work of a vehicle whose tool is not known (R12). */
export const workWithoutTool = ({
  workType,
  category,
}: Pick<JobVehicle, 'workType' | 'category'>): WorkType =>
  workType === 'others' ? (usualWork[category] ?? 'others') : workType;

export function toolOfJob(facts: DayFacts, seconds: number): ToolOfJob {
  const tool = toolAt(facts, seconds);
  if (tool) return { ...tool, known: true };
  const { vehicle } = facts;
  return {
    implementId: null,
    workType: workWithoutTool(vehicle),
    widthM: vehicle.workingWidthM ?? usualWidthM[vehicle.category] ?? commonWidthM,
    offsetM: 0,
    known: false,
    needsDepthSensor: false,
  };
}

/** The version of the depth setting that held for a tool at a moment, or null. */
export function depthVersionAt(
  depths: readonly DepthVersion[],
  implementId: string | null,
  seconds: number,
): DepthVersion | null {
  let found: DepthVersion | null = null;
  for (const version of depths)
    if (version.implementId === implementId && version.validFrom <= seconds) found = version;
  return found;
}

/** Works whose value is a rate and no depth (S2). */
const rated: ReadonlySet<WorkType> = new Set(['sowing', 'spraying', 'harvesting', 'transplanting']);
export const isRated = (workType: WorkType): boolean => rated.has(workType);

/** What a work's depth is measured by, metres; null: nothing is (R9). */
export interface DepthStandard {
  readonly depthM: number;
  readonly toleranceM: number;
}

/** R9 without a subsidy parameter: the depth setting of that time, else the vehicle's, else that of the work type. */
export function ownStandard(facts: DayFacts, tool: ToolOfJob, seconds: number): DepthStandard | null {
  if (isRated(tool.workType)) return null;
  const depthM =
    depthVersionAt(facts.depths, tool.implementId, seconds)?.qualifiedDepthM ??
    facts.vehicle.qualifiedDepthM ??
    standardDepthM[tool.workType] ??
    null;
  return depthM === null ? null : { depthM, toleranceM: 0 };
}
