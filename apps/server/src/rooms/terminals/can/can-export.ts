import {
  type CanFirmwareRow,
  type CanNodeRow,
  type CanTaskRow,
  canFirmwareList,
  canNodeList,
  canTaskList,
} from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { canCatalogueOf, canFirmwareSource } from './can-firmware.store.ts';
import { canNodeSource, ofLivingVehicles } from './can-nodes.store.ts';
import { canTaskSource } from './can-tasks.store.ts';

const right = 'canFirewareManage.export';
const head = headsOf(({ canFirmware }) => canFirmware.columns);
const firmware = plainExport<CanFirmwareRow>();
const task = plainExport<CanTaskRow>();
const node = plainExport<CanNodeRow>();

/** Tab *Firmware* of /canFirewareManage as a file. */
const canFirmwareExport = defineExport({
  screen: 'canFirmware',
  right,
  list: canFirmwareList,
  source: canFirmwareSource,
  title: ({ titles }) => titles.canFirewareManage,
  visible: async (_db, actor, asked) => ({ ...asked, only: canCatalogueOf(actor) }),
  columns: [
    firmware.choice('nodeKind', head('nodeKind'), ({ canFirmware }) => canFirmware.kinds),
    firmware.column('model', head('model')),
    firmware.column('version', head('version'), 'code'),
    firmware.choice('state', head('state'), ({ canFirmware }) => canFirmware.states),
    {
      ...firmware.column('model', head('hardwareVersions')),
      key: 'hardwareVersions',
      value: ({ hardwareVersions }) => hardwareVersions.join(', '),
    },
    firmware.column('crc32', head('crc32'), 'code'),
    firmware.column('fileSize', head('fileSize'), 'number'),
    firmware.column('fileName', head('fileName')),
    firmware.column('needsSoftware', head('needsSoftware'), 'code'),
    firmware.column('author', head('author')),
    firmware.time('createdAt', head('createdAt')),
    { ...firmware.column('sha256', head('sha256'), 'code'), hidden: true },
    { ...firmware.column('nodeId', head('nodeId'), 'code'), hidden: true },
    { ...firmware.column('bus', head('bus'), 'number'), hidden: true },
    { ...firmware.column('baudKbit', head('baudKbit'), 'number'), hidden: true },
    { ...firmware.column('notes', head('notes')), hidden: true },
  ],
});

/** Tab *Flash tasks* as a file. */
const canTaskExport = defineExport({
  screen: 'canTasks',
  right,
  list: canTaskList,
  source: canTaskSource,
  title: ({ canFirmware }) => canFirmware.tabs.tasks,
  visible: async (_db, actor, asked) => ({ ...asked, only: vehicleReach(actor) }),
  columns: [
    task.column('sn', head('sn'), 'code'),
    task.choice('nodeKind', head('nodeKind'), ({ canFirmware }) => canFirmware.kinds),
    task.column('nodeSn', head('nodeSn'), 'code'),
    task.column('from', head('from'), 'code'),
    task.column('to', head('to'), 'code'),
    task.choice('state', head('state'), ({ tbox }) => tbox.taskStates),
    {
      ...task.column('acked', head('blocks')),
      value: ({ acked, total }) => (total === 0 ? '' : `${acked}/${total}`),
    },
    task.column('attempt', head('attempt'), 'number'),
    task.choice('reason', head('error'), ({ tbox }) => ({ '': '', ...tbox.reasonNames })),
    task.time('startedAt', head('startedAt')),
    task.time('endedAt', head('endedAt')),
    task.column('no', head('no'), 'number'),
    task.column('by', head('by')),
    { ...task.column('model', head('model')), hidden: true },
    { ...task.column('nodeId', head('nodeId'), 'code'), hidden: true },
    { ...task.column('dealer', head('dealer')), hidden: true },
    { ...task.time('createdAt', ({ tbox }) => tbox.record.createdAt), hidden: true },
  ],
});

/** Tab *Installed* as a file. */
const canNodeExport = defineExport({
  screen: 'canNodes',
  right,
  list: canNodeList,
  source: canNodeSource,
  title: ({ canFirmware }) => canFirmware.tabs.installed,
  visible: async (_db, actor, asked) => ({ ...asked, only: ofLivingVehicles(actor) }),
  columns: [
    node.column('sn', head('sn'), 'code'),
    node.choice('kind', head('nodeKind'), ({ canFirmware }) => canFirmware.kinds),
    node.column('nodeSn', head('nodeSn'), 'code'),
    node.column('hardware', head('hardware'), 'code'),
    node.column('firmware', head('firmware'), 'code'),
    node.column('newest', head('newest'), 'code'),
    node.choice('state', head('state'), ({ canFirmware }) => canFirmware.nodeStates),
    node.time('readAt', head('readAt')),
    node.column('nodeId', head('nodeId'), 'code'),
    node.column('bus', head('bus'), 'number'),
    node.choice('category', head('category'), ({ exports }) => exports.category),
    node.column('dealer', head('dealer')),
  ],
});

export const canExports = [canFirmwareExport, canTaskExport, canNodeExport];
