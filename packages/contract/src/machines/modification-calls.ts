import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { type CallRight, defineCall } from '../kit/call.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import type { RefusalKey } from '../kit/refusals/refusals.ts';
import {
  type ModificationFigures,
  type ModificationRow,
  type ModificationStep,
  modificationCreate,
  modificationEdit,
  modificationFlow,
  modificationForm,
  modificationList,
  modificationPhotos,
  modificationReturn,
  modificationTests,
} from './modification.ts';

const text = z.string();
const count = z.int().min(0);

const row: z.ZodType<ModificationRow> = z.strictObject({
  id: z.uuid(),
  orderNo: text,
  vehicleId: z.uuid(),
  vehicleSn: text,
  plate: text,
  machine: text,
  dealer: text.nullable(),
  kitId: z.uuid(),
  kit: text,
  unmannedSn: text,
  flowSn: text,
  levelSn: text,
  otherParts: text,
  installer: text,
  plannedOn: text.nullable(),
  startedOn: text.nullable(),
  photos: z.array(z.strictObject({ kind: z.enum(modificationPhotos), fileId: z.uuid() })),
  photoCount: count,
  checklist: z.partialRecord(
    z.enum(modificationTests),
    z.strictObject({ errorCm: z.number().nullable(), tester: text, at: seconds }),
  ),
  remark: text,
  state: z.enum(modificationFlow.states),
  reason: text,
  submittedAt: seconds.nullable(),
  acceptedAt: seconds.nullable(),
  acceptedBy: text,
  createdAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});
const figures: z.ZodType<ModificationFigures> = z.strictObject({
  states: z.record(z.enum(modificationFlow.states), count),
  acceptedThisMonth: count,
});

const right = 'front';
const controllers = [
  ...(['partUnknown', 'partNotInLibrary', 'partOfOtherDealer'] as const),
  ...(['partReserved', 'partOfOtherSort'] as const),
] as const;
const written = ['productNotOffered', 'modificationClosed', 'photoType', 'notFound', ...controllers] as const;

/** The standard calls of an order for an unmanned modification; it is made by a call of its own. */
export const modifications = definePlainCalls('modifications', {
  rights: { view: right, create: 'front.create', edit: 'front.edit', delete: 'front.delete' },
  writers: 'reach',
  list: modificationList,
  form: modificationForm,
  edit: modificationEdit,
  row,
  refusals: { written, deleted: ['modificationClosed'] },
});

const step = <const Name extends Exclude<ModificationStep, 'return'>>(
  name: Name,
  may: CallRight,
  refusals: readonly RefusalKey[] = [],
) =>
  defineCall('POST', `modifications/:id/${name}`, {
    right: may,
    answer: row,
    refusals: ['seeOnly', 'notAllowedTransition', ...refusals],
  });

/** The calls of /front, /addFront and /editFront. */
export const modificationCalls = {
  ...modifications.calls,
  create: defineCall('POST', 'modifications', {
    right: 'front.create',
    body: modificationCreate,
    answer: row,
    refusals: [
      ...written,
      ...(['snUnknown', 'seeOnly', 'notAllowedTransition', 'alreadyUnmanned', 'modificationOpen'] as const),
    ],
  }),
  figures: defineCall('GET', 'modifications/figures', { right, answer: figures }),
  start: step('start', 'front.edit'),
  submit: step('submit', 'front.edit', ['nothingChanged', 'modificationIncomplete']),
  accept: step('accept', 'front.approve', ['notOneself', 'changedMeanwhile', ...controllers]),
  undo: step('undo', 'front.undo', ['changedMeanwhile']),
  return: defineCall('POST', 'modifications/:id/return', {
    right: 'front.approve',
    body: modificationReturn,
    answer: row,
    refusals: ['seeOnly', 'notAllowedTransition'],
  }),
};
