import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineImport, type ImportColumn } from '../../kit/import.ts';
import { ownerKinds } from '../../parties/owner.ts';
import { machineSubcategories } from '../libraries/library-kinds.ts';
import { workTypes } from '../vehicle-kinds.ts';

/** Serial numbers of one kind in a cell: several are parted by commas. */
const partCell = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,30}([,，;；]\s*[A-Za-z0-9-]{4,30})*$/, 'componentSnFormat');

/** The kinds of parts that have a column. */
export const importedParts = [
  'motor',
  'slab',
  'receiver',
  'control',
  'communicationModule',
  'sensor',
  'nameplate',
] as const;
export type ImportedPart = (typeof importedParts)[number];
const partColumns = importedParts.map((key) => ({
  key,
  field: partCell,
  example: key === 'motor' ? 'MO-00001' : '',
})) satisfies ImportColumn[];

/** Vehicles from a file (/carManage): each row puts a terminal into use, as /addCar does; photos cannot come with it. */
export const carImport = defineImport({
  screen: 'carManage',
  key: 'sn',
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    /** Id of an entry of the vehicle library; in the file its brand and model. */
    { key: 'vehicleModelId', field: fields.id, example: '' },
    { key: 'carType', field: z.enum(machineSubcategories, 'invalidValue'), example: '' },
    { key: 'brand', field: fields.text(40), example: '东方红' },
    { key: 'model', field: fields.text(40), example: 'LX1504' },
    { key: 'alias', field: fields.text(30), example: '' },
    { key: 'plate', field: fields.text(20), example: '' },
    { key: 'horsepower', field: fields.whole(1, 2000), example: '150' },
    { key: 'tyreCount', field: fields.whole(2, 12), example: '4' },
    { key: 'tractorType', field: fields.text(40), example: '' },
    { key: 'workType', field: z.enum(workTypes, 'invalidValue'), example: '' },
    { key: 'widthCm', field: fields.workingWidthCm, example: '360' },
    ...partColumns,
    { key: 'ownerPhone', field: fields.phone, required: true, example: '13912345678' },
    { key: 'ownerName', field: fields.text(30), required: true, example: '李秀英' },
    { key: 'ownerKind', field: z.enum(ownerKinds, 'invalidValue'), example: '' },
    { key: 'ownerContact', field: fields.text(30), example: '' },
    /** Code of the county, city or province. */
    {
      key: 'divisionCode',
      field: z.string().regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue'),
      required: true,
      example: '230102',
    },
    { key: 'address', field: fields.text(100), example: '' },
    /** Id of the dealer; in the file its company. Nothing is the terminal's own. */
    { key: 'dealerId', field: fields.id, example: '' },
    { key: 'installer', field: fields.text(40), example: '' },
    { key: 'installedOn', field: fields.day, required: true, example: '2026-03-01' },
    { key: 'registrationDays', field: fields.remainingDays, example: '30' },
    { key: 'remark', field: fields.text(200), example: '' },
  ],
});
