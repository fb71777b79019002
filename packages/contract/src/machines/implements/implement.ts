import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineImport } from '../../kit/import.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { toolTypes } from '../libraries/library-kinds.ts';
import { maybe } from '../libraries/maybe.ts';
import { workTypes } from '../vehicle-kinds.ts';

/** An implement in store, on a vehicle, in repair, or gone; `fitted` follows from its open period on a vehicle. */
export const implementFlow = defineFlow({
  states: ['inStore', 'fitted', 'inRepair', 'scrapped'],
  first: 'inStore',
  steps: {
    fit: { from: ['inStore'], to: 'fitted' },
    takeOff: { from: ['fitted'], to: 'inStore' },
    repair: { from: ['inStore'], to: 'inRepair' },
    repaired: { from: ['inRepair'], to: 'inStore' },
    scrap: { from: ['inStore'], to: 'scrapped' },
  },
});
export type ImplementState = (typeof implementFlow.states)[number];

/** Letters, digits, hyphens; one of a dealer. */
const toolNo = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(32, 'tooLong')
  .regex(/^[A-Za-z0-9-]*$/, 'partNumberFormat');

const shape = {
  toolNo,
  /** An enabled model of the tool library. */
  modelId: fields.id,
  /** Whose it is; null is the provider's. */
  dealerId: maybe(fields.id),
  /** Metres; null: the width of its model. */
  ownWidthM: maybe(fields.twoDecimals(0.1, 50)),
  /** Metres to the right of the middle, negative to the left. */
  offsetM: fields.twoDecimals(-10, 10).default(0),
  sections: maybe(fields.whole(1, 48)),
  /** A sensor of the library, or the one that it has. */
  sensorId: maybe(fields.id),
  remark: fields.words(200).default(''),
};

/** An implement (/agriculture). */
export const implementForm = z.object(shape);
export type ImplementForm = z.output<typeof implementForm>;
export const implementEdit = editOf(shape);

const at = fields.seconds;
/** `POST vehicleTools/:id/fit`, and with an implement that is on another vehicle `…/move`. */
export const implementFit = z.object({ sn: fields.sn, from: at });
export type ImplementFitForm = z.output<typeof implementFit>;
/** `POST vehicleTools/:id/remove`. */
export const implementRemoval = z.object({ at });

/** The list of /agriculture. */
export const implementList = defineList({
  filters: {
    sn: fields.snList.optional(),
    toolNo: listFilters.text,
    plate: listFilters.text,
    owner: listFilters.text,
    dealer: listFilters.branch,
    toolType: listFilters.choice(toolTypes),
    brand: listFilters.text,
    model: listFilters.text,
    workType: listFilters.choice(workTypes),
    state: listFilters.choice(implementFlow.states),
    fittedAt: listFilters.days,
    calibrated: listFilters.flag,
    notCalibrated: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: [
    'toolNo',
    'toolType',
    'brand',
    'model',
    'vehicleSn',
    'widthM',
    'calibratedAt',
    'fittedAt',
    'updatedAt',
  ],
  defaultSort: [
    { column: 'fittedAt', descending: true },
    { column: 'updatedAt', descending: true },
  ],
});

/** An implement where it is now; times in seconds UTC. */
export interface ImplementRow extends ImplementForm {
  id: string;
  toolType: (typeof toolTypes)[number];
  brand: string;
  model: string;
  workType: (typeof workTypes)[number];
  /** The effective width, metres. */
  widthM: number;
  vehicleId: string | null;
  vehicleSn: string | null;
  plate: string | null;
  owner: string | null;
  dealer: string | null;
  sensorSn: string | null;
  calibratedAt: number | null;
  fittedAt: number | null;
  removedAt: number | null;
  /** What was worked with it, m²; null in files. */
  workedM2: number | null;
  /** YYYY-MM-DD; null: never. */
  lastWorkOn: string | null;
  state: ImplementState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}

/** A period of an implement on a vehicle; `to` null: until now. */
export interface ImplementPeriod {
  id: string;
  vehicleId: string;
  vehicleSn: string;
  vehicleName: string;
  from: number;
  to: number | null;
  by: string;
}

/** `GET vehicleTools/:id/recompute`: days of its vehicle whose figures are still to be made anew. */
export interface RecomputeState {
  vehicleSn: string | null;
  waiting: number;
  from: string | null;
}

/** Implements from a file (/agriculture). */
export const implementImport = defineImport({
  screen: 'vehicleTools',
  key: 'toolNo',
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'toolNo', field: toolNo, required: true, example: 'NJ-0001' },
    { key: 'brand', field: fields.text(40), required: true, example: '东方红' },
    { key: 'model', field: fields.text(40), required: true, example: '1S-250' },
    { key: 'dealerId', field: fields.id, example: '' },
    { key: 'ownWidthM', field: fields.twoDecimals(0.1, 50), example: '2.50' },
    { key: 'offsetM', field: fields.twoDecimals(-10, 10), example: '0' },
    { key: 'remark', field: shape.remark, example: '' },
  ],
});
