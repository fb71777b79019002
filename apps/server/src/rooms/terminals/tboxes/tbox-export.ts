import { type TboxRow, tboxItemNames, tboxList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { onlyTboxes, tboxSource } from './tbox.store.ts';

const { column, choice, time } = plainExport<TboxRow>();
const head = headsOf(({ tbox }) => tbox.columns);
const item = headsOf(({ tbox }) => tbox.items);

/** /tboxConfig as a file; values in the units of the items. */
export const tboxExport = defineExport({
  screen: 'tboxes',
  right: 'tboxConfig.export',
  title: ({ titles }) => titles.tboxConfig,
  list: tboxList,
  source: tboxSource,
  visible: async (_db, actor, asked) => ({
    ...asked,
    only: byKnownMachine(actor, asked.call.filters, onlyTboxes(vehicleReach(actor))),
  }),
  enriched: (db, rows, actor) => withKnownMachines(db, actor, rows, ({ id }) => id),
  columns: [
    column('sn', head('sn'), 'code'),
    column('terminalId', head('terminalId'), 'code'),
    column('sim', head('sim'), 'code'),
    column('vehicle', head('vehicle')),
    column('dealer', head('dealer')),
    choice('online', head('online'), ({ devices }) => devices.online),
    time('lastOnlineAt', head('lastOnlineAt')),
    column('firmware', head('firmware')),
    column('hardwareVersion', head('hardwareVersion')),
    choice('protocol', head('protocol'), ({ devices }) => devices.protocols),
    ...tboxItemNames.map((name) => column(name, item(name))),
    { ...column('server1', item('server1')), hidden: true },
    time('itemsAt', head('itemsAt')),
    { ...column('iccid', head('iccid'), 'code'), hidden: true },
  ],
});
