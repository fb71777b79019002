import { type ConnectionRow, connectionList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { Asked } from '#kit/list/statement.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { type ConnectionFilters, type ConnectionSort, connectionSource } from './connection-list.store.ts';

const { column, choice, time } = plainExport<ConnectionRow>();

/** Connections of the vehicles that an actor may know of. */
export const visibleConnections = async <A extends Omit<Asked<ConnectionFilters, ConnectionSort>, 'only'>>(
  _: Queryable,
  actor: Actor,
  asked: A,
): Promise<A & Pick<Asked<ConnectionFilters, ConnectionSort>, 'only'>> => {
  const reach = vehicleReach(actor);
  return { ...asked, only: (asking) => `${reach(asking)} and v.deleted_at is null` };
};

/** The list of /snConnect as a file. */
export const connectionExport = defineExport<ConnectionRow, ConnectionFilters, ConnectionSort>({
  screen: 'snConnections',
  right: 'snConnect.export',
  title: ({ titles }) => titles.snConnect,
  list: connectionList,
  source: connectionSource,
  visible: visibleConnections,
  columns: [
    column('vehicleSn', ({ connections }) => connections.columns.vehicleSn, 'code'),
    column('alias', ({ connections }) => connections.columns.alias),
    column('dealer', ({ connections }) => connections.columns.dealer),
    column('machineCode', ({ connections }) => connections.columns.machineCode, 'code'),
    column('tabletSn', ({ connections }) => connections.columns.tabletSn, 'code'),
    column('receiverSn', ({ connections }) => connections.columns.receiverSn, 'code'),
    column('controllerSn', ({ connections }) => connections.columns.controllerSn, 'code'),
    column('tboxSn', ({ connections }) => connections.columns.tboxSn, 'code'),
    {
      key: 'iccids',
      kind: 'code',
      head: ({ connections }) => connections.columns.iccids,
      value: ({ iccids }) => iccids.join(' '),
    },
    time('validFrom', ({ connections }) => connections.columns.validFrom),
    time('validTo', ({ connections }) => connections.columns.validTo),
    choice(
      'source',
      ({ connections }) => connections.columns.source,
      ({ connections }) => connections.sources,
    ),
    column('by', ({ connections }) => connections.columns.by),
    choice(
      'state',
      ({ connections }) => connections.columns.state,
      ({ connections }) => connections.states,
    ),
    column('settledBy', ({ connections }) => connections.columns.settledBy),
    column('reason', ({ connections }) => connections.columns.reason),
  ],
});
