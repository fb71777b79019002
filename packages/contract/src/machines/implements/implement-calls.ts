import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { definePlainCalls } from '../../kit/plain-calls.ts';
import { toolTypes } from '../libraries/library-kinds.ts';
import { workTypes } from '../vehicle-kinds.ts';
import {
  type ImplementPeriod,
  type ImplementRow,
  implementEdit,
  implementFit,
  implementFlow,
  implementForm,
  implementList,
  implementRemoval,
  type RecomputeState,
} from './implement.ts';

const text = z.string();
const maybeText = text.nullable();

const row: z.ZodType<ImplementRow> = z.strictObject({
  id: z.uuid(),
  toolNo: text,
  modelId: z.uuid(),
  dealerId: z.uuid().nullable(),
  ownWidthM: z.number().nullable(),
  offsetM: z.number(),
  sections: z.int().nullable(),
  sensorId: z.uuid().nullable(),
  remark: text,
  toolType: z.enum(toolTypes),
  brand: text,
  model: text,
  workType: z.enum(workTypes),
  widthM: z.number(),
  vehicleId: z.uuid().nullable(),
  vehicleSn: maybeText,
  plate: maybeText,
  owner: maybeText,
  dealer: maybeText,
  sensorSn: maybeText,
  calibratedAt: seconds.nullable(),
  fittedAt: seconds.nullable(),
  removedAt: seconds.nullable(),
  workedM2: z.number().nullable(),
  lastWorkOn: maybeText,
  state: z.enum(implementFlow.states),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});
const period: z.ZodType<ImplementPeriod> = z.strictObject({
  id: text,
  vehicleId: z.uuid(),
  vehicleSn: text,
  vehicleName: text,
  from: seconds,
  to: seconds.nullable(),
  by: text,
});
const recompute: z.ZodType<RecomputeState> = z.strictObject({
  vehicleSn: maybeText,
  waiting: z.int().min(0),
  from: maybeText,
});

const right = 'agriculture';

/** The standard calls of an implement. */
export const vehicleTools = definePlainCalls('vehicleTools', {
  rights: {
    view: right,
    create: 'agriculture.create',
    edit: 'agriculture.edit',
    delete: 'agriculture.delete',
  },
  writers: 'reach',
  list: implementList,
  form: implementForm,
  edit: implementEdit,
  row,
  refusals: {
    written: ['toolNoTaken', 'sensorTaken', 'modelOfOtherKind', 'dealerMissing'],
    deleted: ['implementUsed'],
  },
});

const step = <const Name extends 'repair' | 'repaired' | 'scrap'>(name: Name) =>
  defineCall('POST', `vehicleTools/:id/${name}`, {
    right: 'agriculture.edit',
    answer: row,
    refusals: ['notAllowedTransition'],
  });

const moved = ['notAllowedTransition', 'changedMeanwhile', 'seeOnly', 'fittedInFuture'] as const;
const put = [
  ...(['snUnknown', 'fittedBeforeInstalled'] as const),
  ...(['implementElsewhere', 'workTypeTaken'] as const),
] as const;

/** The calls of /agriculture. */
export const vehicleToolCalls = {
  ...vehicleTools.calls,
  repair: step('repair'),
  repaired: step('repaired'),
  scrap: step('scrap'),
  periods: defineCall('GET', 'vehicleTools/:id/periods', { right, answer: z.array(period) }),
  recompute: defineCall('GET', 'vehicleTools/:id/recompute', { right, answer: recompute }),
  fit: defineCall('POST', 'vehicleTools/:id/fit', {
    right: 'agriculture.fit',
    body: implementFit,
    answer: row,
    refusals: [...moved, ...put],
  }),
  move: defineCall('POST', 'vehicleTools/:id/move', {
    right: 'agriculture.fit',
    body: implementFit,
    answer: row,
    refusals: [...moved, ...put, 'outOfRange'],
  }),
  takeOff: defineCall('POST', 'vehicleTools/:id/remove', {
    right: 'agriculture.fit',
    body: implementRemoval,
    answer: row,
    refusals: [...moved, 'outOfRange'],
  }),
};
