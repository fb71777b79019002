import { type TerminalTaskRow, terminalTaskList } from '@furrow/contract';
import { defineExport, secondTable } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { byKnownMachine, withKnownMachines } from '../machine-in-sight.store.ts';
import { both, ofTboxes } from './job.store.ts';
import { taskSource } from './task.store.ts';

const { column, choice, time } = plainExport<TerminalTaskRow>();
const head = headsOf(({ tbox }) => tbox.record);
const of = headsOf(({ tbox }) => tbox.columns);

/** One item of a task, with the task that it belongs to. */
type ItemLine = Pick<TerminalTaskRow, 'no' | 'sn' | 'createdAt'> & TerminalTaskRow['items'][number];
const line = plainExport<ItemLine>();

/** /changeRecord as a file, one line a task; an .xlsx has a second sheet with one line an item. */
export const taskExport = defineExport({
  screen: 'terminalTasks',
  right: 'tboxConfig.export',
  title: ({ titles }) => titles.changeRecord,
  list: terminalTaskList,
  source: taskSource,
  visible: async (_db, actor, asked) => ({
    ...asked,
    only: both(byKnownMachine(actor, asked.call.filters, vehicleReach(actor)), ofTboxes),
  }),
  enriched: (db, rows, actor) => withKnownMachines(db, actor, rows, ({ device }) => device),
  second: secondTable<TerminalTaskRow, ItemLine>({
    title: ({ tbox }) => tbox.item,
    lines: ({ no, sn, createdAt, items }) => items.map((item) => ({ no, sn, createdAt, ...item })),
    columns: [
      line.time('createdAt', head('createdAt')),
      line.column('sn', of('sn'), 'code'),
      line.column('no', head('no'), 'number'),
      line.choice(
        'item',
        ({ tbox }) => tbox.item,
        ({ tbox }) => tbox.items,
      ),
      line.column('before', ({ tbox }) => tbox.beforeValue),
      line.column('wanted', ({ tbox }) => tbox.wanted),
      line.column('readBack', ({ tbox }) => tbox.readBack),
      line.choice('state', head('state'), ({ tbox }) => tbox.itemStates),
    ],
  }),
  columns: [
    time('createdAt', head('createdAt')),
    column('sn', of('sn'), 'code'),
    choice('kind', head('kind'), ({ tbox }) => tbox.taskKinds),
    choice('state', head('state'), ({ tbox }) => tbox.taskStates),
    choice('reason', head('reason'), ({ tbox }) => ({ '': '', ...tbox.reasonNames })),
    {
      key: 'items',
      head: head('what'),
      kind: 'choices',
      words: ({ tbox }) => tbox.items,
      value: ({ items }) => items.map(({ item }) => item).join(' '),
    },
    column('vehicle', of('vehicle')),
    column('dealer', of('dealer')),
    column('from', of('fromFirmware')),
    column('to', of('toFirmware')),
    column('attempt', head('attempt'), 'number'),
    column('no', head('no'), 'number'),
    time('startedAt', head('startedAt')),
    time('endedAt', head('endedAt')),
    column('by', head('by')),
    { ...column('terminalId', of('terminalId'), 'code'), hidden: true },
    { ...column('resent', head('resent'), 'number'), hidden: true },
    { ...column('note', head('note')), hidden: true },
  ],
});
