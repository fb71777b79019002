import { z } from 'zod';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fileOf, xlsx } from '../kit/families/family-parts.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import {
  blockEdit,
  blockFileQuery,
  blockForm,
  blockFromTrack,
  blockList,
  blockMerge,
  blockOwner,
  blockPreviewForm,
  blockSaving,
  blockSources,
  blockSplit,
  blocksInViewQuery,
  blocksOfFile,
  blockTypes,
  siteFlow,
} from './block.ts';
import { fieldFile, fieldFileRefusals, namedFile, outlineTold, refusedShape } from './shape-calls.ts';

/** A row of the list; m², times in seconds UTC. */
const blockRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(blockTypes),
  ownerId: z.uuid(),
  outline: outlineTold,
  crop: z.string(),
  remark: z.string(),
  owner: z.string(),
  /** The dealer that entered it; null is the provider. */
  dealerId: z.string().nullable(),
  dealer: z.string().nullable(),
  divisionCode: z.string(),
  areaM2: z.number(),
  vertices: z.int(),
  /** West, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  source: z.enum(blockSources),
  siteState: z.enum(siteFlow.states),
  /** Jobs with a share in it, within the scope of who asks, and their last work date. */
  jobs: z.int(),
  lastWork: z.string().nullable(),
  /** Soil samples that plans asked for there, as far as one may know of them, and how many of them are taken. */
  samples: z.int(),
  samplesTaken: z.int(),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type BlockRow = z.output<typeof blockRow>;

const blockPreview = z.strictObject({
  areaM2: z.number(),
  perimeterM: z.number(),
  divisionCode: z.string(),
  /** Why it cannot be saved. */
  problem: z.enum(['outlineCrosses', 'holeOutside', 'blockAreaRange']).nullable(),
  /** Blocks of the owner that it shares more than it may with; the part of the smaller one, 0–1. */
  overlaps: z.array(z.strictObject({ name: z.string(), part: z.number() })),
});
export type BlockPreview = z.output<typeof blockPreview>;

const trackOutline = z.strictObject({
  outline: outlineTold,
  areaM2: z.number(),
  /** Further patches that are not part of it. */
  others: z.int(),
});
export type TrackOutline = z.output<typeof trackOutline>;

const blockOnMap = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(blockTypes),
  owner: z.string(),
  areaM2: z.number(),
  outline: outlineTold,
});
export type BlockOnMap = z.output<typeof blockOnMap>;

/** What lies in the view: single blocks, or cells of the view with their blocks together. */
const blocksInView = z.strictObject({
  blocks: z.array(blockOnMap),
  clusters: z.array(z.strictObject({ lng: z.number(), lat: z.number(), count: z.int(), areaM2: z.number() })),
});
export type BlocksInView = z.output<typeof blocksInView>;

const foundBlock = z.strictObject({
  name: z.string(),
  outline: outlineTold,
  areaM2: z.number(),
  /** Whose it is, where the file tells. */
  owner: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
});
export type FoundBlock = z.output<typeof foundBlock>;
/** `POST blocks/file/check`: what a file holds; nothing is stored. */
const blockFile = z.strictObject({ blocks: z.array(foundBlock), refused: z.array(refusedShape) });
export type BlockFile = z.output<typeof blockFile>;

const right = 'blockManage';
const edits = 'blockManage.edit';
const written = [
  ...(['outlineCrosses', 'holeOutside', 'blockAreaRange', 'ownerUnknown'] as const),
  ...(['blockNameTaken', 'blockOverlaps', 'seeOnly'] as const),
] as const;

/** The standard calls of a block; making and editing one take beside their fields how it is saved. */
export const blocks = definePlainCalls('blocks', {
  rights: { view: right, create: 'blockManage.create', edit: edits, delete: 'blockManage.delete' },
  writers: 'reach',
  list: blockList,
  form: blockForm,
  edit: blockEdit,
  row: blockRow,
  refusals: { written, deleted: ['seeOnly'] },
});

/** The calls of /blockManage. */
export const blockCalls = {
  list: blocks.calls.list,
  read: blocks.calls.read,
  history: blocks.calls.history,
  create: defineCall('POST', 'blocks', {
    right: 'blockManage.create',
    query: blockSaving,
    body: blockForm,
    answer: blockRow,
    refusals: written,
  }),
  edit: defineCall('PATCH', 'blocks/:id', {
    right: edits,
    query: blockSaving,
    body: blockEdit,
    answer: blockRow,
    refusals: written,
  }),
  remove: defineCall('DELETE', 'blocks/:id', {
    right: 'blockManage.delete',
    answer: nothing,
    refusals: ['seeOnly'],
  }),
  restore: defineCall('POST', 'blocks/:id/restore', {
    right: 'blockManage.delete',
    answer: blockRow,
    refusals: written,
  }),
  map: defineCall('GET', 'blocks/map', { right, query: blocksInViewQuery, answer: blocksInView }),
  preview: defineCall('POST', 'blocks/preview', {
    right,
    reads: true,
    body: blockPreviewForm,
    answer: blockPreview,
  }),
  fromTrack: defineCall('POST', 'blocks/fromTrack', {
    right,
    reads: true,
    body: blockFromTrack,
    answer: trackOutline,
    refusals: ['snUnknown', 'trackNoWork', 'blockCornersTooMany'],
  }),
  merge: defineCall('POST', 'blocks/merge', {
    right: edits,
    body: blockMerge,
    answer: blockRow,
    refusals: ['notFound', 'blockMergeCount', 'blocksOfOneOwner', 'blocksDoNotTouch', ...written],
  }),
  split: defineCall('POST', 'blocks/:id/split', {
    right: edits,
    body: blockSplit,
    answer: z.array(blockRow),
    refusals: ['changedMeanwhile', 'lineDoesNotCross', 'splitTooMany', ...written],
  }),
  check: defineCall('POST', 'blocks/file/check', {
    right: 'blockManage.import',
    bytes: true,
    query: namedFile,
    answer: blockFile,
    refusals: [
      ...fieldFileRefusals,
      ...(['fileNoBlocks', 'importNotXlsx', 'importNoRows', 'textEncoding', 'csvQuotes'] as const),
    ],
  }),
  file: defineCall('GET', 'blocks/file', {
    right: 'blockManage.export',
    ticket: 'download',
    query: blockFileQuery,
    answer: fieldFile,
    refusals: ['exportTooMany'],
  }),
  /** An empty sheet for corners. */
  template: defineCall('GET', 'blocks/file/template', {
    right: 'blockManage.import',
    ticket: 'download',
    answer: fileOf(xlsx),
  }),
  createMany: defineCall('POST', 'blocks/many', {
    right: 'blockManage.import',
    query: blockSaving,
    body: blocksOfFile,
    answer: z.strictObject({ created: z.int() }),
    refusals: written,
  }),
  ownerMany: defineBatchCall('blocks', 'owner', { right: edits, input: blockOwner }),
};
