import { z } from 'zod';
import { chargeFlow } from '../billing/charge.ts';
import { amountRule, moneyText } from '../billing/money.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { maybe } from '../kit/rules/maybe.ts';
import { componentKinds } from '../machines/libraries/library-kinds.ts';
import {
  oldFates,
  type ReplacementType,
  replacementReasons,
  replacementTypes,
} from '../machines/replacements/replacement-kinds.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import {
  approvalBase,
  approvalFilters,
  approvalOrder,
  approvalSorts,
  infoItems,
  picturePlace,
} from './approval.ts';
import { approvalCalls } from './approval-calls.ts';

/** Kinds with a serial number of their own; the others are counted. */
export const replaceableKinds = componentKinds.filter(
  (kind): kind is Exclude<(typeof componentKinds)[number], 'spline' | 'bracket'> =>
    kind !== 'spline' && kind !== 'bracket',
);
export const mostReplacementLines = 12;

const partSn = z
  .string('required')
  .trim()
  .regex(/^[A-Za-z0-9-]{4,30}$/, 'componentSnFormat');
export const replacementLine = z.object({
  kind: z.enum(replaceableKinds, 'required'),
  oldSn: partSn,
  newSn: partSn,
  reason: z.enum(replacementReasons, 'required'),
  fate: z.enum(oldFates, 'required'),
  /** What the new piece costs, yuan; null: nothing is said. */
  price: maybe(amountRule),
});
export type ReplacementLine = z.output<typeof replacementLine>;

const shape = {
  type: z.enum(replacementTypes, 'required'),
  lines: z.array(replacementLine).max(mostReplacementLines, 'outOfRange').default([]),
  /** A day in UTC+8, not in the future. */
  replacedOn: fields.day,
  /** Of the new tablet or main board; empty: it stays. */
  machineCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,32}$/, 'lettersDigitsOnly')
    .default(''),
  /** Of a whole set: the spare device whose SN and terminal the vehicle takes. */
  spareSn: z
    .string()
    .trim()
    .regex(/^(\d{7}|\d{10})?$/, 'snFormat')
    .default(''),
  /** Of a whole set: where the old one goes, which has the row of the spare device from then on. */
  setFate: z.enum(oldFates, 'required').default('stock'),
  /** A new code for the same end is signed and sent when the machine code changes. */
  carryRegistration: z.boolean('invalidValue').default(true),
  /** The access data of its correction account go to the terminal once more. */
  carryCorrections: z.boolean('invalidValue').default(true),
  /** Services over satellite go over to the new receiver; else they are offered to be moved by hand. */
  carrySatellite: z.boolean('invalidValue').default(true),
  /** The SIM card goes over to the new tablet; else that of `newIccid` is bound. */
  carrySim: z.boolean('invalidValue').default(true),
  newIccid: z
    .string()
    .trim()
    .regex(/^(\d{19,20})?$/, 'invalidValue')
    .default(''),
  inWarranty: z.boolean('invalidValue').default(false),
  /** What the work costs, yuan; null: nothing. */
  labour: maybe(amountRule),
  /** Nobody is charged although it is out of warranty. */
  waived: z.boolean('invalidValue').default(false),
  engineer: fields.words(40).default(''),
  remark: fields.words(200).default(''),
  items: infoItems.default([]),
};

/** Whether another SIM card comes into the vehicle: only where its tablet changes is anything asked of its card. */
export const exchangesCard = ({ type, carrySim }: { type: ReplacementType; carrySim?: boolean }): boolean =>
  carrySim === false && (type === 'tabletChange' || type === 'wholeSet');

interface Said {
  type: ReplacementType;
  lines: readonly ReplacementLine[];
  machineCode: string;
  spareSn: string;
  carrySim: boolean;
  newIccid: string;
}

/** What the fields ask of one another: every piece once, no piece by itself, and a code where the identity changes. */
function checkReplacement(said: Said, context: z.RefinementCtx): void {
  const { type, lines, machineCode, spareSn, carrySim, newIccid } = said;
  const wrong = (field: string, message: string, path: (string | number)[] = [field]) =>
    context.addIssue({ code: 'custom', path, message });
  const some = type === 'parts' || type === 'tabletChange';
  if (some && lines.length === 0) wrong('lines', 'required');
  // The code of a whole set is that of the spare device, unless another one is read on it.
  if ((type === 'tabletChange' || type === 'machineCode') && machineCode === '')
    wrong('machineCode', 'required');
  if (type === 'wholeSet' && spareSn === '') wrong('spareSn', 'required');
  if (exchangesCard({ type, carrySim }) && newIccid === '') wrong('newIccid', 'required');
  if (type === 'tabletChange' && !lines.some(({ kind }) => kind === 'slab')) wrong('lines', 'tabletMissing');
  const seen = new Set<string>();
  for (const [i, { kind, oldSn, newSn }] of lines.entries()) {
    if (oldSn.toLowerCase() === newSn.toLowerCase()) wrong('lines', 'pieceTwice', ['lines', i, 'newSn']);
    for (const [field, sn] of [
      ['oldSn', oldSn],
      ['newSn', newSn],
    ] as const) {
      const name = `${kind} ${sn.toLowerCase()}`;
      if (seen.has(name)) wrong('lines', 'pieceTwice', ['lines', i, field]);
      seen.add(name);
    }
  }
}

