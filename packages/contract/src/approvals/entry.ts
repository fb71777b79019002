import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { fileRow } from '../kit/files.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { describeField, marked } from '../kit/rules/kind.ts';
import {
  carShape,
  checkFitting,
  checkTyres,
  type PhotoKind,
  requiredPhotos,
} from '../machines/fitting/car-form.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import {
  approvalBase,
  approvalFilters,
  approvalOrder,
  approvalSorts,
  type InfoItemType,
  infoItems,
  picturePlace,
} from './approval.ts';
import { approvalCalls } from './approval-calls.ts';

/** The info item that shows what a photo of the machine shows (/addCar). */
export const itemOfPhoto = {
  wholeMachine: 'wholeMachine',
  nameplate: 'machineNameplate',
  motor: 'motor',
  tablet: 'tabletScreen',
  other: 'other',
} as const satisfies Record<PhotoKind, InfoItemType>;
/** Pictures that an entry must show where the vehicle library asks for photos. */
export const entryItems: readonly InfoItemType[] = requiredPhotos.map((kind) => itemOfPhoto[kind]);

const shape = { ...carShape, items: infoItems.default([]) };
/** What an entry says when it is sent: all of /addCar, with its pictures as info items. */
export const entryData = z
  .object({ ...shape, installedOn: z.string('required').min(1, 'required').pipe(fields.day) })
  .superRefine(checkFitting);
export type EntryData = z.output<typeof entryData>;

/** What an entry asks for: that a machine is put into use, or that what was approved of one is put right. */
export const entryTypes = ['new', 'correction'] as const;
export type EntryType = (typeof entryTypes)[number];

/** The rule of a field that may still be empty in a draft; to a form it is what its rule is. */
function orEmpty(rule: z.ZodType<string>) {
  const { required: _required, ...mark } = describeField(rule);
  const empty = z
    .preprocess(
      (given) => given ?? '',
      z.string('invalidValue').transform((typed, context) => {
        if (typed.trim() === '') return '';
        const { data, error } = rule.safeParse(typed);
        for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
        return data ?? z.NEVER;
      }),
    )
    .default('');
  return marked(empty, mark);
}
const draftShape = {
  ...shape,
  divisionCode: orEmpty(shape.divisionCode),
  ownerPhone: orEmpty(shape.ownerPhone),
  ownerName: orEmpty(shape.ownerName),
  installedOn: orEmpty(shape.installedOn),
};
const draft = z.boolean('invalidValue').default(false);

/** A draft may lack everything but its device; what is sent lacks nothing. */
function checkEntry(entry: EntryData & { draft: boolean }, context: z.RefinementCtx): void {
  if (entry.draft) checkTyres(entry, context);
  else for (const issue of entryData.safeParse(entry).error?.issues ?? []) context.addIssue({ ...issue });
}

/** `draft`: kept and not sent yet. `batchKey`: the same sending makes nothing twice. */
export const entryCreate = z.object({ ...draftShape, batchKey: fields.id, draft }).superRefine(checkEntry);
export type EntryCreate = z.output<typeof entryCreate>;
/** Whether it must be whole follows from where the entry stands. */
export const entryEdit = z.object({ ...draftShape, version: rowVersion }).superRefine(checkTyres);
/** What the form fills in: of a new entry, and of one that is there. */
export const entryDraft = z.object(draftShape).superRefine(checkTyres);
export const entryForm = z.object({ ...draftShape, draft }).superRefine(checkEntry);
/** `POST infoEntry/corrections`: a draft with what the vehicle is now. */
export const correctionStart = z.object({ sn: fields.sn, batchKey: fields.id });
/** What a correction says when it is sent: what is left empty of the owner and of the address stays as it is. */
export const correctionData = z
  .object({
    ...draftShape,
    divisionCode: shape.divisionCode,
    installedOn: z.string('required').min(1, 'required').pipe(fields.day),
  })
  .superRefine((correction, context) => {
    // Without another owner there is nobody to name a contact for.
    const owner = correction.ownerPhone === '' ? { ownerKind: 'individual' } : {};
    checkFitting({ ...correction, ...owner }, context);
    if (correction.ownerPhone !== '' && correction.ownerName === '')
      context.addIssue({ code: 'custom', path: ['ownerName'], message: 'required' });
  });
/** Fields that a correction leaves alone: parts, dealer and registration change by deeds of their own. */
export const correctedElsewhere = ['parts', 'dealerId', 'registrationDays'] as const;

/** Filters of /infoEntry and of the archive. */
export const entryFilters = {
  ...approvalFilters,
  type: listFilters.choice(entryTypes),
  productModel: listFilters.text,
  brand: listFilters.text,
  model: listFilters.text,
  owner: listFilters.text,
  /** Serial number of a part, or code of the nameplate. */
  part: listFilters.text,
  installedOn: listFilters.days,
  picturesMissing: listFilters.choice(['yes', 'no']),
};

