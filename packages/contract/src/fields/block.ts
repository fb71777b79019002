import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { boundingBox, fields, listOf } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { fieldFormats } from './field-file.ts';
import { mostBlockCorners, polygonOutline } from './polygon.ts';

export const blockTypes = [
  'dryField',
  'paddy',
  'orchard',
  'greenhouse',
  'grassland',
  'constructionSite',
  'other',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** Where a boundary came from: a person, a vehicle's terminal, the strip that a vehicle worked, a file. */
export const blockSources = ['drawn', 'terminal', 'track', 'imported'] as const;
export type BlockSource = (typeof blockSources)[number];

/** Life of a construction site (/constructMonitor). */
export const siteFlow = defineFlow({
  states: ['planned', 'running', 'paused', 'finished'],
  first: 'planned',
  steps: {
    start: { from: ['planned'], to: 'running' },
    pause: { from: ['running'], to: 'paused' },
    resume: { from: ['paused'], to: 'running' },
    finish: { from: ['running', 'paused'], to: 'finished' },
    reopen: { from: ['finished'], to: 'running' },
  },
});
export type SiteState = (typeof siteFlow.states)[number];

/** The largest block: 10,000 ha. */
export const largestBlockM2 = 1e8;
/** Blocks of one owner may share this part of the smaller one; more has to be confirmed. */
export const mostBlockOverlap = 0.05;

const shape = {
  name: fields.plainName(30),
  type: z.enum(blockTypes, 'required'),
  ownerId: z.uuid('required'),
  outline: polygonOutline,
  crop: fields.words(30).default(''),
  remark: fields.words(200).default(''),
};

/** A block as it is made (/blockManage); its area is the server's. */
export const blockForm = z.object(shape);
export type BlockForm = z.output<typeof blockForm>;
export const blockEdit = editOf(shape);
export type BlockEdit = z.output<typeof blockEdit>;

/** Beside the fields of `POST blocks` and `PATCH blocks/:id`, in the query. */
export const blockSaving = z.object({
  /** An overlap with another block of the owner was seen and is wanted. */
  confirmed: z.literal('yes', 'invalidValue').optional(),
  /** Of a new block. */
  source: z.enum(blockSources, 'invalidValue').default('drawn'),
});
export type BlockSaving = z.output<typeof blockSaving>;

/** `POST blocks/preview`: what the server makes of an outline that is being drawn. */
export const blockPreviewForm = z.object({
  outline: polygonOutline,
  id: fields.id.nullable().default(null),
  ownerId: fields.id.nullable().default(null),
});
const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], 'invalidValue');

/** `POST blocks/:id/split`: a line across the block; the parts are named after it. */
export const blockSplit = z.object({
  line: z.array(degrees).min(2, 'outlineTooFew').max(mostBlockCorners, 'blockCornersTooMany'),
  version: z.string('required'),
});

/** `POST blocks/merge`: touching blocks of one owner become one, which bears this name. */
export const blockMerge = z.object({
  ids: z.array(fields.id).min(2, 'blockMergeCount').max(10, 'blockMergeCount'),
  name: shape.name,
});

/** `POST blocks/batch/owner`: each goes to another owner. */
export const blockOwner = z.object({ ownerId: z.uuid('required') });

/** `POST blocks/fromTrack`: the outline of the strip that a vehicle worked; nothing is stored. */
export const blockFromTrack = z
  .object({
    sn: fields.sn,
    /** Seconds UTC; at most a week. */
    from: z.number('required').int('invalidValue'),
    to: z.number('required').int('invalidValue'),
    widthM: z.number('required').gt(0, 'outOfRange').max(50, 'outOfRange'),
  })
  .refine(({ from, to }) => to > from, { message: 'twoTimePoints', path: ['to'] })
  .refine(({ from, to }) => to - from <= 7 * 86_400, { message: 'rangeTooLong', path: ['to'] });
export type BlockFromTrack = z.output<typeof blockFromTrack>;
/** The list of /blockManage. */
export const blockList = defineList({
  filters: {
    name: listFilters.text,
    type: listFilters.choice(blockTypes),
    owner: fields.id.optional(),
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    /** m² */
    area: listFilters.numbers,
    /** Its source. */
    origin: listFilters.choice(blockSources),
    /** Work dates. */
    worked: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['name', 'type', 'areaM2', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A view of blocks on a map: single ones up to this many, and from this zoom on; else clusters. */
export const mostBlocksInView = 2000;
export const blocksFromZoom = 12;

/** `GET blocks/map`: the view, and the filters of the list. */
export const blocksInViewQuery = z
  .object({ ...blockList.filters, bbox: boundingBox, zoom: z.coerce.number('invalidValue').min(0).max(24) })
  .transform(({ bbox, zoom, ...filters }) => ({ bbox, zoom, filters }));
export type BlocksInViewCall = z.output<typeof blocksInViewQuery>;
/** Blocks that one file takes or gives. */
export const mostBlocksInFile = 500;
export const mostBlocksWritten = 5000;

/** `GET blocks/file`: the boundaries of the filter, or of these ids, in that format. */
export const blockFileQuery = z
  .object({
    ...blockList.filters,
    ids: listOf(fields.id).optional(),
    as: z.enum(fieldFormats, 'invalidValue').default('geojson'),
  })
  .transform(({ as, ids, ...filters }) => ({ as, ids, filters }));
export type BlockFileCall = z.output<typeof blockFileQuery>;

/** `POST blocks/many`: boundaries of a file become blocks, all or none. */
export const blocksOfFile = z.object({
  type: shape.type,
  blocks: z
    .array(z.object({ name: shape.name, ownerId: shape.ownerId, outline: shape.outline }))
    .min(1, 'noSelection')
    .max(mostBlocksInFile, 'tooManySelected'),
});
export type BlocksOfFile = z.output<typeof blocksOfFile>;
