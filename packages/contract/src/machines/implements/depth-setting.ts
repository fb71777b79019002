import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { commandFlow } from '../../terminals/command.ts';
import { maybe } from '../libraries/maybe.ts';

/** Depth sensors, in the order of the terminal's parameter 0xF030 from 1 on (example profile). */
export const depthSensors = ['hitchAngle', 'nonContactAngle', 'ultrasonicDistance'] as const;
export type DepthSensor = (typeof depthSensors)[number];
/** What their readings are measured in. */
export const readsDistance = (sensor: DepthSensor): boolean => sensor === 'ultrasonicDistance';

/** Degrees or millimetres within which the readings of half a minute must lie to be taken as zero. */
export const zeroSpread = { angle: 0.5, distance: 10 } as const;
/** Seconds of readings that "Zero here" takes the mean of, and that the panel draws. */
export const depthWindowS = { zero: 30, shown: 600 } as const;

const shape = {
  vehicleId: fields.id,
  /** Fitted on it. */
  implementId: fields.id,
  sensorType: z.enum(depthSensors, 'required'),
  /** Degrees -180–180, or millimetres 0–3000 of a distance. */
  zeroOffset: fields.twoDecimals(-180, 3000),
  mountingAngleDeg: fields.twoDecimals(-90, 90).default(0),
  /** Of an angle sensor. */
  armMm: maybe(fields.twoDecimals(100, 3000)),
  /** Metres: what counts as worked deep enough (R9). */
  qualifiedDepthM: z
    .number({ error: () => 'depthMissing' })
    .gt(0, 'outOfRange')
    .max(0.6, 'outOfRange'),
  /** Metres: less than this, and the implement counts as up (R2). */
  workingThresholdM: z.number('invalidValue').min(0.01, 'outOfRange').max(0.3, 'outOfRange').default(0.05),
  smoothingS: fields.whole(1, 60).default(3),
  /** Not in the future. */
  validFrom: fields.seconds,
};

function fits(
  { sensorType, zeroOffset, armMm, qualifiedDepthM }: z.output<z.ZodObject<typeof shape>>,
  context: z.RefinementCtx,
): void {
  const distance = readsDistance(sensorType);
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (distance ? zeroOffset < 0 : zeroOffset > 180) problem('zeroOffset', 'outOfRange');
  if (!distance && armMm === null) problem('armMm', 'required');
  // An arm reaches no deeper than it is long.
  if (!distance && armMm !== null && qualifiedDepthM * 1000 > armMm) problem('qualifiedDepthM', 'outOfRange');
}

/** A version of how the depth of an implement on a vehicle is read (/depthSet). */
export const depthSettingForm = z.object(shape).superRefine(fits);
export type DepthSettingForm = z.output<typeof depthSettingForm>;

/** `POST depthSettings/batch/threshold`: one qualified depth for several vehicles; the rest of their settings stays. */
export const depthThresholdForm = z.object({ qualifiedDepthM: shape.qualifiedDepthM });

/** `POST depthSettings/zero`: the mean of the last readings while the tool stands on flat ground. */
export const depthZeroForm = z.object({ vehicleId: fields.id, sensorType: z.enum(depthSensors, 'required') });
export interface DepthZero {
  /** Degrees or millimetres. */
  zeroOffset: number;
  spread: number;
  readings: number;
}

/** `POST depthSettings/:id/recompute`: from a day on. */
export const recomputeForm = z.object({ from: fields.day });

/** The list of /depthSet: the version in force of each vehicle and implement. */
export const depthSettingList = defineList({
  filters: {
    sn: fields.snList.optional(),
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    tool: fields.id.optional(),
    toolNo: listFilters.text,
    sensorType: listFilters.choice(depthSensors),
    delivery: listFilters.choice(commandFlow.states),
    /** Days since it was calibrated. */
    olderThan: listFilters.numbers,
  },
  sorts: ['vehicleSn', 'toolNo', 'sensorType', 'qualifiedDepthM', 'validFrom'],
  defaultSort: [{ column: 'validFrom', descending: true }],
});

/** A version; lengths in metres but for the sensor's own millimetres, times in seconds UTC. */
export interface DepthSettingRow extends DepthSettingForm {
  id: string;
  vehicleSn: string;
  plate: string;
  alias: string;
  owner: string | null;
  dealer: string | null;
  toolNo: string;
  tool: string;
  sensorSn: string | null;
  setBy: string;
  createdAt: number;
  /** How far its order is; null: there was none. */
  delivery: (typeof commandFlow.states)[number] | null;
  commandId: string | null;
  /** What the terminal says now, metres; null: nothing, or it is not there. */
  depthNow: number | null;
  version: string;
}

/** `GET depthSettings/targets`: an implement on a vehicle, with the version that is in force. */
export interface DepthTarget {
  implementId: string;
  toolNo: string;
  tool: string;
  vehicleId: string;
  vehicleSn: string;
  plate: string;
  /** Kind of the sensor that the implement has. */
  sensor: DepthSensor | null;
  setting: DepthSettingRow | null;
}
export const depthTargetQuery = z.object({ sn: fields.sn.optional(), implementId: fields.id.optional() });

/** One reading of a depth sensor: degrees or millimetres by its kind is `raw` in tenths of a degree or millimetres. */
export interface DepthReading {
  time: number;
  raw: number | null;
  /** What the terminal made of it, metres. */
  depth: number | null;
}

/** `raw` of a report in degrees or millimetres. */
export const readingOf = (sensor: DepthSensor, raw: number): number =>
  readsDistance(sensor) ? raw : raw / 10;

/**
 * Depth in metres of a reading in degrees or millimetres: an arm that turns down by an angle reaches below the ground by its
 * sine; a distance to the ground shrinks as the tool goes down.
 */
export function depthOfReading(
  setting: Pick<DepthSettingForm, 'sensorType' | 'zeroOffset' | 'mountingAngleDeg' | 'armMm'>,
  reading: number,
): number {
  const mounting = (setting.mountingAngleDeg * Math.PI) / 180;
  if (readsDistance(setting.sensorType)) return ((setting.zeroOffset - reading) / 1000) * Math.cos(mounting);
  const turned = ((reading - setting.zeroOffset) * Math.PI) / 180;
  return ((setting.armMm ?? 0) / 1000) * (Math.sin(turned + mounting) - Math.sin(mounting));
}
