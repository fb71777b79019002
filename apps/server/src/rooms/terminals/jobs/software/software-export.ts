import { softwareTaskList, type TerminalTaskRow } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { both } from '../job.store.ts';
import { ofSoftware, softwareTaskSource } from './software.store.ts';

const { column, choice, time } = plainExport<TerminalTaskRow>();
const head = headsOf(({ tbox }) => tbox.record);
const of = headsOf(({ tbox }) => tbox.columns);

/** Tab *Devices* of /softRemoteUpgrade as a file. */
export const softwareTaskExport = defineExport({
  screen: 'softwareTasks',
  right: 'softRemoteUpgrade.export',
  title: ({ titles }) => titles.softRemoteUpgrade,
  list: softwareTaskList,
  source: softwareTaskSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: both(vehicleReach(actor), ofSoftware) }),
  columns: [
    column('sn', of('sn'), 'code'),
    choice(
      'type',
      ({ versions }) => versions.columns.type,
      ({ versions }) => versions.types,
    ),
    choice('kind', head('kind'), ({ tbox }) => tbox.taskKinds),
    column('from', ({ softUpgrade }) => softUpgrade.columns.from),
    column('to', ({ softUpgrade }) => softUpgrade.columns.to),
    choice('state', head('state'), ({ tbox }) => tbox.taskStates),
    choice('reason', head('reason'), ({ tbox }) => ({ '': '', ...tbox.reasonNames })),
    column('attempt', head('attempt'), 'number'),
    column('no', head('no'), 'number'),
    column('dealer', of('dealer')),
    time('createdAt', head('createdAt')),
    time('startedAt', head('startedAt')),
    time('endedAt', head('endedAt')),
    column('by', head('by')),
  ],
});
