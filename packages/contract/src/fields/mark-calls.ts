import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { boundingBox } from '../kit/fields.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import { sentTo } from './delivery.ts';
import { markEdit, markForm, markList, markRetype, markSources, marksOfFile, markTypes } from './mark.ts';
import { madeOfFile, shapeCheckCall, shapeFileCall, shapeFileOf } from './shape-calls.ts';

/** What a mark is by itself; metres, seconds UTC, null: none, or for good. */
const told = {
  name: z.string(),
  type: z.enum(markTypes),
  longitude: z.number(),
  latitude: z.number(),
  radiusM: z.number().nullable(),
  alertM: z.number().nullable(),
};

/** A row of the list; metres, times in seconds UTC. */
const markRow = z.strictObject({
  id: z.uuid(),
  ...told,
  vehicleId: z.uuid().nullable(),
  blockId: z.uuid().nullable(),
  validUntil: seconds.nullable(),
  vehicleSn: z.string().nullable(),
  vehicle: z.string().nullable(),
  owner: z.string().nullable(),
  block: z.string().nullable(),
  source: z.enum(markSources),
  /** The first of its photos. */
  photoId: z.uuid().nullable(),
  sentTo,
  createdAt: seconds,
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type MarkRow = z.output<typeof markRow>;

const markOnMap = z.strictObject({ id: z.uuid(), ...told });
export type MarkOnMap = z.output<typeof markOnMap>;

/** `GET marks/map` and `GET marks/obstacles`: what lies in the view. */
const marksInView = z.strictObject({
  marks: z.array(markOnMap),
  clusters: z.array(z.strictObject({ longitude: z.number(), latitude: z.number(), count: z.int() })),
});
export type MarksInView = z.output<typeof marksInView>;

const written = [
  ...(['markTarget', 'obstaclesOnly', 'vehicleMissing', 'blockMissing', 'seeOnly'] as const),
] as const;

/** The standard calls of a mark. */
export const marks = definePlainCalls('marks', {
  rights: {
    view: 'markManage',
    create: 'markManage.create',
    edit: 'markManage.edit',
    delete: 'markManage.delete',
  },
  writers: 'reach',
  list: markList,
  form: markForm,
  edit: markEdit,
  row: markRow,
  refusals: { written, deleted: ['vehicleMissing', 'seeOnly'] },
});

const view = z.object({ bbox: boundingBox });

/** The calls of /markManage, and the obstacles of the live map. */
export const markCalls = {
  ...marks.calls,
  map: defineCall('GET', 'marks/map', { right: 'markManage', query: view, answer: marksInView }),
  obstacles: defineCall('GET', 'marks/obstacles', { right: 'carMonitor', query: view, answer: marksInView }),
  check: shapeCheckCall(
    'marks',
    'markManage.import',
    shapeFileOf({ ...told, validUntil: seconds.nullable() }),
  ),
  file: shapeFileCall('marks', 'markManage.export', markList.filters),
  createMany: defineCall('POST', 'marks/many', {
    right: 'markManage.import',
    body: marksOfFile,
    answer: madeOfFile,
    refusals: written,
  }),
  typeMany: defineBatchCall('marks', 'type', { right: 'markManage.edit', input: markRetype }),
};
