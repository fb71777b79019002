import { componentKinds } from '@furrow/contract';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import type { AnyExport } from '../../../kit/export/list-export.ts';
import type { Route } from '../../../kit/http/route.ts';
import { componentModelRoutes } from './component-models/component-models.ts';
import { componentRoutes } from './components/component.routes.ts';
import { componentExport } from './components/component-export.ts';
import { implementExport, implementRoutes } from './implement-models/implement-models.ts';
import { productExport, productRoutes } from './products/products.ts';
import { vehicleModelExport } from './vehicle-models/vehicle-model-export.ts';
import { vehicleModelRoutes } from './vehicle-models/vehicle-models.ts';

/** Every call of the libraries; the nine of components each with the rights of its own page. */
export function libraryRoutes(parts: EntityParts): Route[] {
  return [
    ...productRoutes(parts),
    ...vehicleModelRoutes(parts),
    ...implementRoutes(parts),
    ...componentKinds.flatMap((kind) => [
      ...componentModelRoutes(parts, kind),
      ...componentRoutes(parts, kind),
    ]),
  ];
}

/** The libraries as files. */
export const libraryExports: readonly AnyExport[] = [
  productExport,
  vehicleModelExport,
  implementExport,
  ...componentKinds.map(componentExport),
];
