import { z } from 'zod';
import { snFile, snFileRefusals } from '../../access/allocations/authorize-calls.ts';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters, rowVersion } from '../../kit/list.ts';
import { terminalTaskReasons } from '../job.ts';
import { itemValues } from '../tbox/saved-configuration.ts';
import { checkItems, configurationKinds } from './items.ts';

/** Where a configuration stands for one SN: what the office decided, or what its task has come to. */
export const preUploadStates = [
  'waiting',
  'delivered',
  'applied',
  'failed',
  'superseded',
  'withdrawn',
  'expired',
] as const;
export type PreUploadState = (typeof preUploadStates)[number];
/** The same for a whole configuration, by what of its SNs wants looking at first; without any it is a template. */
export const configurationStates = ['template', ...preUploadStates] as const;
export type ConfigurationState = (typeof configurationStates)[number];

/** Why it failed: a reason of the task, of the access that was sent, or of what was found before either. */
export const targetReasons = [
  ...terminalTaskReasons,
  'notATbox',
  'isATbox',
  'noMap',
  'deviceHasAccount',
  'noFreeAccount',
  'mountUnknown',
  'accountNotUsable',
  'commandRefused',
  'commandExpired',
  'commandWithdrawn',
  'taskGone',
] as const;
export type TargetReason = (typeof targetReasons)[number];

/** SNs that one configuration may be for. */
export const mostTargetsOfConfiguration = 500;
const mostTyped = 10;

export const preUploadList = defineList({
  filters: {
    name: listFilters.text,
    sn: fields.snList.optional(),
    kind: listFilters.choice(configurationKinds),
    state: listFilters.choice(configurationStates),
    dealer: listFilters.branch,
    author: listFilters.text,
    createdAt: listFilters.days,
  },
  sorts: ['createdAt', 'name', 'kind', 'validUntil'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const preUploadRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(configurationKinds),
  items: itemValues,
  itemCount: z.int(),
  /** SNs of it by where they stand. */
  sns: z.int(),
  waiting: z.int(),
  delivered: z.int(),
  applied: z.int(),
  failed: z.int(),
  state: z.enum(configurationStates),
  /** Last day, until 23:59:59 UTC+8; null: for ever. */
  validUntil: z.string().nullable(),
  /** Also to terminals that were here before. */
  alsoOnline: z.boolean(),
  revision: z.int(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  author: z.string(),
  createdAt: seconds,
  baseId: z.uuid().nullable(),
  base: z.string().nullable(),
  remark: z.string(),
  version: rowVersion,
});
export type PreUploadRow = z.output<typeof preUploadRow>;

const value = z.union([z.number(), z.string()]);
/** One SN of a configuration. */
export const configurationTarget = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  /** A device of this SN is in the asker's scope; else it is expected. */
  known: z.boolean(),
  state: z.enum(preUploadStates),
  reason: z.enum(['', ...targetReasons]),
  revision: z.int(),
  /** Of the newest change. */
  at: seconds,
  /** Item → what was wanted and what reads back. */
  values: z.array(z.strictObject({ item: z.string(), wanted: value, readBack: value.nullable() })),
});
export type ConfigurationTarget = z.output<typeof configurationTarget>;

const aim = {
  sns: z.array(fields.sn).max(mostTargetsOfConfiguration, 'outOfRange').default([]),
  /** The SNs came from an .xlsx: more than a person types. */
  fromFile: z.boolean('invalidValue').default(false),
  /** SNs that are not in stock yet are waited for. */
  expected: z.boolean('invalidValue').default(false),
  alsoOnline: z.boolean('invalidValue').default(false),
  validUntil: fields.day.nullable().default(null),
};
const notTooMany = (
  { sns, fromFile }: { sns: string[]; fromFile: boolean },
  context: z.RefinementCtx,
): void => {
  if (!fromFile && sns.length > mostTyped)
    context.addIssue({ code: 'custom', path: ['sns'], message: 'tooManySns' });
};

const shape = {
  name: fields.text(30),
  kind: z.enum(configurationKinds, 'required'),
  dealerId: fields.id.nullable().default(null),
  baseId: fields.id.nullable().default(null),
  /** By kind: see `checkItems`. */
  items: z.record(z.string().max(40, 'tooLong'), z.union([z.number(), z.string()], 'invalidValue')),
  remark: fields.words(200).default(''),
  ...aim,
};

