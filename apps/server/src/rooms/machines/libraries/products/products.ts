import {
  productCalls as calls,
  type ProductForm,
  type ProductRow,
  productFlow,
  products,
} from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { defineEntity, everybody } from '#kit/entity/entity.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { requireNone, requireProvider } from '../catalogue.ts';
import { countDevices, type ProductFilters, type ProductSort, productSource } from './product.store.ts';

/** /products: what is sold, and which parts it needs. */
export const productEntity = defineEntity<ProductRow, ProductForm, ProductFilters, ProductSort>({
  ...products,
  kind: 'product',
  table: 'product',
  alias: 'p',
  source: productSource,
  json: ['neededParts'],
  unique: {
    product_model: { field: 'model', key: 'modelTaken' },
    product_pn: { field: 'pn', key: 'pnTaken' },
  },
  reach: everybody,
  check: requireProvider,
  follow: requireProvider,
  requireUnused: async (db, actor, { model }) => {
    await requireProvider(db, actor);
    requireNone(await countDevices(db, model));
  },
});

export function productRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, productEntity),
    ...stepRoutes(parts, productEntity, productFlow, { takeOff: calls.takeOff, putOn: calls.putOn }),
  ];
}

const { column, choice, time } = plainExport<ProductRow>();
export const productExport = exportOfEntity(productEntity, {
  right: 'products.export',
  title: ({ titles }) => titles.products,
  columns: [
    choice(
      'family',
      ({ libraries }) => libraries.products.fields.family,
      ({ libraries }) => libraries.products.families,
    ),
    choice(
      'category',
      ({ libraries }) => libraries.products.fields.category,
      ({ exports }) => exports.category,
    ),
    column('model', ({ libraries }) => libraries.products.fields.model),
    column('pn', ({ libraries }) => libraries.products.fields.pn, 'code'),
    column('softwareType', ({ libraries }) => libraries.products.fields.softwareType),
    {
      key: 'neededParts',
      head: ({ libraries }) => libraries.products.fields.neededParts,
      kind: 'number',
      value: ({ neededParts }) => neededParts.length,
    },
    column('registrationNeeded', ({ libraries }) => libraries.products.fields.registrationNeeded, 'flag'),
    column('flowPrice', ({ libraries }) => libraries.products.fields.flowPrice, 'number'),
    column('registrationPrice', ({ libraries }) => libraries.products.fields.registrationPrice, 'number'),
    column('defaultDays', ({ libraries }) => libraries.products.fields.defaultDays, 'number'),
    column('warrantyMonths', ({ libraries }) => libraries.products.fields.warrantyMonths, 'number'),
    column('devices', ({ libraries }) => libraries.products.devices, 'number'),
    choice(
      'state',
      ({ libraries }) => libraries.state,
      ({ libraries }) => libraries.states,
    ),
    time('updatedAt', ({ libraries }) => libraries.updatedAt),
  ],
});
