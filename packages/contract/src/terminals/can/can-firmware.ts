import { z } from 'zod';
import { nothing, pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../../kit/list.ts';
import { type CanBaud, canBauds, canNodeKinds, nodeBuses } from './can-kinds.ts';

/** Firmware of a node: it is released when a second account approves what the first one wants. */
export const canFirmwareFlow = defineFlow({
  states: ['draft', 'released', 'withdrawn'],
  first: 'draft',
  steps: {
    approve: { from: ['draft'], to: 'released' },
    withdraw: { from: ['released'], to: 'withdrawn' },
  },
});
export type CanFirmwareState = (typeof canFirmwareFlow)['states'][number];

/** Endings of image files: raw bytes, Intel HEX, Motorola S-records. */
export const canFileEndings = ['bin', 'hex', 's19'] as const;
/** Bytes of an image at most. */
export const mostCanBytes = 20 * 1024 * 1024;

/** The number of a node on its bus as people write it: hexadecimal, at most 32 bits. */
const canNodeId = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^(0x)?[0-9a-f]{1,8}$/i, 'canNodeFormat');
/** The number that it means. */
export const canNodeNumber = (text: string): number => Number.parseInt(text.replace(/^0x/i, ''), 16);

const baud = z
  .number('required')
  .refine((value): value is CanBaud => (canBauds as readonly number[]).includes(value), 'invalidValue');
const bus = z
  .number('required')
  .refine(
    (value): value is (typeof nodeBuses)[number] => (nodeBuses as readonly number[]).includes(value),
    'invalidValue',
  );

const shape = {
  nodeKind: z.enum(canNodeKinds, 'required'),
  model: fields.text(60),
  hardwareVersions: z.array(fields.text(60)).min(1, 'required').max(50, 'outOfRange'),
  version: fields.version,
  /** An own uploaded file. */
  fileId: z.uuid('required'),
  bus,
  nodeId: canNodeId,
  baudKbit: baud,
  /** The oldest software of a terminal that can flash it; empty: any. */
  needsSoftware: z.union([fields.version, z.literal('')], 'versionFormat').default(''),
  description: fields.text(500),
  notes: fields.words(2000).default(''),
};

export const canFirmwareForm = z.strictObject(shape);
export type CanFirmwareForm = z.output<typeof canFirmwareForm>;

/** Everything of a draft; of a released one the description and the notes. */
export const canFirmwareEdit = z.strictObject({
  nodeKind: shape.nodeKind.optional(),
  model: shape.model.optional(),
  hardwareVersions: shape.hardwareVersions.optional(),
  version: shape.version.optional(),
  fileId: fields.id.optional(),
  bus: bus.optional(),
  nodeId: canNodeId.optional(),
  baudKbit: baud.optional(),
  needsSoftware: z.union([fields.version, z.literal('')], 'versionFormat').optional(),
  description: shape.description.optional(),
  notes: fields.words(2000).optional(),
  rowVersion,
});
export type CanFirmwareEdit = z.output<typeof canFirmwareEdit>;

/** Tab *Firmware* of /canFirewareManage. */
export const canFirmwareList = defineList({
  filters: {
    nodeKind: listFilters.choice(canNodeKinds),
    model: listFilters.text,
    hardware: listFilters.text,
    version: listFilters.text,
    state: listFilters.choice(canFirmwareFlow.states),
    /** Its release waits for a second person. */
    waiting: listFilters.flag,
    author: listFilters.text,
    createdAt: listFilters.days,
  },
  sorts: ['createdAt', 'nodeKind', 'model', 'version'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

export const canFirmwareRow = z.strictObject({
  id: z.uuid(),
  nodeKind: z.enum(canNodeKinds),
  model: z.string(),
  hardwareVersions: z.array(z.string()),
  version: z.string(),
  state: z.enum(canFirmwareFlow.states),
  fileId: z.uuid(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  /** Eight hexadecimal digits, as node loaders print it. */
  crc32: z.string(),
  sha256: z.string(),
  bus: z.int(),
  nodeId: z.string(),
  baudKbit: z.int(),
  needsSoftware: z.string(),
  description: z.string(),
  notes: z.string(),
  author: z.string(),
  /** Nodes in the asker's sight that say they run it. */
  devices: z.int(),
  /** Its release is wanted by somebody and waits for another one. */
  wanted: z.strictObject({ by: z.string(), own: z.boolean(), at: seconds }).nullable(),
  approvedBy: z.string(),
  releasedAt: seconds.nullable(),
  createdAt: seconds,
  rowVersion,
});
export type CanFirmwareRow = z.output<typeof canFirmwareRow>;

const right = 'canFirewareManage';
const only = 'provider';
const answer = canFirmwareRow;
const fileRefusals = [
  ...(['canFirmwareTaken', 'fileUnknown', 'fileEmpty', 'canFileOnly'] as const),
  ...(['imageTooLarge', 'canFileBroken'] as const),
] as const;

/** The catalogue of /canFirewareManage. Its deeds are the provider's; who may see the page sees what is released. */
export const canFirmwareCalls = {
  list: defineCall('GET', 'canFirmware', { right, query: canFirmwareList.query, answer: pageOf(answer) }),
  read: defineCall('GET', 'canFirmware/:id', { right, answer }),
  create: defineCall('POST', 'canFirmware', {
    right: 'canFirewareManage.create' as const,
    only,
    body: canFirmwareForm,
    answer,
    refusals: fileRefusals,
  }),
  edit: defineCall('PATCH', 'canFirmware/:id', {
    right: 'canFirewareManage.edit' as const,
    only,
    body: canFirmwareEdit,
    answer,
    refusals: [...fileRefusals, 'releasedOnlyDescription'],
  }),
  /** Asks for the release of a draft. */
  release: defineCall('POST', 'canFirmware/:id/release', {
    right: 'canFirewareManage.release' as const,
    only,
    answer,
    refusals: ['notAllowedTransition'],
  }),
  /** A second person releases it. */
  approve: defineCall('POST', 'canFirmware/:id/approve', {
    right: 'canFirewareManage.approve' as const,
    only,
    answer,
    refusals: ['notAllowedTransition', 'noReleaseWanted', 'secondPersonNeeded'],
  }),
  refuse: defineCall('POST', 'canFirmware/:id/refuse', {
    right: 'canFirewareManage.approve' as const,
    only,
    answer,
    refusals: ['notAllowedTransition', 'noReleaseWanted', 'secondPersonNeeded'],
  }),
  takeBack: defineCall('POST', 'canFirmware/:id/takeBack', {
    right: 'canFirewareManage.release' as const,
    only,
    answer,
    refusals: ['notAllowedTransition', 'noReleaseWanted'],
  }),
  withdraw: defineCall('POST', 'canFirmware/:id/withdraw', {
    right: 'canFirewareManage.withdraw' as const,
    only,
    answer,
    body: z.strictObject({ reason: fields.text(200) }),
    refusals: ['notAllowedTransition'],
  }),
  remove: defineCall('DELETE', 'canFirmware/:id', {
    right: 'canFirewareManage.delete' as const,
    only,
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};
