import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { definePlainCalls } from '../../kit/plain-calls.ts';
import { deviceCategories } from '../vehicle-kinds.ts';
import { componentKinds, productFamilies } from './library-kinds.ts';
import { type ProductRow, productEdit, productFlow, productForm, productList } from './product.ts';

const text = z.string();
const count = z.int().min(0);

const row: z.ZodType<ProductRow> = z.strictObject({
  id: z.uuid(),
  family: z.enum(productFamilies),
  category: z.enum(deviceCategories),
  model: text,
  pn: text,
  softwareType: text,
  registrationNeeded: z.boolean(),
  neededParts: z.array(
    z.strictObject({ kind: z.enum(componentKinds), models: z.array(text), count, required: z.boolean() }),
  ),
  defaultDays: z.int().nullable(),
  flowPrice: z.number().nullable(),
  registrationPrice: z.number().nullable(),
  warrantyMonths: z.int().nullable(),
  description: text,
  devices: count,
  state: z.enum(productFlow.states),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
});

/** The standard calls of a product. */
export const products = definePlainCalls('products', {
  rights: {
    view: 'products',
    create: 'products.create',
    edit: 'products.edit',
    delete: 'products.delete',
  },
  writers: 'provider',
  list: productList,
  form: productForm,
  edit: productEdit,
  row,
  refusals: { written: ['modelTaken', 'pnTaken'], deleted: ['libraryInUse'] },
});

const step = <const Name extends 'takeOff' | 'putOn'>(name: Name) =>
  defineCall('POST', `products/:id/${name}`, {
    right: 'products.edit',
    only: 'provider',
    answer: row,
    refusals: ['notAllowedTransition'],
  });

/** The calls of /products. */
export const productCalls = { ...products.calls, takeOff: step('takeOff'), putOn: step('putOn') };
