import type { DeviceRow } from '@furrow/contract';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { deviceEntity } from './devices.ts';

const { column, choice, time } = plainExport<DeviceRow>();
const field = headsOf(({ devices }) => devices.fields);
const head = headsOf(({ devices }) => devices.columns);

/** The list of /deviceList as a file. */
export const deviceExport = exportOfEntity(deviceEntity, {
  right: 'deviceList.export',
  title: ({ titles }) => titles.deviceList,
  columns: [
    column('sn', field('sn'), 'code'),
    column('pn', head('pn'), 'code'),
    column('machineCode', field('machineCode'), 'code'),
    choice('category', field('category'), ({ exports }) => exports.category),
    column('productModel', field('productModel')),
    choice('state', head('state'), ({ devices }) => devices.states),
    choice('stockState', head('stockState'), ({ libraries }) => libraries.components.stockStates),
    column('dealer', head('dealer')),
    choice('online', head('online'), ({ devices }) => devices.online),
    time('lastOnlineAt', head('lastOnlineAt')),
    column('softwareVersion', head('softwareVersion')),
    column('hardwareVersion', field('hardwareVersion')),
    column('terminalNumber', field('terminalNumber'), 'code'),
    column('sim1', field('sim1'), 'code'),
    { ...column('sim2', field('sim2'), 'code'), hidden: true },
    column('plate', head('plate')),
    { ...column('owner', head('owner')), hidden: true },
    time('installedAt', head('installedAt')),
    choice('protocol', field('protocol'), ({ devices }) => devices.protocols),
    { ...column('node', head('node')), hidden: true },
    { ...column('producedOn', head('producedOn')), hidden: true },
    { ...time('inboundAt', head('inboundAt')), hidden: true },
  ],
});
