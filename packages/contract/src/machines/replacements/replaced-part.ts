import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { anySns } from '../libraries/component.ts';
import { componentKinds } from '../libraries/library-kinds.ts';
import { oldFates, replacementOrigins, replacementReasons } from './replacement-kinds.ts';

/** The list of /replaceRecord. */
export const replacedPartList = defineList({
  filters: {
    /** Of the vehicle. */
    sn: anySns,
    /** Of an old or a new component. */
    part: listFilters.text,
    kind: listFilters.choice(componentKinds),
    reason: listFilters.choice(replacementReasons),
    origin: listFilters.choice(replacementOrigins),
    dealer: listFilters.branch,
    region: listFilters.text,
    point: listFilters.text,
    replacedAt: listFilters.days,
    inWarranty: listFilters.choice(['yes', 'no']),
    /** Number of the job. */
    job: listFilters.text,
  },
  sorts: ['replacedAt', 'sn', 'kind'],
  defaultSort: [{ column: 'replacedAt', descending: true }],
});

/** A row of /replaceRecord: one component that was changed. Times in seconds UTC, durations in seconds. */
export const replacedPartRow = z.strictObject({
  id: z.uuid(),
  jobId: z.uuid(),
  /** Number of its job. */
  job: z.string(),
  vehicleId: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  replacedAt: seconds,
  kind: z.enum(componentKinds),
  oldSn: z.string(),
  oldModel: z.string(),
  oldPn: z.string(),
  oldBatch: z.string(),
  newSn: z.string(),
  newModel: z.string(),
  newPn: z.string(),
  newBatch: z.string(),
  reason: z.enum(replacementReasons),
  /** How long the old part sat there, and how long the vehicle worked meanwhile; null: nobody knows since when. */
  servedS: z.number().nullable(),
  workedS: z.number().nullable(),
  fate: z.enum(oldFates),
  origin: z.enum(replacementOrigins),
  sourceId: z.uuid().nullable(),
  source: z.string(),
  inWarranty: z.enum(['yes', 'no']).nullable(),
  dealer: z.string().nullable(),
  point: z.string(),
  doneBy: z.string(),
  approver: z.string(),
  /** Of the vehicle at that time. */
  machineCode: z.string(),
  photos: z.int(),
  remark: z.string(),
  /** It was put right by a counter-record. */
  undone: z.boolean(),
  version: z.string(),
});
export type ReplacedPartRow = z.output<typeof replacedPartRow>;

/** A part in the life of a place; `to` null: it sits there still. Unknown beginnings are null. */
export const placeStay = z.strictObject({
  sn: z.string(),
  model: z.string(),
  from: seconds.nullable(),
  to: seconds.nullable(),
  job: z.string(),
});
export type PlaceStay = z.output<typeof placeStay>;
export const replacedPartDetail = replacedPartRow.extend({ place: z.array(placeStay) });
export type ReplacedPartDetail = z.output<typeof replacedPartDetail>;

export const replacedPartFigures = z.strictObject({
  /** By kind: how many, and how long the old ones had served on average, seconds. */
  kinds: z.array(
    z.strictObject({ kind: z.enum(componentKinds), count: z.int(), meanS: z.number().nullable() }),
  ),
  /** The five models with the most replacements for 100 pieces of them that sit on vehicles. */
  models: z.array(z.strictObject({ model: z.string(), count: z.int(), perHundred: z.number() })),
});
export type ReplacedPartFigures = z.output<typeof replacedPartFigures>;

const partSn = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,30}$/, 'componentSnFormat');

/** Old paper records: they change no component, and tell what was done. */
export const replacedPartImport = defineImport({
  screen: 'replaceRecord',
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'replacedOn', field: fields.day, required: true, example: '2024-05-17' },
    { key: 'kind', field: z.enum(componentKinds), required: true, example: 'motor' },
    { key: 'oldSn', field: partSn, required: true, example: 'MO-10001' },
    { key: 'newSn', field: partSn, required: true, example: 'MO-10002' },
    { key: 'reason', field: z.enum(replacementReasons), required: true, example: 'defect' },
    { key: 'fate', field: z.enum(oldFates), required: true, example: 'scrapped' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
  keys: ['sn', 'replacedOn', 'kind', 'oldSn'],
  key: 'oldSn',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface ReplacedPartImportRow {
  sn: string;
  replacedOn: string;
  kind: (typeof componentKinds)[number];
  oldSn: string;
  newSn: string;
  reason: (typeof replacementReasons)[number];
  fate: (typeof oldFates)[number];
  remark?: string;
}
