import { componentKinds } from '@furrow/contract';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import { filesOfEntity } from '#kit/files/files-of-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { componentModelExport } from './component-models/component-model-export.ts';
import { componentModelEntity, componentModelRoutes } from './component-models/component-models.ts';
import { componentRoutes } from './components/component.routes.ts';
import { componentExport } from './components/component-export.ts';
import { implementEntity, implementExport, implementRoutes } from './implement-models/implement-models.ts';
import { productEntity, productExport, productRoutes } from './products/products.ts';
import { vehicleModelExport } from './vehicle-models/vehicle-model-export.ts';
import { vehicleModelEntity, vehicleModelRoutes } from './vehicle-models/vehicle-models.ts';

/** Every call of the libraries; the nine of components each with the rights of its own page. */
export function libraryRoutes(parts: EntityParts): Route[] {
  return [
    ...productRoutes(parts),
    ...filesOfEntity(parts, productEntity),
    ...filesOfEntity(parts, vehicleModelEntity),
    ...filesOfEntity(parts, implementEntity),
    ...vehicleModelRoutes(parts),
    ...implementRoutes(parts),
    ...componentKinds.flatMap((kind) => [
      ...componentModelRoutes(parts, kind),
      ...filesOfEntity(parts, componentModelEntity(kind)),
      ...componentRoutes(parts, kind),
    ]),
  ];
}

/** The libraries as files. */
export const libraryExports: readonly AnyExport[] = [
  productExport,
  vehicleModelExport,
  implementExport,
  ...componentKinds.flatMap((kind) => [componentExport(kind), componentModelExport(kind)]),
];
