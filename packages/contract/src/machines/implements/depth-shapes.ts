import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import {
  type DepthReading,
  type DepthSettingRow,
  type DepthTarget,
  type DepthZero,
  depthSensors,
} from './depth-setting.ts';

export const depthSettingRow: z.ZodType<DepthSettingRow> = z.strictObject({
  id: z.string(),
  vehicleSn: z.string(),
  plate: z.string(),
  alias: z.string(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
  toolNo: z.string(),
  tool: z.string(),
  sensorSn: z.string().nullable(),
  setBy: z.string(),
  createdAt: seconds,
  delivery: z.enum(['refused', 'expired', 'waiting', 'sent', 'confirmed', 'withdrawn']).nullable(),
  commandId: z.string().nullable(),
  depthNow: z.number().nullable(),
  version: z.string(),
  vehicleId: z.string(),
  implementId: z.string(),
  sensorType: z.enum(['hitchAngle', 'nonContactAngle', 'ultrasonicDistance']),
  zeroOffset: z.number(),
  mountingAngleDeg: z.number(),
  armMm: z.number().nullable(),
  qualifiedDepthM: z.number(),
  workingThresholdM: z.number(),
  smoothingS: z.number(),
  validFrom: z.number(),
});
export const depthReading: z.ZodType<DepthReading> = z.strictObject({
  time: z.number(),
  raw: z.number().nullable(),
  depth: z.number().nullable(),
});
export const depthTarget: z.ZodType<DepthTarget> = z.strictObject({
  implementId: z.string(),
  toolNo: z.string(),
  tool: z.string(),
  vehicleId: z.string(),
  vehicleSn: z.string(),
  plate: z.string(),
  sensor: z.enum(depthSensors).nullable(),
  setting: depthSettingRow.nullable(),
});
export const depthZero: z.ZodType<DepthZero> = z.strictObject({
  zeroOffset: z.number(),
  spread: z.number(),
  readings: z.number(),
});
