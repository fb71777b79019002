import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { stockStates } from '../libraries/library-kinds.ts';
import { deviceCategories, onlineStates, protocols, vehicleStates } from '../vehicle-kinds.ts';

/** A terminal's number as it is compared: upper case, without the zeros that pad it (JT/T 808 §1.3). */
const terminalNumber = z
  .string('required')
  .trim()
  .min(1, 'required')
  .toUpperCase()
  .overwrite((text) => text.replace(/^0+(?=.)/, ''))
  .regex(/^[0-9A-F]{0,20}$/, 'terminalNumberFormat');

/** Letters and digits, or nothing. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .regex(/^[A-Za-z0-9]*$/, 'lettersDigitsOnly')
    .default('');
/** The number of a SIM card: its digits, or nothing. */
const sim = z.string().trim().max(20, 'tooLong').regex(/^\d*$/, 'digitsOnly').default('');

const shape = {
  sn: fields.sn,
  category: z.enum(deviceCategories, 'required'),
  /** A model that is on sale, of the category; its PN comes with it. */
  productModel: fields.text(40),
  machineCode: code(32),
  terminalNumber,
  protocol: z.enum(protocols).default('auto'),
  sim1: sim,
  sim2: sim,
  hardwareVersion: fields.words(40).default(''),
  /** Where in the warehouse it lies. */
  stockPlace: fields.words(40).default(''),
  /** Of a T-BOX alone: its own id, and the profile of its hardware. */
  terminalId: code(30),
  hardwareProfile: fields.words(40).default(''),
  remark: fields.words(200).default(''),
};

function hasTerminalId(device: { category: string; terminalId: string }, context: z.RefinementCtx): void {
  if (device.category === 'tbox' && device.terminalId === '')
    context.addIssue({ code: 'custom', path: ['terminalId'], message: 'required' });
}

/** A terminal as it is kept (/deviceList); its dealer changes by deeds of other screens. */
export const deviceForm = z.object(shape).superRefine(hasTerminalId);
export type DeviceForm = z.output<typeof deviceForm>;
export const deviceEdit = editOf(shape);

/** A terminal as it is entered by hand (/addDevice): also whose it is from the beginning. */
export const newDeviceForm = z
  .object({ ...shape, dealerId: fields.id.nullable().default(null) })
  .superRefine(hasTerminalId);
export type NewDeviceForm = z.output<typeof newDeviceForm>;

/** The list of /deviceList. */
export const deviceList = defineList({
  filters: {
    sn: fields.snList.optional(),
    pn: listFilters.text,
    machineCode: listFilters.text,
    terminalNumber: listFilters.text,
    category: listFilters.choice(deviceCategories),
    productModel: listFilters.text,
    softwareVersion: listFilters.text,
    hardwareVersion: listFilters.text,
    state: listFilters.choice(vehicleStates),
    stockState: listFilters.choice(stockStates),
    dealer: listFilters.branch,
    /** The day on which it came in. */
    inboundAt: listFilters.days,
    online: listFilters.choice(onlineStates),
    protocol: listFilters.choice(protocols),
    neverOnline: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: ['sn', 'pn', 'category', 'productModel', 'lastOnlineAt', 'installedAt', 'inboundAt', 'producedOn'],
  defaultSort: [{ column: 'lastOnlineAt', descending: true }],
});

/** A terminal; days as YYYY-MM-DD. */
export const deviceRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  category: z.enum(deviceCategories),
  productModel: z.string(),
  machineCode: z.string(),
  terminalNumber: z.string(),
  protocol: z.enum(protocols),
  sim1: z.string(),
  sim2: z.string(),
  hardwareVersion: z.string(),
  stockPlace: z.string(),
  terminalId: z.string(),
  hardwareProfile: z.string(),
  remark: z.string(),
  pn: z.string(),
  stockState: z.enum(stockStates),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  plate: z.string(),
  alias: z.string(),
  online: z.enum(onlineStates),
  lastOnlineAt: seconds.nullable(),
  softwareVersion: z.string(),
  installedAt: seconds.nullable(),
  /** The gateway that holds it now. */
  node: z.string().nullable(),
  producedOn: z.iso.date().nullable(),
  inboundAt: seconds.nullable(),
  createdAt: seconds,
  state: z.enum(vehicleStates),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type DeviceRow = z.output<typeof deviceRow>;

/** A model that may be entered now. */
export const offeredProduct = z.strictObject({
  category: z.enum(deviceCategories),
  model: z.string(),
  pn: z.string(),
});
export type OfferedProduct = z.output<typeof offeredProduct>;

/** What of each category somebody may know of. */
export const deviceFigures = z.strictObject({
  category: z.enum(deviceCategories),
  total: z.int(),
  idle: z.int(),
  inUse: z.int(),
  online: z.int(),
  neverOnline: z.int(),
});
export type DeviceFigures = z.output<typeof deviceFigures>;

/** Devices from a file (/deviceList). */
export const deviceImport = defineImport({
  screen: 'devices',
  key: 'sn',
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'sn', field: shape.sn, required: true, example: '2605100001' },
    { key: 'category', field: shape.category, required: true, example: 'autoSteer' },
    { key: 'productModel', field: shape.productModel, required: true, example: 'AG-502' },
    { key: 'terminalNumber', field: terminalNumber, required: true, example: '13912345678' },
    { key: 'protocol', field: z.enum(protocols, 'invalidValue'), example: 'auto' },
    { key: 'machineCode', field: shape.machineCode, example: 'MC26051' },
    { key: 'sim1', field: shape.sim1, example: '13912345678' },
    { key: 'sim2', field: shape.sim2, example: '' },
    { key: 'hardwareVersion', field: shape.hardwareVersion, example: 'V2' },
    { key: 'dealerId', field: fields.id, example: '' },
    { key: 'stockPlace', field: shape.stockPlace, example: 'A-03-12' },
    { key: 'terminalId', field: shape.terminalId, example: '' },
    { key: 'hardwareProfile', field: shape.hardwareProfile, example: '' },
    { key: 'remark', field: shape.remark, example: '' },
  ],
});
