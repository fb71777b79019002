import { componentKinds, componentPages } from '@furrow/contract';
import { finderOf, type RecordFinder } from '#kit/entity/record-finder.ts';
import { componentEntity } from './components/components.ts';
import { implementEntity } from './implement-models/implement-models.ts';
import { productEntity } from './products/products.ts';
import { vehicleModelEntity } from './vehicle-models/vehicle-models.ts';

/** What the libraries hold, for the command palette: each kind of component by the right of its own page. */
export const libraryFinders: readonly RecordFinder[] = [
  finderOf({
    kind: 'product',
    right: 'products',
    page: '/products',
    of: productEntity,
    columns: ['p.model', 'p.pn'],
    detail: 'p.pn',
  }),
  finderOf({
    kind: 'vehicleModel',
    right: 'depot',
    page: '/depot',
    of: vehicleModelEntity,
    columns: ['m.model', 'm.brand'],
    detail: 'm.brand',
  }),
  finderOf({
    kind: 'implementModel',
    right: 'argTool',
    page: '/argTool',
    of: implementEntity,
    columns: ['i.model', 'i.brand'],
    detail: 'i.brand',
  }),
  ...componentKinds.map((kind) =>
    finderOf({
      kind: 'component',
      right: componentPages[kind],
      page: `/${componentPages[kind]}`,
      of: componentEntity(kind),
      columns: ['c.sn', 'c.batch'],
      detail: 'm.model',
    }),
  ),
];
