import { type ComponentBase, type ComponentKind, componentPages } from '@furrow/contract';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { extraColumns } from '../extra-columns.ts';
import { componentEntity } from './components.ts';

const { column, choice, time } = plainExport<ComponentBase>();
const field = headsOf(({ libraries }) => libraries.components.fields);
const head = headsOf(({ libraries }) => libraries.components.columns);

/** The pieces of one library as a file. */
export const componentExport = (kind: ComponentKind): AnyExport =>
  exportOfEntity(componentEntity(kind), {
    right: `${componentPages[kind]}.export`,
    title: ({ titles }) => titles[componentPages[kind]],
    columns: [
      column('sn', field('sn'), 'code'),
      column('pn', field('pn'), 'code'),
      column('model', head('model')),
      choice('subtype', field('subtype'), ({ libraries }) => libraries.subtypes),
      column('batch', field('batch')),
      column('quantity', field('quantity'), 'number'),
      column('hardwareVersion', field('hardwareVersion')),
      { ...column('firmware', field('firmware')), hidden: true },
      choice(
        'state',
        ({ libraries }) => libraries.state,
        ({ libraries }) => libraries.components.states,
      ),
      choice('stockState', head('stockState'), ({ libraries }) => libraries.components.stockStates),
      column('dealer', head('dealer')),
      column('vehicleSn', head('vehicleSn'), 'code'),
      time('fittedAt', head('fittedAt')),
      column('warrantyUntil', head('warrantyUntil')),
      { ...column('producedOn', field('producedOn')), hidden: true },
      time('inboundAt', head('inboundAt')),
      ...extraColumns<ComponentBase>(kind, 'piece'),
    ],
  });