/** What a replacement asks for. */
export const replacementData = z.object(shape).superRefine(checkReplacement);
export type ReplacementData = z.output<typeof replacementData>;
const made = { ...shape, sn: fields.sn, draft: z.boolean('invalidValue').default(false) };
export const replacementForm = z.object(made).superRefine(checkReplacement);
/** `batchKey`: the same sending makes nothing twice. */
export const replacementCreate = z.object({ ...made, batchKey: fields.id }).superRefine(checkReplacement);
export type ReplacementCreate = z.output<typeof replacementCreate>;
export const replacementEdit = z.object({ ...shape, version: rowVersion }).superRefine(checkReplacement);

/** The list of /equipReplace. */
export const replacementList = defineList({
  filters: {
    ...approvalFilters,
    type: listFilters.choice(replacementTypes),
    kind: listFilters.choice(replaceableKinds),
    /** Serial number of an old or a new piece. */
    part: listFilters.text,
    cause: listFilters.choice(replacementReasons),
    fate: listFilters.choice(oldFates),
    inWarranty: listFilters.choice(['yes', 'no']),
    replacedOn: listFilters.days,
  },
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

/** A row of /equipReplace; times in seconds UTC. */
export const replacementRow = z.strictObject({
  ...approvalBase,
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  productModel: z.string(),
  dealer: z.string().nullable(),
  deviceState: z.enum(vehicleStates),
  type: z.enum(replacementTypes),
  lines: z.array(replacementLine),
  /** A day in UTC+8. */
  replacedOn: z.string(),
  inWarranty: z.boolean(),
  /** What it costs out of warranty, and how far that charge is: null before it is made. Nothing is charged: null. */
  charge: z.strictObject({ amount: moneyText, state: z.enum(chargeFlow.states).nullable() }).nullable(),
  engineer: z.string(),
  /** As the vehicle had it before a passed one and has it now before that, and as it was asked for; empty: it stays. */
  oldMachineCode: z.string(),
  newMachineCode: z.string(),
  /** Of a whole set: the SN before and after, where the old set goes, and the cancellation that wrote it off. */
  set: z
    .strictObject({
      oldSn: z.string(),
      newSn: z.string(),
      fate: z.enum(oldFates),
      cancellation: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
    })
    .nullable(),
  /** The job that a passed one made (/newReplaceRecord). */
  job: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
});
export type ReplacementRow = z.output<typeof replacementRow>;

/** A piece that sits on a vehicle and could be replaced. */
export const replaceablePiece = z.strictObject({
  kind: z.enum(replaceableKinds),
  sn: z.string(),
  model: z.string(),
  fittedAt: seconds.nullable(),
});
/** `GET equipReplace/fitted?sn`: what sits on a vehicle now. */
export const replaceableVehicle = z.strictObject({
  sn: z.string(),
  alias: z.string(),
  productModel: z.string(),
  machineCode: z.string(),
  state: z.enum(vehicleStates),
  /** The months of its product after the installation; null where either is not known. */
  warrantyUntil: seconds.nullable(),
  pieces: z.array(replaceablePiece),
});
export type ReplaceableVehicle = z.output<typeof replaceableVehicle>;

export const replacementDetail = replacementRow.extend({
  data: replacementData,
  files: z.array(fileRow),
  pictures: z.array(picturePlace),
  /** Where the terminal was heard last; null where it is not known, or not the reader's to know. */
  place: z.strictObject({ lng: z.number(), lat: z.number(), at: seconds }).nullable(),
  fitted: z.array(replaceablePiece),
  registrationUntil: seconds.nullable(),
  flowUntil: seconds.nullable(),
});
export type ReplacementDetail = z.output<typeof replacementDetail>;

/** `GET equipReplace/:id/preview`: the rows that the operation log would have of a pass now, beside that of the decision itself. */
export const replacementPreview = z.strictObject({
  /** Key of the refusal that a pass would meet; empty when it would be carried out, and where it is decided. */
  hindrance: z.string(),
  changes: z.array(
    z.strictObject({
      action: z.string(),
      subjectKind: z.string(),
      subjectName: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});
export type ReplacementPreview = z.output<typeof replacementPreview>;

const page = 'equipReplace';
export const replacementCalls = {
  ...approvalCalls(page, { query: replacementList.query, row: replacementRow, detail: replacementDetail }),
  fitted: defineCall('GET', 'equipReplace/fitted', {
    right: 'equipReplace.create',
    query: z.object({ sn: fields.sn }),
    answer: replaceableVehicle,
    refusals: ['snUnknown', 'seeOnly'],
  }),
  preview: defineCall('GET', 'equipReplace/:id/preview', { right: page, answer: replacementPreview }),
  create: defineCall('POST', page, {
    right: 'equipReplace.create',
    body: replacementCreate,
    answer: replacementRow,
    refusals: ['applicationOpen', 'itemsMissing', 'notFound', 'snUnknown', 'seeOnly', 'notAllowedTransition'],
  }),
  edit: defineCall('PATCH', 'equipReplace/:id', {
    right: 'equipReplace.create',
    body: replacementEdit,
    answer: replacementRow,
    refusals: ['notAllowedTransition', 'itemsMissing', 'ownOnly', 'snUnknown'],
  }),
} as const;
