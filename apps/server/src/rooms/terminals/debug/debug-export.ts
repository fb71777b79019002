import { type DebugSwitchRow, debugSwitchList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { debugSource } from './debug.store.ts';

const { column, choice, time } = plainExport<DebugSwitchRow>();
const head = headsOf(({ debugSwitch }) => debugSwitch.columns);

/** /debugSwitch as a file. */
export const debugExport = defineExport({
  screen: 'debugSwitch',
  right: 'debugSwitch.export',
  title: ({ titles }) => titles.debugSwitch,
  list: debugSwitchList,
  source: debugSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: vehicleReach(actor) }),
  columns: [
    column('sn', head('sn'), 'code'),
    column('terminalId', head('terminalId'), 'code'),
    column('protocol', head('protocol'), 'code'),
    column('online', head('online'), 'flag'),
    {
      ...column('sn', head('switches'), 'choices'),
      key: 'switches',
      value: ({ switches }) => switches.join(' '),
      words: ({ debugSwitch }) => debugSwitch.kinds,
    },
    choice('state', head('state'), ({ debugSwitch }) => debugSwitch.states),
    time('begunAt', head('begunAt')),
    time('endsAt', head('endsAt')),
    time('offAt', head('offAt')),
    column('by', head('by')),
    column('reason', head('reason')),
    column('frames', head('frames'), 'number'),
    column('bytes', head('bytes'), 'number'),
    { ...column('problem', head('problem'), 'code'), hidden: true },
    { ...time('lastFrameAt', head('lastFrameAt')), hidden: true },
    { ...column('node', head('node'), 'code'), hidden: true },
    { ...column('dealer', head('dealer')), hidden: true },
  ],
});
