import { type TboxMonitorRow, tboxMonitorList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { onlyTboxes } from '../tboxes/tbox.store.ts';
import { monitorSource } from './monitor.store.ts';

const { column, choice, time } = plainExport<TboxMonitorRow>();
const head = headsOf(({ tboxMonitor }) => tboxMonitor.columns);

/** Words by the reason as a gateway writes it: `connection lost`. */
const asTold = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [
      key.replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`),
      word,
    ]),
  );

/** /tboxMonitor as a file. */
export const tboxMonitorExport = defineExport({
  screen: 'monitor/tbox/list',
  right: 'tboxMonitor.export',
  title: ({ titles }) => titles.tboxMonitor,
  list: tboxMonitorList,
  source: monitorSource,
  visible: async (_db, actor, asked) => ({
    ...asked,
    only: byKnownMachine(actor, asked.call.filters, onlyTboxes(vehicleReach(actor))),
  }),
  enriched: (db, rows, actor) => withKnownMachines(db, actor, rows, ({ id }) => id),
  columns: [
    choice('link', head('link'), ({ tboxMonitor }) => tboxMonitor.links),
    column('terminalId', head('terminalId'), 'code'),
    column('sn', head('sn'), 'code'),
    column('vehicle', head('vehicle')),
    column('sim', head('sim'), 'code'),
    column('firmware', head('firmware')),
    column('hardwareVersion', head('hardwareVersion')),
    column('protocol', head('protocol')),
    column('batteryV', head('batteryV'), 'number'),
    column('signal', head('signal'), 'number'),
    column('can1Rate', head('can1Rate'), 'number'),
    column('can2Rate', head('can2Rate'), 'number'),
    column('faults', head('faults'), 'number'),
    column('reportsAnHour', head('reportsAnHour'), 'number'),
    time('connectedSince', head('connectedSince')),
    time('heardAt', head('heardAt')),
    choice('endReason', head('endReason'), ({ track }) => asTold(track.what.offline)),
    { ...column('bytesToday', head('bytesToday'), 'number'), hidden: true },
    { ...column('configuration', head('configuration')), hidden: true },
    { ...column('dealer', head('dealer')), hidden: true },
    { ...time('simUntil', head('simUntil')), hidden: true },
    { ...time('endedAt', head('endedAt')), hidden: true },
    { ...column('address', head('address')), hidden: true },
  ],
});
