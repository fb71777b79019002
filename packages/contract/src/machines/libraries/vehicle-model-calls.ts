import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { offerCallsOf } from '../../kit/families/offer-calls.ts';
import { definePlainCalls } from '../../kit/plain-calls.ts';
import { libraryFlow } from './library-flow.ts';
import { machineCategoryNames, machineSubcategories } from './library-kinds.ts';
import {
  type VehicleModelRow,
  vehicleModelEdit,
  vehicleModelForm,
  vehicleModelList,
} from './vehicle-model.ts';

const text = z.string();
/** Yuan; missing for who may not see prices. */
const price = z.exactOptional(z.number().nullable());

const row: z.ZodType<VehicleModelRow> = z.strictObject({
  id: z.uuid(),
  category: z.enum(machineCategoryNames),
  subcategory: z.enum(machineSubcategories),
  brand: text,
  model: text,
  horsepower: z.int().nullable(),
  splineModelId: z.uuid().nullable(),
  spline: text.nullable(),
  bracketModelId: z.uuid().nullable(),
  bracket: text.nullable(),
  photoRequired: z.boolean(),
  motorRequired: z.boolean(),
  instructions: text,
  hostPrice: price,
  servicePrice: price,
  vehicles: z.int().min(0),
  state: z.enum(libraryFlow.states),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});

/** The standard calls of a vehicle model (/depot). */
export const vehicleModels = definePlainCalls('depot', {
  rights: { view: 'depot', create: 'depot.create', edit: 'depot.edit', delete: 'depot.delete' },
  writers: 'provider',
  list: vehicleModelList,
  form: vehicleModelForm,
  edit: vehicleModelEdit,
  row,
  family: true,
  refusals: { written: ['modelTaken', 'modelOfOtherKind', 'noPermission'], deleted: ['libraryInUse'] },
});

/** Whether it is still offered. */
export const vehicleModelOffers = offerCallsOf('depot', { right: 'depot.edit', only: 'provider', row });
