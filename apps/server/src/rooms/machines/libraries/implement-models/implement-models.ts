import {
  type ImplementModelForm,
  type ImplementModelRow,
  implementModelEdit,
  implementModelForm,
  implementModelList,
  libraryFlow,
} from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../../kit/entity/entity.routes.ts';
import { defineEntity, everybody } from '../../../../kit/entity/entity.ts';
import { exportOfEntity } from '../../../../kit/entity/export-of-entity.ts';
import { plainExport } from '../../../../kit/export/plain-columns.ts';
import type { Route } from '../../../../kit/http/route.ts';
import { requireNone, requireProvider } from '../catalogue.ts';
import { countFitted, countImplements } from './fitted-models.store.ts';
import { type ImplementFilters, type ImplementSort, implementSource } from './implement-model.store.ts';

/** /argTool: the kinds of implements that vehicles can carry. */
export const implementEntity = defineEntity<
  ImplementModelRow,
  ImplementModelForm,
  ImplementFilters,
  ImplementSort
>({
  path: 'tools',
  kind: 'implementModel',
  rights: { view: 'argTool', create: 'argTool.create', edit: 'argTool.edit', delete: 'argTool.delete' },
  writers: 'provider',
  list: implementModelList,
  form: implementModelForm,
  edit: implementModelEdit,
  table: 'implement_model',
  alias: 'i',
  source: implementSource,
  taken: { implement_model_name: { field: 'model', key: 'modelTaken' } },
  reach: everybody,
  check: requireProvider,
  follow: requireProvider,
  requireUnused: async (db, actor, { id }) => {
    await requireProvider(db, actor);
    requireNone(await countImplements(db, id));
  },
  whole: async (db, actor, rows) => {
    const ids = rows.map(({ id }) => id);
    const counts = await countFitted(db, actor, ids);
    return rows.map((row) => ({ ...row, fitted: counts.get(row.id) ?? 0 }));
  },
});

export function implementRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, implementEntity),
    ...stepRoutes(parts, implementEntity, libraryFlow, { enable: 'argTool.edit', disable: 'argTool.edit' }),
  ];
}

const { column, choice, time } = plainExport<ImplementModelRow>();
export const implementExport = exportOfEntity(implementEntity, {
  right: 'argTool.export',
  title: ({ titles }) => titles.argTool,
  columns: [
    choice(
      'toolType',
      ({ libraries }) => libraries.tools.fields.toolType,
      ({ libraries }) => libraries.tools.types,
    ),
    column('brand', ({ libraries }) => libraries.tools.fields.brand),
    column('model', ({ libraries }) => libraries.tools.fields.model),
    choice(
      'workType',
      ({ libraries }) => libraries.tools.fields.workType,
      ({ exports }) => exports.workType,
    ),
    column('widthM', ({ libraries }) => libraries.tools.fields.widthM, 'distance'),
    column('rows', ({ libraries }) => libraries.tools.fields.rows, 'number'),
    column('depthFromM', ({ libraries }) => libraries.tools.fields.depthFromM, 'depth'),
    column('depthToM', ({ libraries }) => libraries.tools.fields.depthToM, 'depth'),
    {
      ...column('speedFromMs', ({ libraries }) => libraries.tools.fields.speedFromMs, 'speed'),
      hidden: true,
    },
    { ...column('speedToMs', ({ libraries }) => libraries.tools.fields.speedToMs, 'speed'), hidden: true },
    choice(
      'hitchType',
      ({ libraries }) => libraries.tools.fields.hitchType,
      ({ libraries }) => libraries.tools.hitches,
    ),
    column('horsepowerFrom', ({ libraries }) => libraries.tools.fields.horsepowerFrom, 'number'),
    column('horsepowerTo', ({ libraries }) => libraries.tools.fields.horsepowerTo, 'number'),
    column('needsDepthSensor', ({ libraries }) => libraries.tools.fields.needsDepthSensor, 'flag'),
    column('fitted', ({ libraries }) => libraries.tools.fitted, 'number'),
    choice(
      'state',
      ({ libraries }) => libraries.state,
      ({ libraries }) => libraries.states,
    ),
    time('updatedAt', ({ libraries }) => libraries.updatedAt),
  ],
});
