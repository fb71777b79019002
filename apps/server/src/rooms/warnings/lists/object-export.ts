import {
  type AgentWarningRow,
  agentWarningList,
  type FlowControlRow,
  flowControlList,
} from '@furrow/contract';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { agentKindList } from './kinds/dealer.ts';
import { flowKindList } from './kinds/flow.ts';
import { exportOf, firstColumns, lastColumns } from './warning-export.ts';

const card = plainExport<FlowControlRow>();
const dealer = plainExport<AgentWarningRow>();
const head = headsOf(({ warnings }) => warnings.columns);
const isWhose = ({ key }: { key: string }): boolean => key === 'sn' || key === 'alias';

/** The lists of warnings about what is no vehicle as files: cards and dealers. */
export const objectExports: readonly AnyExport[] = [
  defineExport({
    ...exportOf(flowKindList),
    list: flowControlList,
    columns: [
      ...firstColumns,
      card.column('iccid', head('iccid'), 'code'),
      card.column('simNumber', head('simNumber'), 'code'),
      card.choice('operator', head('operator'), ({ sims }) => sims.operators),
      card.column('planMb', head('planMb'), 'number'),
      card.column('usedMb', head('usedMb'), 'number'),
      card.column('usedShare', head('usedShare'), 'share'),
      card.column('meanMb', head('meanMb'), 'number'),
      card.column('expiresOn', head('expiresOn')),
      card.column('daysLeft', head('daysLeft'), 'number'),
      card.choice('cardState', head('cardState'), ({ sims }) => sims.states),
      card.choice('slot', head('slot'), ({ sims }) => sims.slots),
      card.choice('policy', head('policy'), ({ warnings }) => warnings.policyActions),
      card.choice('orderAction', head('order'), ({ warnings }) => warnings.policyActions),
      ...lastColumns,
      { ...card.column('toldMb', head('toldMb'), 'number'), hidden: true },
      { ...card.column('seenMb', head('seenMb'), 'number'), hidden: true },
    ],
  }),
  defineExport({
    ...exportOf(agentKindList),
    list: agentWarningList,
    columns: [
      ...firstColumns.filter((column) => !isWhose(column)),
      dealer.column('treeLevel', head('treeLevel'), 'number'),
      dealer.column('superior', head('superior')),
      dealer.column('divisionCode', head('province'), 'code'),
      dealer.column('figure', head('figure'), 'number'),
      dealer.column('limit', head('limit'), 'number'),
      {
        ...dealer.column('numerator', head('counted')),
        value: ({ numerator, denominator, unit }: AgentWarningRow) =>
          unit === 'share' ? `${numerator} / ${denominator}` : String(numerator),
      },
      dealer.column('responsible', head('responsible')),
      dealer.column('figureOn', head('figureOn')),
      dealer.time('writtenAt', head('writtenAt')),
      ...lastColumns,
    ],
  }),
];
