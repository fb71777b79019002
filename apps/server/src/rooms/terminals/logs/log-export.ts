import { type SoftwareLogRow, softwareLogList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { logReach, logSource } from './log.store.ts';

const { column, choice, time } = plainExport<SoftwareLogRow>();
const head = headsOf(({ softwareLog }) => softwareLog.columns);

/** /softwareLog as a file. */
export const softwareLogExport = defineExport({
  screen: 'softwareLog',
  right: 'softwareLog.export',
  title: ({ titles }) => titles.softwareLog,
  list: softwareLogList,
  source: logSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: logReach(vehicleReach(actor)) }),
  columns: [
    column('sn', head('sn'), 'code'),
    column('online', head('online'), 'flag'),
    choice('kind', head('kind'), ({ softwareLog }) => softwareLog.kinds),
    choice('origin', head('origin'), ({ softwareLog }) => softwareLog.origins),
    time('from', head('from')),
    time('to', head('to')),
    choice('state', head('state'), ({ softwareLog }) => softwareLog.states),
    choice('failure', head('failure'), ({ softwareLog }) => softwareLog.failures),
    column('size', head('size'), 'number'),
    column('softwareVersion', head('softwareVersion'), 'code'),
    column('errors', head('errors'), 'number'),
    column('askedBy', head('askedBy')),
    time('askedAt', head('askedAt')),
    time('receivedAt', head('receivedAt')),
    column('problem', head('problem'), 'code'),
    column('dealer', head('dealer')),
    { ...column('crashSignature', head('crashSignature')), hidden: true },
    { ...column('fileName', head('fileName')), hidden: true },
    { ...column('sha256', head('sha256'), 'code'), hidden: true },
    { ...column('reason', head('reason')), hidden: true },
    { ...column('cutOffs', head('cutOffs'), 'number'), hidden: true },
    { ...time('keptUntil', head('keptUntil')), hidden: true },
  ],
});
