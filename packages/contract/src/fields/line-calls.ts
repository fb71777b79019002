import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import {
  lineCopy,
  lineEdit,
  lineForm,
  lineList,
  lineShift,
  lineSources,
  linesOfFile,
  lineTypes,
} from './ab-line.ts';
import { sentTo } from './delivery.ts';
import { madeOfFile, placeTold, shapeCheckCall, shapeFileCall, shapeFileOf } from './shape-calls.ts';

/** A row of the list; lengths in metres, times in seconds UTC. */
export const lineRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(lineTypes),
  vehicleId: z.uuid(),
  blockId: z.uuid().nullable(),
  points: z.array(placeTold),
  heading: z.number().nullable(),
  widthM: z.number(),
  vehicleSn: z.string(),
  vehicle: z.string(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
  block: z.string().nullable(),
  /** Rings of the block, for the passes inside it. */
  blockRings: z.array(z.array(placeTold)).nullable(),
  lengthM: z.number(),
  /** Degrees from north at A; a circle has none. */
  headingDeg: z.number().nullable(),
  source: z.enum(lineSources),
  sentTo,
  createdAt: seconds,
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type LineRow = z.output<typeof lineRow>;

const written = [
  ...(['linePointCount', 'lineTooShort', 'lineCrosses', 'lineHeading', 'nameTaken'] as const),
  ...(['vehicleMissing', 'blockMissing', 'seeOnly'] as const),
] as const;

/** The standard calls of an AB line. */
export const abLines = definePlainCalls('abLines', {
  rights: { view: 'abLine', create: 'abLine.create', edit: 'abLine.edit', delete: 'abLine.delete' },
  writers: 'reach',
  list: lineList,
  form: lineForm,
  edit: lineEdit,
  row: lineRow,
  refusals: { written, deleted: ['seeOnly'] },
});

const foundLines = shapeFileOf({
  name: z.string(),
  type: z.enum(lineTypes),
  points: z.array(placeTold),
  heading: z.number().nullable(),
  widthM: z.number().nullable(),
});

/** The calls of /abLine. */
export const lineCalls = {
  ...abLines.calls,
  check: shapeCheckCall('abLines', 'abLine.import', foundLines),
  file: shapeFileCall('abLines', 'abLine.export', lineList.filters),
  createMany: defineCall('POST', 'abLines/many', {
    right: 'abLine.import',
    body: linesOfFile,
    answer: madeOfFile,
    refusals: written,
  }),
  copy: defineCall('POST', 'abLines/:id/copy', {
    right: 'abLine.create',
    body: lineCopy,
    answer: lineRow,
    refusals: written,
  }),
  shift: defineCall('POST', 'abLines/:id/shift', {
    right: 'abLine.edit',
    body: lineShift,
    answer: lineRow,
    refusals: ['changedMeanwhile', ...written],
  }),
};
