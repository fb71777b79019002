import {
  type ComponentKind,
  type ComponentModelBase,
  type ComponentModelForm,
  componentModelCallsOf,
  componentModelEditOf,
  componentModelFormOf,
  componentModelList,
  componentPages,
  libraryFlow,
} from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { defineEntity, type Entity } from '#kit/entity/entity.ts';
import type { Route } from '#kit/http/route.ts';
import { requireNone, requireProvider } from '../catalogue.ts';
import {
  type ComponentModelFilters,
  type ComponentModelSort,
  componentModelSource,
  countUses,
  modelExtraNames,
} from './component-model.store.ts';

export type ComponentModelEntity = Entity<
  ComponentModelBase,
  ComponentModelForm,
  ComponentModelFilters,
  ComponentModelSort
>;

/** The tab "models" of one library. */
export function componentModelEntity(kind: ComponentKind): ComponentModelEntity {
  const page = componentPages[kind];
  return defineEntity<ComponentModelBase, ComponentModelForm, ComponentModelFilters, ComponentModelSort>({
    path: `componentModels/${kind}`,
    kind: 'componentModel',
    rights: { view: page, create: `${page}.create`, edit: `${page}.edit`, delete: `${page}.delete` },
    writers: 'provider',
    list: componentModelList,
    form: componentModelFormOf(kind),
    edit: componentModelEditOf(kind),
    calls: componentModelCallsOf(kind).plain,
    table: 'component_model',
    alias: 'm',
    source: componentModelSource(kind),
    packed: { column: 'data', fields: modelExtraNames(kind) },
    unique: { component_model_name: { field: 'model', key: 'modelTaken' } },
    // A library knows its own kind alone: the model of another is not found here.
    reach:
      async () =>
      ({ put }) =>
        `m.kind = ${put(kind)}::text`,
    made: async () => ({ kind }),
    check: requireProvider,
    follow: requireProvider,
    requireUnused: async (db, actor, { id }) => {
      await requireProvider(db, actor);
      requireNone(await countUses(db, id));
    },
  });
}

export function componentModelRoutes(parts: EntityParts, kind: ComponentKind): Route[] {
  const entity = componentModelEntity(kind);
  return [
    ...entityRoutes(parts, entity),
    ...stepRoutes(parts, entity, libraryFlow, componentModelCallsOf(kind).steps),
  ];
}
