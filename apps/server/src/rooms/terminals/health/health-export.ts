import {
  conditionFixes,
  fixNumbers,
  type TerminalConditionRow,
  terminalConditionList,
} from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { healthSource, terminalReach } from './health.store.ts';

const { column, choice, time } = plainExport<TerminalConditionRow>();
const head = headsOf(({ terminalCondition }) => terminalCondition.columns);

/** /terminalCondition as a file. */
export const healthExport = defineExport({
  screen: 'terminalCondition',
  right: 'terminalCondition.export',
  title: ({ titles }) => titles.terminalCondition,
  list: terminalConditionList,
  source: healthSource,
  visible: async (_db, actor, asked) => ({ ...asked, only: terminalReach(vehicleReach(actor)) }),
  columns: [
    column('sn', head('sn'), 'code'),
    choice('kind', head('kind'), ({ terminalCondition }) => terminalCondition.kinds),
    choice('level', head('level'), ({ terminalCondition }) => terminalCondition.levels),
    {
      ...column('sn', head('reasons'), 'choices'),
      key: 'reasons',
      value: ({ reasons }) => reasons.map(({ reason }) => reason).join(' '),
      words: ({ terminalCondition }) => terminalCondition.reasons,
    },
    time('heardAt', head('heardAt')),
    column('protocol', head('protocol'), 'code'),
    column('signal', head('signal'), 'number'),
    choice('operator', head('operator'), ({ terminalCondition }) => terminalCondition.operators),
    column('satellites', head('satellites'), 'number'),
    {
      ...column('sn', head('fix'), 'choice'),
      key: 'fix',
      value: ({ fix }) =>
        fix === null ? null : (conditionFixes.find((name) => fixNumbers[name] === fix) ?? 'none'),
      words: ({ conditions }) => conditions.fixes,
    },
    column('correctionAge', head('correctionAge'), 'number'),
    column('voltage', head('voltage'), 'number'),
    column('battery', head('battery'), 'number'),
    column('softwareVersion', head('softwareVersion'), 'code'),
    column('firmware', head('firmware'), 'code'),
    column('reconnects', head('reconnects'), 'number'),
    column('framesAMinute', head('framesAMinute'), 'number'),
    column('dealer', head('dealer')),
    { ...column('terminalId', head('terminalId'), 'code'), hidden: true },
    { ...column('sim', head('sim'), 'code'), hidden: true },
    { ...column('iccid', head('iccid'), 'code'), hidden: true },
    { ...column('address', head('address'), 'code'), hidden: true },
    { ...column('node', head('node'), 'code'), hidden: true },
    { ...column('storage', head('storage'), 'number'), hidden: true },
    { ...column('temperature', head('temperature'), 'number'), hidden: true },
    { ...column('clock', head('clock'), 'number'), hidden: true },
    { ...column('lostSerials', head('lostSerials'), 'number'), hidden: true },
    { ...column('checksumErrors', head('checksumErrors'), 'number'), hidden: true },
    { ...column('lateReports', head('lateReports'), 'number'), hidden: true },
  ],
});