/** The list of /infoEntry. */
export const entryList = defineList({
  filters: entryFilters,
  sorts: approvalSorts,
  defaultSort: approvalOrder,
});

/** A row of /infoEntry and of the archive; times in seconds UTC. */
export const entryRow = z.strictObject({
  ...approvalBase,
  type: z.enum(entryTypes),
  vehicleId: z.uuid(),
  sn: z.string(),
  productModel: z.string(),
  machineCode: z.string(),
  machine: z.string(),
  horsepower: z.number().nullable(),
  plate: z.string(),
  owner: z.string(),
  /** Masked without `infoEntry.contact`. */
  phone: z.string(),
  dealer: z.string().nullable(),
  installer: z.string(),
  divisionCode: z.string(),
  /** A day in UTC+8. */
  installedOn: z.string(),
  /** Required kinds of pictures that are there, of so many. */
  itemsHave: z.int(),
  itemsNeeded: z.int(),
  parts: z.string(),
  remark: z.string(),
  deviceState: z.enum(vehicleStates),
});
export type EntryRow = z.output<typeof entryRow>;

const place = z.strictObject({ lng: z.number(), lat: z.number(), at: seconds });
export const entryDetail = entryRow.extend({
  /** Phone, contact and address as the reader may know them; of a draft, what is there of it. */
  data: z.object({
    ...shape,
    ownerPhone: z.string(),
    address: z.string(),
    ownerName: z.string(),
    divisionCode: z.string(),
    installedOn: z.string(),
  }),
  files: z.array(fileRow),
  pictures: z.array(picturePlace),
  /** What the form says otherwise than warehouse and library: the field, and what stands there. */
  sources: z.array(
    z.strictObject({ field: z.string(), source: z.enum(['warehouse', 'library']), value: z.string() }),
  ),
  /** Where the terminal was heard last. */
  place: place.nullable(),
  /**
   * What a correction changes: what stands, or stood when it was carried out, and what it says. Empty where nothing differs and of a new
   * entry; phone and address as the reader may know them.
   */
  corrected: z.array(
    z.strictObject({ field: z.string(), was: z.string().nullable(), is: z.string().nullable() }),
  ),
  /** What the reviewer marked as wrong: of an application under review, only for who does not ask for it. */
  marks: z.array(z.string()),
});
export type EntryDetail = z.output<typeof entryDetail>;

export const mostMarks = 60;
/** `PUT infoEntry/:id/marks`: all that is wrong of an entry: names of fields, `parts.SLOT`, `items.FILE` of a picture. */
export const entryMarksForm = z.object({
  version: rowVersion,
  marks: z.array(z.string().min(1, 'required').max(60, 'tooLong')).max(mostMarks, 'outOfRange'),
});
/** What of an entry can be marked. */
export const marksOf = ({ parts, items }: Pick<EntryData, 'parts' | 'items'>): string[] => [
  ...Object.keys(carShape).filter((field) => field !== 'parts'),
  ...Object.keys(parts).map((slot) => `parts.${slot}`),
  ...items.map(({ fileId }) => `items.${fileId}`),
];

/** What is out of the warehouse and not entered, and what came in this month. */
export const entryBacklog = z.strictObject({
  out: z.int(),
  thisMonth: z.int(),
});

const page = 'infoEntry';
export const entryCalls = {
  ...approvalCalls(page, { query: entryList.query, row: entryRow, detail: entryDetail }),
  backlog: defineCall('GET', 'infoEntry/backlog', { right: page, answer: entryBacklog }),
  create: defineCall('POST', page, {
    right: 'infoEntry.create',
    body: entryCreate,
    answer: entryRow,
    refusals: [
      ...(['applicationOpen', 'itemsMissing', 'notFound', 'snUnknown', 'seeOnly'] as const),
      ...(['stillInWarehouse', 'notAllowedTransition', 'dealerOutOfReach'] as const),
    ],
  }),
  /** Begins a correction of what was approved of a device. */
  correct: defineCall('POST', 'infoEntry/corrections', {
    right: 'infoEntry.create',
    body: correctionStart,
    answer: entryRow,
    refusals: ['applicationOpen', 'snUnknown', 'seeOnly', 'noApprovedEntry'],
  }),
  edit: defineCall('PATCH', 'infoEntry/:id', {
    right: 'infoEntry.create',
    body: entryEdit,
    answer: entryRow,
    refusals: ['notAllowedTransition', 'itemsMissing', 'ownOnly', 'dealerOutOfReach'],
  }),
  /** The reviewer who has it marks what is wrong; whoever asked sees it after the rejection. */
  mark: defineCall('PUT', 'infoEntry/:id/marks', {
    right: page,
    body: entryMarksForm,
    answer: entryDetail,
    refusals: ['notAllowedTransition', 'takenByOther', 'changedMeanwhile'],
  }),
} as const;
