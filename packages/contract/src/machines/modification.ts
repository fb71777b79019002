import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { mostPhotos } from './fitting/car-form.ts';
import { maybe } from './libraries/maybe.ts';

/** The conversion of a machine to unmanned driving, from order to acceptance (/front). */
export const modificationFlow = defineFlow({
  states: ['draft', 'inProgress', 'toAccept', 'accepted', 'returned', 'undone'],
  first: 'draft',
  steps: {
    start: { from: ['draft'], to: 'inProgress' },
    submit: { from: ['inProgress', 'returned'], to: 'toAccept' },
    accept: { from: ['toAccept'], to: 'accepted' },
    return: { from: ['toAccept'], to: 'returned' },
    undo: { from: ['accepted'], to: 'undone' },
  },
});
export type ModificationState = (typeof modificationFlow.states)[number];
export type ModificationStep = keyof typeof modificationFlow.steps;
/** States in which an order keeps its vehicle and its controllers. */
export const openModifications = ['draft', 'inProgress', 'toAccept', 'returned'] as const;
/** States in which it may be edited. */
export const editableModifications: readonly ModificationState[] = ['draft', 'inProgress', 'returned'];

/** What must be shown before an order is submitted. */
export const modificationPhotos = [
  'controller',
  'wiring',
  'emergencyStop',
  'antenna',
  'wholeMachine',
] as const;
export type ModificationPhoto = (typeof modificationPhotos)[number];
/** What must be tested; the last is measured, in centimetres. */
export const modificationTests = [
  'emergencyStop',
  'remoteStop',
  'obstacleStop',
  'manualTakeover',
  'straightLine',
] as const;
export type ModificationTest = (typeof modificationTests)[number];

const test = z.object({
  /** Centimetres of the straight line's error; of the other tests nothing. */
  errorCm: maybe(fields.twoDecimals(0, 100)),
  tester: fields.text(30),
  /** Seconds UTC. */
  at: fields.seconds,
});
export type TestResult = z.output<typeof test>;

const photo = z.object({ kind: z.enum(modificationPhotos, 'required'), fileId: fields.id });
export type ModificationPhotoFile = z.output<typeof photo>;

/** The controllers of an order, by the subtype of the library /control. */
export const modificationControllers = { unmannedSn: 'unmanned', flowSn: 'flow', levelSn: 'level' } as const;
export type ControllerField = keyof typeof modificationControllers;
const controller = z
  .string()
  .trim()
  .regex(/^([A-Za-z0-9-]{4,30})?$/, 'componentSnFormat')
  .default('');

const shape = {
  /** A product of the family unmanned driving. */
  kitId: fields.id,
  unmannedSn: controller,
  flowSn: controller,
  levelSn: controller,
  /** Further parts of the kit, as they are. */
  otherParts: fields.words(200).default(''),
  installer: fields.text(40),
  plannedOn: maybe(fields.day),
  startedOn: maybe(fields.day),
  photos: z.array(photo).max(mostPhotos, 'outOfRange').default([]),
  checklist: z.partialRecord(z.enum(modificationTests), test).default({}),
  remark: fields.words(200).default(''),
};

export const modificationForm = z.object(shape);
export type ModificationForm = z.output<typeof modificationForm>;
export const modificationEdit = editOf(shape);
/** `POST modifications`: the vehicle by its SN. */
export const modificationCreate = z.object({ vehicleSn: fields.sn, ...shape });
export type ModificationCreate = z.output<typeof modificationCreate>;
/** `POST modifications/:id/return`. */
export const modificationReturn = z.object({ reason: fields.rejectReason });

/** The list of /front. */
export const modificationList = defineList({
  filters: {
    sn: fields.snList.optional(),
    orderNo: listFilters.text,
    plate: listFilters.text,
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    kit: listFilters.text,
    installer: listFilters.text,
    state: listFilters.choice(modificationFlow.states),
    createdAt: listFilters.days,
    acceptedAt: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['orderNo', 'vehicleSn', 'startedOn', 'submittedAt', 'acceptedAt', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of /front; times in seconds UTC. */
export interface ModificationRow extends ModificationForm {
  id: string;
  orderNo: string;
  vehicleId: string;
  vehicleSn: string;
  plate: string;
  machine: string;
  dealer: string | null;
  kit: string;
  photoCount: number;
  state: ModificationState;
  /** Why it was returned last. */
  reason: string;
  submittedAt: number | null;
  acceptedAt: number | null;
  acceptedBy: string;
  createdAt: number;
  deletedAt: number | null;
  version: string;
}

/** `GET modifications/figures`. */
export interface ModificationFigures {
  states: Record<ModificationState, number>;
  acceptedThisMonth: number;
}
