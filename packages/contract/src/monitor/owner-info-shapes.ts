import { z } from 'zod';
import { blockTypes } from '../fields/block.ts';
import { outlineTold } from '../fields/shape-calls.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { carStates } from '../machines/car.ts';
import { onlineStates, workTypes } from '../machines/vehicle-kinds.ts';
import type { OwnerContact } from '../parties/owner.ts';
import { ownerKinds } from '../parties/owner.ts';
import { subsidyPayStates, subsidyStatementFlow } from '../work/subsidies/subsidy-statement.ts';
import type {
  FoundOwner,
  OwnerBlock,
  OwnerInfo,
  OwnerJobs,
  OwnerSubsidy,
  OwnerVehicle,
} from './owner-info.ts';

const count = z.int().min(0);
export const foundOwner: z.ZodType<FoundOwner> = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(ownerKinds),
  phone: z.string(),
  divisionCode: z.string(),
  dealer: z.string().nullable(),
  vehicles: count,
});
export const ownerInfo: z.ZodType<OwnerInfo> = z.strictObject({
  contactPerson: z.string(),
  address: z.string(),
  tags: z.array(z.string()),
  remark: z.string(),
  createdAt: seconds,
  areaThisYearM2: z.number(),
  nextEnd: z.strictObject({ sn: z.string(), what: z.enum(['registration', 'flow']), at: seconds }).nullable(),
  id: z.string(),
  name: z.string(),
  kind: z.enum(ownerKinds),
  phone: z.string(),
  divisionCode: z.string(),
  dealer: z.string().nullable(),
  vehicles: count,
});
export const ownerContact: z.ZodType<OwnerContact> = z.strictObject({
  phone: z.string(),
  address: z.string(),
});

const text = z.string();
const workType = z.enum(workTypes);

export const ownerVehicles: z.ZodType<OwnerVehicle[]> = z.array(
  z.strictObject({
    id: z.uuid(),
    sn: text,
    alias: text,
    plate: text,
    brand: text,
    model: text,
    state: z.enum(carStates),
    online: z.enum(onlineStates),
    lastHeard: seconds.nullable(),
    registrationUntil: seconds.nullable(),
    flowUntil: seconds.nullable(),
  }),
);

export const ownerJobs: z.ZodType<OwnerJobs> = z.strictObject({
  sums: z.array(z.strictObject({ workType, jobs: count, areaM2: z.number(), workingS: z.number() })),
  rows: z.array(
    z.strictObject({
      id: z.uuid(),
      workDate: text,
      startedAt: seconds,
      sn: text,
      alias: text,
      workType,
      block: text.nullable(),
      areaM2: z.number(),
      meanDepthM: z.number().nullable(),
      qualifiedRate: z.number().nullable(),
      workingS: z.number(),
    }),
  ),
});

export const ownerBlocks: z.ZodType<OwnerBlock[]> = z.array(
  z.strictObject({
    id: z.uuid(),
    name: text,
    type: z.enum(blockTypes),
    areaM2: z.number(),
    crop: text,
    outline: outlineTold,
  }),
);

export const ownerSubsidies: z.ZodType<OwnerSubsidy[]> = z.array(
  z.strictObject({
    id: z.uuid(),
    statementId: z.uuid(),
    number: text,
    title: text,
    state: z.enum(subsidyStatementFlow.states),
    sn: text,
    block: text,
    sMu: z.number(),
    amount: z.number(),
    payState: z.enum(subsidyPayStates),
    paidOn: text.nullable(),
  }),
);
