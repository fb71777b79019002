import { implementModel, implementModelOffers, libraryFlow } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { everybody } from '#kit/entity/entity.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import type { Route } from '#kit/http/route.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { requireNone, requireProvider } from '../catalogue.ts';
import { countFitted, countImplements } from './fitted-models.store.ts';

/** /argTool: the kinds of implements that vehicles can carry. */
export const implementEntity = recordEntity(implementModel, {
  table: 'implement_model',
  alias: 'i',
  columns: { fitted: '0' },
  unique: { implement_model_name: { field: 'model', key: 'modelTaken' } },
  reach: everybody,
  check: requireProvider,
  follow: requireProvider,
  requireUnused: async (db, actor, { id }) => {
    await requireProvider(db, actor);
    requireNone(await countImplements(db, id));
  },
  enriched: async (db, actor, rows) => {
    const ids = rows.map(({ id }) => id);
    const counts = await countFitted(db, actor, ids);
    return rows.map((row) => ({ ...row, fitted: counts.get(row.id) ?? 0 }));
  },
});

export function implementRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, implementEntity),
    ...stepRoutes(parts, implementEntity, libraryFlow, implementModelOffers),
  ];
}

const [model, horsepower] = [
  ['toolType', 'brand', 'model', 'workType', 'widthM', 'rows', 'depthFromM', 'depthToM'],
  ['hitchType', 'horsepowerFrom', 'horsepowerTo', 'needsDepthSensor'],
] as const;

export const implementExport = exportOfRecord(implementModel, implementEntity, {
  right: 'argTool.export',
  title: ({ titles }) => titles.argTool,
  columns: [...model, 'speedFromMs', 'speedToMs', ...horsepower, 'fitted', 'state', 'updatedAt'],
  hidden: ['speedFromMs', 'speedToMs'],
});

/** Models from a file; measures in SI units, as the raw export writes them. */
export const implementModelsFromFile = (parts: DeedParts): AnyImport =>
  importOfRecord(parts, implementModel, implementEntity, {
    right: 'argTool.import',
    title: ({ titles }) => titles.argTool,
    columns: [...model, ...horsepower, 'remark'],
    sameBy: ['brand', 'model'],
  });
