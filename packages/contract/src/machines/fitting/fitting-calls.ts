import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { ownerKinds } from '../../parties/owner.ts';
import { componentKinds, componentStates } from '../libraries/library-kinds.ts';
import { deviceCategories, vehicleStates, workTypes } from '../vehicle-kinds.ts';
import { carEdit, carForm, photoKinds } from './car-form.ts';
import type { DeviceBySn, EditCarRow, OwnerByPhone } from './car-rows.ts';
import { snConnection } from './connection.ts';
import type { PartFound } from './part-slot.ts';

const text = z.string();
const maybeText = text.nullable();
const count = z.int().min(0);

const need = { kind: z.enum(componentKinds), models: z.array(text), required: z.boolean() };
const deviceBySn: z.ZodType<DeviceBySn> = z.strictObject({
  id: z.uuid(),
  sn: text,
  pn: text,
  category: z.enum(deviceCategories),
  productModel: text,
  machineCode: text,
  terminalNumber: text,
  sim1: text,
  sim2: text,
  alias: text,
  dealerId: z.uuid().nullable(),
  dealer: maybeText,
  outSince: seconds.nullable(),
  registrationNeeded: z.boolean(),
  defaultDays: z.int().nullable(),
  slots: z.array(z.strictObject({ key: text, ...need })),
  counted: z.array(z.strictObject({ ...need, count })),
  photos: z.array(z.enum(photoKinds)),
});

const ownerByPhone: z.ZodType<OwnerByPhone | null> = z
  .strictObject({ id: z.uuid(), name: text, kind: z.enum(ownerKinds), divisionCode: text })
  .nullable();
const partFound: z.ZodType<PartFound> = z.strictObject({ model: text, nameplateCode: text });

const part = z.strictObject({
  id: z.uuid(),
  kind: z.enum(componentKinds),
  sn: maybeText,
  model: text,
  pn: text,
  quantity: count,
  state: z.enum(componentStates),
  fittedAt: seconds.nullable(),
});
const editCarRow: z.ZodType<EditCarRow> = z.strictObject({
  id: z.uuid(),
  sn: text,
  state: z.enum(vehicleStates),
  category: z.enum(deviceCategories),
  productModel: text,
  pn: text,
  nameplateCode: text,
  dealer: maybeText,
  owner: maybeText,
  installedAt: seconds.nullable(),
  registrationUntil: seconds.nullable(),
  parts: z.array(part),
  version: text,
  vehicleModelId: z.uuid().nullable(),
  carType: text,
  brand: text,
  model: text,
  alias: text,
  plate: text,
  horsepower: z.number().nullable(),
  tyreCount: z.number().nullable(),
  tracks: z.boolean(),
  tractorType: text,
  workType: z.enum(workTypes),
  widthCm: z.number().nullable(),
  divisionCode: text,
  address: text,
  installer: text,
  remark: text,
});

const forModel = { vehicleModel: fields.id.optional() };
const create = 'carManage.create';
/** An entry is filled in like a vehicle, and put into use by its decision. */
const or = 'infoEntry.create';
const terminal = [
  ...(['snUnknown', 'seeOnly', 'stillInWarehouse', 'notAllowedTransition'] as const),
  'modelOfOtherKind',
] as const;
const onPlaces = [
  ...(['partUnknown', 'partFittedElsewhere', 'partNotInLibrary', 'partReserved'] as const),
  ...(['partOfOtherModel', 'partOfOtherDealer', 'partNotNeeded'] as const),
] as const;

/** The calls of /addCar and /editCar. */
export const fittingCalls = {
  device: defineCall('GET', 'devices/bySn/:sn', {
    right: create,
    or,
    params: { sn: fields.sn },
    query: z.object(forModel),
    answer: deviceBySn,
    refusals: terminal,
  }),
  part: defineCall('GET', 'cars/part', {
    right: create,
    or,
    query: z.object({
      sn: fields.sn,
      ...forModel,
      dealer: fields.id.optional(),
      slot: z.string('required').max(40, 'tooLong'),
      part: fields.componentSn,
    }),
    answer: partFound,
    refusals: [...terminal, ...onPlaces],
  }),
  owner: defineCall('GET', 'cars/owner', {
    right: create,
    or,
    query: z.object({ phone: fields.phone }),
    answer: ownerByPhone,
  }),
  create: defineCall('POST', 'cars', {
    right: create,
    body: carForm,
    answer: z.strictObject({ id: z.uuid(), no: z.int(), sn: text }),
    refusals: [
      ...terminal,
      ...onPlaces,
      ...(['required', 'componentSnFormat', 'partTwice', 'noneInStock'] as const),
      ...(['installedInFuture', 'installedBeforeOutbound', 'dealerOutOfReach'] as const),
      ...(['photosMissing', 'photoType', 'notFound', 'changedMeanwhile'] as const),
      ...(['partScrapped', 'machineCodeTaken', 'passiveData', 'connectionOverlaps'] as const),
      ...(['momentInFuture', 'beforeConnection', 'vehicleCancelled'] as const),
    ],
  }),
  toEdit: defineCall('GET', 'editCar/:id', { right: 'carManage.edit', answer: editCarRow }),
  edit: defineCall('PATCH', 'cars/:id', {
    right: 'carManage.edit',
    body: carEdit,
    answer: editCarRow,
    refusals: ['seeOnly', 'vehicleCancelled', 'modelOfOtherKind', 'required'],
  }),
  connections: defineCall('GET', 'cars/:id/connections', {
    right: 'carManage',
    answer: z.array(snConnection),
  }),
};
