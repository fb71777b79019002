import type { VehicleModelRow } from '@furrow/contract';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleModelEntity } from './vehicle-models.ts';

const { column, choice, time } = plainExport<VehicleModelRow>();
const field = headsOf(({ libraries }) => libraries.depot.fields);

/** /depot as a file; the prices only for who may see them. */
export const vehicleModelExport = exportOfEntity(vehicleModelEntity, {
  right: 'depot.export',
  title: ({ titles }) => titles.depot,
  columns: [
    choice('category', field('category'), ({ libraries }) => libraries.depot.categories),
    choice('subcategory', field('subcategory'), ({ libraries }) => libraries.depot.subcategories),
    column('brand', field('brand')),
    column('model', field('model')),
    { ...column('horsepower', field('horsepower'), 'number'), hidden: true },
    column('spline', field('splineModelId')),
    column('bracket', field('bracketModelId')),
    column('photoRequired', field('photoRequired'), 'flag'),
    column('motorRequired', field('motorRequired'), 'flag'),
    column('instructions', field('instructions')),
    column('vehicles', ({ libraries }) => libraries.depot.vehicles, 'number'),
    column('hostPrice', field('hostPrice'), 'number'),
    column('servicePrice', field('servicePrice'), 'number'),
    choice(
      'state',
      ({ libraries }) => libraries.state,
      ({ libraries }) => libraries.states,
    ),
    time('updatedAt', ({ libraries }) => libraries.updatedAt),
  ],
});
