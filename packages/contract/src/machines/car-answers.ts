import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import type { CarContact, CarDetail, CarEvent, CarRow, CarSummary } from './car.ts';
import { componentKinds } from './libraries/library-kinds.ts';
import { deviceCategories, onlineStates, vehicleStates } from './vehicle-kinds.ts';
import {
  auditStates,
  flowStates,
  installationStates,
  registrationStates,
  vehicleDeeds,
  warningLevels,
} from './vehicle-life.ts';

const text = z.string();
const maybeText = text.nullable();
const maybeSeconds = seconds.nullable();
const count = z.int().min(0);

const row = z.strictObject({
  id: z.uuid(),
  sn: text,
  alias: text,
  plate: text,
  state: z.enum(vehicleStates),
  online: z.enum(onlineStates),
  lastOnline: maybeSeconds,
  category: z.enum(deviceCategories),
  productModel: text,
  carType: text,
  brand: text,
  model: text,
  dealerId: z.uuid().nullable(),
  dealer: maybeText,
  ownerId: z.uuid().nullable(),
  owner: maybeText,
  phone: maybeText,
  divisionCode: text,
  installedAt: maybeSeconds,
  registrationUntil: maybeSeconds,
  flowUntil: maybeSeconds,
  registration: z.enum(registrationStates),
  flow: z.enum(flowStates),
  jobAreaM2: z.number(),
  jobDepthM: z.number().nullable(),
  lastWorkOn: maybeText,
  audit: z.enum(auditStates),
  warning: z.enum(warningLevels),
  machineCode: text,
  pn: text,
  nameplateCode: text,
  horsepower: z.number().nullable(),
  tyreCount: z.number().nullable(),
  tracks: z.boolean(),
  tractorType: text,
  sim1: text,
  sim2: text,
  tabletSn: maybeText,
  receiverSn: maybeText,
  softwareVersion: text,
  lastPaidAt: maybeSeconds,
  lastPaid: maybeText,
  refunded: z.boolean(),
  frozenByDealer: z.uuid().nullable(),
  demo: z.boolean(),
  createdAt: seconds,
  createdBy: maybeText,
  version: text,
});

const part = z.strictObject({
  id: z.uuid(),
  kind: z.enum(componentKinds),
  sn: maybeText,
  quantity: count,
  model: text,
  pn: text,
  hardwareVersion: text,
  firmware: text,
  fittedAt: maybeSeconds,
});

export const carRow: z.ZodType<CarRow> = row;

/** A vehicle with what the drawer shows beside its row. */
export const carDetail: z.ZodType<CarDetail> = row.extend({
  terminalNumber: text,
  protocol: text,
  hardwareVersion: text,
  installer: text,
  installationState: z.enum(installationStates),
  remark: text,
  parts: z.array(part),
});

export const carEvent: z.ZodType<CarEvent> = z.strictObject({
  id: text,
  at: seconds,
  by: text,
  change: z.strictObject({ from: z.enum(vehicleStates).nullable(), to: z.enum(vehicleStates) }).nullable(),
  deed: z.enum(vehicleDeeds).nullable(),
  note: text,
  document: text,
  dealer: maybeText,
  previousDealer: maybeText,
  owner: maybeText,
});

export const carContact: z.ZodType<CarContact> = z.strictObject({ phone: text, address: text });

export const carSummary: z.ZodType<CarSummary> = z.strictObject({
  total: count,
  working: count,
  online: count,
  offline: count,
  inUse: count,
  frozen: count,
  inProblem: count,
  expired: count,
  cancelled: count,
  today: count,
  month: count,
});
