import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { maybe } from '../machines/libraries/maybe.ts';
import { mostShapesInFile } from './field-file.ts';

/** What a machine must not run into. */
export const obstacleTypes = ['pole', 'well', 'tree', 'ditch', 'stone'] as const;
export const markTypes = [...obstacleTypes, 'entrance', 'water', 'refuelling', 'sampling', 'other'] as const;
export type MarkType = (typeof markTypes)[number];
export const isObstacle = (type: MarkType): boolean => (obstacleTypes as readonly string[]).includes(type);

export const markSources = ['terminal', 'drawn', 'imported'] as const;
export type MarkSource = (typeof markSources)[number];

const shape = {
  name: fields.plainName(30),
  type: z.enum(markTypes, 'required'),
  /** Degrees WGS 84. */
  longitude: fields.longitude,
  latitude: fields.latitude,
  /** Metres, and from how far away the driver is warned: of obstacles. */
  radiusM: maybe(fields.twoDecimals(0, 100)),
  alertM: maybe(fields.twoDecimals(0, 200)),
  /** At least one of both. */
  vehicleId: maybe(fields.id),
  blockId: maybe(fields.id),
  /** Seconds UTC; null: for good. */
  validUntil: maybe(fields.seconds),
};

/** A mark as it is made (/markManage). */
export const markForm = z.object(shape);
export type MarkForm = z.output<typeof markForm>;
export const markEdit = editOf(shape);

/** A mark of a file of shapes. */
export type FoundMark = Omit<MarkForm, 'vehicleId' | 'blockId'>;
/** `POST marks/many`: marks of a file, all or none. */
export const marksOfFile = z.object({
  marks: z.array(markForm).min(1, 'noSelection').max(mostShapesInFile, 'tooManySelected'),
});
export type MarksOfFile = z.output<typeof marksOfFile>;

/** What the form shows at once: a mark hangs on a vehicle or on a block. */
export function markTarget({ vehicleId, blockId }: Pick<MarkForm, 'vehicleId' | 'blockId'>): boolean {
  return vehicleId !== null || blockId !== null;
}

/** `POST marks/batch/type`. */
export const markRetype = z.object({ type: shape.type });

/** The list of /markManage. */
export const markList = defineList({
  filters: {
    name: listFilters.text,
    type: listFilters.choice(markTypes),
    sn: fields.snList.optional(),
    owner: listFilters.text,
    block: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    source: listFilters.choice(markSources),
    created: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['name', 'type', 'vehicleSn', 'createdAt', 'updatedAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** Single marks are shown up to so many in the view; beyond, cells of the view with their number. */
export const mostMarksInView = 500;

/** Marks from a file (/markManage). */
export const markImport = defineImport({
  screen: 'marks',
  key: 'name',
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'name', field: shape.name, required: true, example: 'M-1' },
    { key: 'type', field: shape.type, required: true, example: '' },
    { key: 'longitude', field: fields.longitude, required: true, example: '117.1201' },
    { key: 'latitude', field: fields.latitude, required: true, example: '36.6501' },
    { key: 'radiusM', field: fields.twoDecimals(0, 100), example: '2' },
    { key: 'alertM', field: fields.twoDecimals(0, 200), example: '20' },
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
  ],
});
