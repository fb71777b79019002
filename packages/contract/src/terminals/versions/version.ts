import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../../kit/list.ts';
import { softwareTypes } from '../software-type.ts';
import { releaseScopes, wantedScope } from './release-scope.ts';

export const softwareVersionFlow = defineFlow({
  states: ['draft', 'released', 'withdrawn'],
  first: 'draft',
  steps: {
    release: { from: ['draft'], to: 'released' },
    withdraw: { from: ['released'], to: 'withdrawn' },
  },
});
export type SoftwareVersionState = (typeof softwareVersionFlow)['states'][number];

/** Stands in a form for every dealer, also those to come. */
export const allDealers = 'all';

/** Fields of a version as people write them. */
const shape = {
  type: z.enum(softwareTypes, 'required'),
  version: fields.version,
  description: z
    .string('softwareDescriptionMissing')
    .trim()
    .min(1, 'softwareDescriptionMissing')
    .max(500, 'tooLong'),
  notes: fields.words(2000).default(''),
  url: fields.versionUrl,
  uploadRegion: fields.uploadRegion,
  platform: fields.platform,
  productType: fields.productType,
  author: fields.author,
  /** Who gets it: `allDealers`, or companies. */
  dealers: z
    .array(z.union([z.literal(allDealers), fields.id]), 'dealerMissing')
    .min(1, 'dealerMissing')
    .max(100, 'outOfRange'),
  hardwareVersions: z.array(fields.text(60)).max(50, 'outOfRange').default([]),
  forced: z.boolean().default(false),
  /** The oldest version that can be upgraded from; empty: any. */
  minVersion: z.union([fields.version, z.literal('')], 'versionFormat').default(''),
  descriptionEn: fields.words(500).default(''),
  descriptionRu: fields.words(500).default(''),
  descriptionTr: fields.words(500).default(''),
  /** The uploaded .apk, or the image .bin of a T-BOX. */
  fileId: fields.id.nullable().default(null),
};

export const softwareVersionForm = z
  .strictObject(shape)
  .superRefine(({ type, hardwareVersions, fileId }, context) => {
    if (type === 'tbox' && hardwareVersions.length === 0)
      context.addIssue({ code: 'custom', path: ['hardwareVersions'], message: 'required' });
    if (fileId === null) context.addIssue({ code: 'custom', path: ['fileId'], message: 'required' });
  });
export type SoftwareVersionForm = z.output<typeof softwareVersionForm>;

/** Everything of a draft; of a released one the description and the notes. */
export const softwareVersionEdit = z.strictObject({
  // Without the defaults: what is not named stays as it is.
  ...Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => [
      name,
      (rule instanceof z.ZodDefault ? (rule.unwrap() as z.ZodType) : rule).optional(),
    ]),
  ),
  version: fields.version.optional(),
  rowVersion,
}) as z.ZodType<Partial<SoftwareVersionForm> & { rowVersion: string }>;

export const softwareVersionList = defineList({
  filters: {
    type: listFilters.choice(softwareTypes),
    version: listFilters.text,
    state: listFilters.choice(softwareVersionFlow.states),
    author: listFilters.text,
    uploadRegion: listFilters.text,
    platform: listFilters.text,
    hardwareVersion: listFilters.text,
    releasedAt: listFilters.days,
  },
  sorts: ['version', 'type', 'releasedAt', 'createdAt'],
  defaultSort: [{ column: 'version', descending: true }],
});

export const softwareVersionRow = z.strictObject({
  id: z.uuid(),
  type: z.enum(softwareTypes),
  version: z.string(),
  state: z.enum(softwareVersionFlow.states),
  description: z.string(),
  notes: z.string(),
  url: z.string(),
  uploadRegion: z.string(),
  platform: z.string(),
  productType: z.string(),
  author: z.string(),
  /** None = all. */
  dealers: z.array(z.uuid()),
  hardwareVersions: z.array(z.string()),
  forced: z.boolean(),
  fileId: z.uuid().nullable(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().nullable(),
  sha256: z.string(),
  releasedAt: seconds.nullable(),
  createdAt: seconds,
  /** Terminals in the asker's sight that say they run it. */
  devices: z.int(),
  running: z.int(),
  waiting: z.int(),
  /** 0–1; null without an ended upgrade. */
  successRate: z.number().nullable(),
  /** Terminals in the asker's sight that say they run the type at all. */
  devicesOfType: z.int(),
  packageName: z.string(),
  minVersion: z.string(),
  descriptionEn: z.string(),
  descriptionRu: z.string(),
  descriptionTr: z.string(),
  releaseScope: z.enum(releaseScopes),
  scopeSns: z.array(z.string()),
  /** Percent; 0 where the scope is another one. */
  scopeShare: z.int(),
  scopeDealers: z.array(z.uuid()),
  scopeDivisions: z.array(z.string()),
  offeredFrom: seconds.nullable(),
  approvedBy: z.string(),
  wanted: wantedScope.nullable(),
  /** A device of the trial runs it, or was upgraded to it. */
  trialPassed: z.boolean(),
  /** Too many upgrades failed: only with a reason it goes further. */
  halted: z.boolean(),
  rowVersion,
});
export type SoftwareVersionRow = z.output<typeof softwareVersionRow>;

export const versionFigures = z.strictObject({
  newest: z.array(z.strictObject({ type: z.enum(softwareTypes), version: z.string() })),
  /** T-BOXes by the firmware that they say they run. */
  firmware: z.array(z.strictObject({ version: z.string(), devices: z.int() })),
});
export type VersionFigures = z.output<typeof versionFigures>;

const right = 'versionManage';
/** What a form of a version is refused for. */
export const versionRefusals = [
  'versionTaken',
  'imageTaken',
  'apkOnly',
  'binOnly',
  'imageTooLarge',
  'fileEmpty',
  'fileUnknown',
  'apkUnreadable',
  'apkOtherVersion',
  'apkOtherPackage',
] as const;

/** The calls of /versionManage. */
export const softwareVersionCalls = {
  list: defineCall('GET', 'versions', {
    right,
    query: softwareVersionList.query,
    answer: pageOf(softwareVersionRow),
  }),
  figures: defineCall('GET', 'versions/figures', { right, answer: versionFigures }),
  /** Released firmware for the wizard. */
  choices: defineCall('GET', 'versions/choices', {
    right: 'tboxConfig.upgrade',
    answer: z.array(softwareVersionRow),
  }),
  read: defineCall('GET', 'versions/:id', { right, answer: softwareVersionRow }),
  create: defineCall('POST', 'versions', {
    right: 'versionManage.create',
    only: 'provider',
    body: softwareVersionForm,
    answer: softwareVersionRow,
    refusals: versionRefusals,
  }),
  edit: defineCall('PATCH', 'versions/:id', {
    right: 'versionManage.edit',
    only: 'provider',
    body: softwareVersionEdit,
    answer: softwareVersionRow,
    refusals: [...versionRefusals, 'releasedOnlyDescription'],
  }),
  release: defineCall('POST', 'versions/:id/release', {
    right: 'versionManage.release',
    only: 'provider',
    answer: softwareVersionRow,
    refusals: ['notAllowedTransition', 'releaseByScope'],
  }),
  withdraw: defineCall('POST', 'versions/:id/withdraw', {
    right: 'versionManage.withdraw',
    only: 'provider',
    answer: softwareVersionRow,
    refusals: ['notAllowedTransition'],
  }),
  remove: defineCall('DELETE', 'versions/:id', {
    right: 'versionManage.delete',
    only: 'provider',
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};
