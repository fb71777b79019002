import { type ComponentKind, type ComponentModelBase, componentPages } from '@furrow/contract';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { extraColumns } from '../extra-columns.ts';
import { componentModelEntity } from './component-models.ts';

const { column, choice, time } = plainExport<ComponentModelBase>();
const field = headsOf(({ libraries }) => libraries.components.fields);
const head = headsOf(({ libraries }) => libraries.components.columns);

/** The models of one library as a file. */
export const componentModelExport = (kind: ComponentKind): AnyExport =>
  exportOfEntity(componentModelEntity(kind), {
    right: `${componentPages[kind]}.export`,
    title: ({ titles }) => titles[componentPages[kind]],
    columns: [
      column('model', field('model')),
      column('pn', field('pn'), 'code'),
      column('name', field('name')),
      choice('subtype', field('subtype'), ({ libraries }) => libraries.subtypes),
      column('price', field('price'), 'number'),
      column('inLibrary', head('inLibrary'), 'number'),
      column('fitted', head('fitted'), 'number'),
      column('scrapped', head('scrapped'), 'number'),
      column('lowStockLimit', field('lowStockLimit'), 'number'),
      choice(
        'state',
        ({ libraries }) => libraries.state,
        ({ libraries }) => libraries.states,
      ),
      time('updatedAt', ({ libraries }) => libraries.updatedAt),
      ...extraColumns<ComponentModelBase>(kind, 'model'),
    ],
  });