function soundItems(
  { kind, items }: Pick<z.output<z.ZodObject<typeof shape>>, 'kind' | 'items'>,
  context: z.RefinementCtx,
): void {
  const checked = checkItems(kind, items);
  if (!('problems' in checked)) return;
  for (const { field, key, params } of checked.problems)
    context.addIssue({
      code: 'custom',
      path: ['items', ...(field === '' ? [] : field.split('.'))],
      message: key,
      ...(params && { params }),
    });
}

const whole = z.object(shape);
export const preUploadForm = whole.superRefine(soundItems).superRefine(notTooMany);
export type PreUploadForm = z.output<typeof preUploadForm>;
/** The kind stays; `sns` are those that shall wait: who is missing is withdrawn. */
export const preUploadEdit = whole
  .extend({ version: rowVersion })
  .superRefine(soundItems)
  .superRefine(notTooMany);
export type PreUploadEdit = z.output<typeof preUploadEdit>;

/** `POST preUploadConfig/:id/activate`: for which SNs it shall wait. */
export const activateForm = z
  .object({ ...aim, sns: aim.sns.removeDefault().min(1, 'required') })
  .superRefine(notTooMany);
export type ActivateForm = z.output<typeof activateForm>;

const right = 'preUploadConfig';
const send = 'preUploadConfig.send';
/** What is refused of SNs. */
const ofSns = ['snUnknown', 'snWasOnline', 'seeOnly', 'notATbox', 'isATbox', 'dateInPast'] as const;
const ofItems = ['configurationNameTaken', 'serverIsPlatform', 'mountUnknown', 'dealerOutOfReach'] as const;

/** The calls of /preUploadConfig; SNs of an .xlsx are read by `POST preUploadConfig/sns`. */
export const preUploadCalls = {
  list: defineCall('GET', 'preUploadConfig', {
    right,
    query: preUploadList.query,
    answer: pageOf(preUploadRow),
  }),
  /** How a reference device is set, as it was read last. */
  reference: defineCall('GET', 'preUploadConfig/reference', {
    right: 'preUploadConfig.create',
    query: z.object({ sn: fields.sn, kind: z.enum(configurationKinds, 'required') }),
    answer: z.strictObject({ items: itemValues, readAt: seconds.nullable() }),
    refusals: ['snUnknown'],
  }),
  read: defineCall('GET', 'preUploadConfig/:id', { right, answer: preUploadRow }),
  targets: defineCall('GET', 'preUploadConfig/:id/targets', {
    right,
    answer: z.array(configurationTarget),
  }),
  create: defineCall('POST', 'preUploadConfig', {
    right: 'preUploadConfig.create',
    body: preUploadForm,
    answer: preUploadRow,
    refusals: [...ofItems, ...ofSns, 'notFound'],
  }),
  edit: defineCall('PUT', 'preUploadConfig/:id', {
    right: 'preUploadConfig.edit',
    body: preUploadEdit,
    answer: preUploadRow,
    refusals: [...ofItems, ...ofSns, 'changedMeanwhile', 'notAllowedTransition', 'notFound'],
  }),
  activate: defineCall('POST', 'preUploadConfig/:id/activate', {
    right: send,
    body: activateForm,
    answer: preUploadRow,
    refusals: [...ofSns, 'notFound', 'serverIsPlatform'],
  }),
  /** What waits is taken back. */
  withdraw: defineCall('POST', 'preUploadConfig/:id/withdraw', {
    right: send,
    answer: preUploadRow,
    refusals: ['notFound', 'notAllowedTransition'],
  }),
  /** What failed waits again, for the values of now. */
  retry: defineCall('POST', 'preUploadConfig/:id/retry', {
    right: send,
    answer: preUploadRow,
    refusals: ['notFound', 'notAllowedTransition'],
  }),
  /** The SNs of an .xlsx; nothing of it is kept. */
  snsOfFile: defineCall('POST', 'preUploadConfig/sns', {
    right: 'preUploadConfig.create',
    or: send,
    reads: true,
    bytes: true,
    answer: snFile,
    refusals: snFileRefusals,
  }),
  remove: defineCall('DELETE', 'preUploadConfig/:id', {
    right: 'preUploadConfig.delete',
    answer: nothing,
    refusals: ['notFound', 'configurationDelivered'],
  }),
};
