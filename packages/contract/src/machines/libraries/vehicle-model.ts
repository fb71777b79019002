import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { type LibraryState, libraryFlow } from './library-flow.ts';
import {
  type MachineCategory,
  machineCategories,
  machineCategoryNames,
  machineSubcategories,
} from './library-kinds.ts';
import { maybe } from './maybe.ts';

const shape = {
  category: z.enum(machineCategoryNames, 'required'),
  subcategory: z.enum(machineSubcategories, 'required'),
  brand: fields.text(40),
  model: fields.text(40),
  horsepower: maybe(fields.whole(1, 2000)),
  /** Models of the libraries of splines and brackets. */
  splineModelId: maybe(fields.id),
  bracketModelId: maybe(fields.id),
  photoRequired: z.boolean().default(false),
  motorRequired: z.boolean().default(false),
  /** How the machine is converted. */
  instructions: marked(2000),
  /** Yuan; seen and changed only with the right `depot.viewPrice`. */
  hostPrice: maybe(fields.price),
  servicePrice: maybe(fields.price),
};

/** Words that must be there. */
function marked(max: number) {
  return fields.words(max).refine((text) => text !== '', 'required');
}

/** What is left away without the right to see prices. */
export const vehicleModelPrices = ['hostPrice', 'servicePrice'] as const;

/** How a model of a tractor or harvester is converted, and what that costs (/depot). */
export const vehicleModelForm = z.object(shape).superRefine(({ category, subcategory }, context) => {
  if (!(machineCategories[category as MachineCategory] as readonly string[]).includes(subcategory))
    context.addIssue({ code: 'custom', path: ['subcategory'], message: 'invalidValue' });
});
/** The same for who may not see prices: what is not in it is neither drawn nor sent. */
export const unpricedVehicleModelForm = z.object(
  Object.fromEntries(
    Object.entries(shape).filter(([name]) => !(vehicleModelPrices as readonly string[]).includes(name)),
  ) as Omit<typeof shape, (typeof vehicleModelPrices)[number]>,
);
export type VehicleModelForm = z.output<typeof vehicleModelForm>;
export const vehicleModelEdit = editOf(shape);

/** The list of /depot. */
export const vehicleModelList = defineList({
  filters: {
    category: listFilters.choice(machineCategoryNames),
    subcategory: listFilters.choice(machineSubcategories),
    brand: listFilters.text,
    model: listFilters.text,
    spline: listFilters.text,
    bracket: listFilters.text,
    photoRequired: listFilters.flag,
    motorRequired: listFilters.flag,
    hostPrice: listFilters.numbers,
    servicePrice: listFilters.numbers,
    state: listFilters.choice(libraryFlow.states),
    deleted: listFilters.flag,
  },
  sorts: ['brand', 'model', 'horsepower', 'hostPrice', 'servicePrice', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A row of the list; without the right to see prices there are none in it. */
export interface VehicleModelRow extends Omit<VehicleModelForm, (typeof vehicleModelPrices)[number]> {
  id: string;
  /** Vehicles that were converted by it. */
  vehicles: number;
  hostPrice?: number | null;
  servicePrice?: number | null;
  spline: string | null;
  bracket: string | null;
  state: LibraryState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
