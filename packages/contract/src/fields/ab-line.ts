import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { maybe } from '../machines/libraries/maybe.ts';
import { mostShapesInFile } from './field-file.ts';

/** Through A and B, through A with a heading, along vertices, around a centre. */
export const lineTypes = ['straight', 'heading', 'curve', 'pivot'] as const;
export type LineType = (typeof lineTypes)[number];

export const lineSources = ['terminal', 'drawn', 'copied', 'imported'] as const;
export type LineSource = (typeof lineSources)[number];

/** Vertices of a curve at most. */
export const mostLinePoints = 5000;

/** A place, degrees WGS 84. */
export const lngLat = z.tuple([
  z.number('invalidValue').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  z.number('invalidValue').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
]);
export type LngLat = z.output<typeof lngLat>;

const shape = {
  name: fields.plainName(30),
  type: z.enum(lineTypes, 'required'),
  vehicleId: z.uuid('required'),
  blockId: maybe(fields.id),
  /** A and B; A alone with a heading; the vertices of a curve; of a pivot its centre and a point of the circle. */
  points: z.array(lngLat).min(1, 'required').max(mostLinePoints, 'linePointCount'),
  /** Degrees from north; of a line through A only. */
  heading: maybe(fields.twoDecimals(0, 359.99)),
  /** Metres. */
  widthM: fields.twoDecimals(0.01, 50),
};

/** An AB line as it is made (/abLine). */
export const lineForm = z.object(shape);
export type LineForm = z.output<typeof lineForm>;
export const lineEdit = editOf(shape);

/** `POST abLines/:id/copy`: for the same vehicle or another one, moved to its right by metres. */
export const lineCopy = z.object({
  name: shape.name,
  vehicleId: shape.vehicleId,
  shiftM: fields.twoDecimals(-1000, 1000).default(0),
});
export type LineCopy = z.output<typeof lineCopy>;
/** `POST abLines/:id/shift`: metres to the right of its direction, negative to the left. */
export const lineShift = z.object({ metres: fields.twoDecimals(-1000, 1000), version: z.string('required') });

/** The list of /abLine. */
export const lineList = defineList({
  filters: {
    name: listFilters.text,
    type: listFilters.choice(lineTypes),
    sn: fields.snList.optional(),
    owner: listFilters.text,
    dealer: listFilters.branch,
    block: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    source: listFilters.choice(lineSources),
    width: listFilters.numbers,
    updated: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['name', 'type', 'vehicleSn', 'lengthM', 'widthM', 'createdAt', 'updatedAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A line of a file of shapes; what no file tells of it is null. */
export type FoundLine = Pick<LineForm, 'name' | 'type' | 'points' | 'heading'> & { widthM: number | null };
/** `POST abLines/many`: lines of a file, all or none. */
export const linesOfFile = z.object({
  lines: z.array(lineForm).min(1, 'noSelection').max(mostShapesInFile, 'tooManySelected'),
});
export type LinesOfFile = z.output<typeof linesOfFile>;

const place = /^\s*-?\d+(\.\d+)?[\s,]+-?\d+(\.\d+)?\s*$/;
const places = /^(\s*-?\d+(\.\d+)?[\s,]+-?\d+(\.\d+)?\s*(;|；|$))+$/;

/** AB lines from a file (/abLine); places are longitude and latitude, vertices parted by semicolons. */
export const lineImport = defineImport({
  screen: 'abLines',
  key: 'name',
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'name', field: shape.name, required: true, example: 'AB-1' },
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'type', field: shape.type, required: true, example: '' },
    { key: 'a', field: z.string().trim().regex(place, 'invalidValue'), example: '117.1201, 36.6501' },
    { key: 'b', field: z.string().trim().regex(place, 'invalidValue'), example: '117.1251, 36.6501' },
    {
      key: 'vertices',
      field: z.string().trim().max(200_000, 'tooLong').regex(places, 'invalidValue'),
      example: '',
    },
    { key: 'heading', field: fields.twoDecimals(0, 359.99), example: '' },
    { key: 'widthM', field: shape.widthM, required: true, example: '3.2' },
  ],
});
