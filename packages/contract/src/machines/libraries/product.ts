import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { deviceCategories } from '../vehicle-kinds.ts';
import { componentKinds, productFamilies } from './library-kinds.ts';
import { maybe, partNumber } from './maybe.ts';

export const productFlow = defineFlow({
  states: ['onSale', 'offSale'],
  first: 'onSale',
  steps: {
    takeOff: { from: ['onSale'], to: 'offSale' },
    putOn: { from: ['offSale'], to: 'onSale' },
  },
});
export type ProductState = (typeof productFlow.states)[number];

/** A part that a product needs: which models will do (none named: every one), and how many. */
export const neededPart = z.object({
  kind: z.enum(componentKinds, 'required'),
  models: z.array(fields.text(40)).max(50, 'outOfRange').default([]),
  count: fields.whole(1, 20),
  required: z.boolean().default(true),
});
export type NeededPart = z.output<typeof neededPart>;

const shape = {
  family: z.enum(productFamilies, 'required'),
  category: z.enum(deviceCategories, 'required'),
  model: fields.text(40),
  pn: partNumber(40),
  softwareType: fields.words(40).default(''),
  registrationNeeded: z.boolean().default(true),
  neededParts: z.array(neededPart).max(20, 'outOfRange').default([]),
  /** Days of a registration that nobody has paid for. */
  defaultDays: maybe(fields.remainingDays),
  /** Yuan a year. */
  flowPrice: maybe(fields.price),
  registrationPrice: maybe(fields.price),
  warrantyMonths: maybe(fields.whole(0, 120)),
  description: fields.words(500).default(''),
};

/** What is sold (/products). */
export const productForm = z.object(shape);
export type ProductForm = z.output<typeof productForm>;
export const productEdit = editOf(shape);

/** The list of /products. */
export const productList = defineList({
  filters: {
    family: listFilters.choice(productFamilies),
    category: listFilters.choice(deviceCategories),
    model: listFilters.text,
    pn: listFilters.text,
    state: listFilters.choice(productFlow.states),
    deleted: listFilters.flag,
  },
  sorts: ['model', 'pn', 'flowPrice', 'registrationPrice', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export interface ProductRow extends ProductForm {
  id: string;
  /** Devices of it, whatever became of them. */
  devices: number;
  state: ProductState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
