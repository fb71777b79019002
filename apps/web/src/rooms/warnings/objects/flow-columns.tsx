import {
  type FlowControlRow,
  type flowControlList,
  flowRules,
  simCardOperators,
  simFlow,
} from '@furrow/contract';
import { codeCell, numberCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { commonFilters, firstColumns, lastColumns, ruleFilter } from '../list/warning-columns.tsx';
import { ShareBar } from './share-bar.tsx';

const operatorWords = (operator: FlowControlRow['operator']): string =>
  operator === null ? text('format.none') : text(`sims.operators.${operator}`);
const stateWords = (state: FlowControlRow['cardState']): string =>
  state === null ? text('warnings.flow.cardDeleted') : text(`sims.states.${state}`);

/** What was ordered last, how it stands, and what it waits for. */
export function orderWords({ orderAction, orderState, orderWait, orderAnswer }: FlowControlRow): string {
  if (orderAction === null || orderState === null) return text('format.none');
  const waits = orderWait === '' ? '' : text(`warnings.orderWaits.${orderWait}`);
  const answer = orderAction === 'suspend' ? orderAnswer : '';
  return [
    text(`warnings.policyActions.${orderAction}`),
    text(`warnings.orderStates.${orderState}`),
    waits,
    answer,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const flowFilters = {
  ...commonFilters,
  rule: ruleFilter(flowRules),
  iccid: { kind: 'text', title: 'warnings.columns.iccid' },
  operator: {
    kind: 'choice',
    title: 'warnings.columns.operator',
    choices: simCardOperators,
    words: operatorWords,
  },
  cardState: {
    kind: 'choice',
    title: 'warnings.columns.cardState',
    choices: simFlow.states,
    words: stateWords,
  },
  daysLeft: { kind: 'numbers', title: 'warnings.columns.daysLeft' },
  usedShare: { kind: 'numbers', title: 'warnings.columns.usedShare', quantity: 'share' },
} satisfies ListFilters<typeof flowControlList>;

type Column = ListColumn<FlowControlRow, typeof flowControlList>;
const number = { width: 110, align: 'right', cell: numberCell } as const;
const first = firstColumns;
const isWhose = ({ key }: Column): boolean => key === 'alias' || key === 'dealer';

/** What is wrong with the card stands before its numbers, and these before whose machine it is in. */
export const flowColumns: readonly Column[] = [
  ...first.filter((column) => !isWhose(column)),
  {
    key: 'usedShare',
    title: 'warnings.columns.usedShare',
    width: 130,
    cell: (share) => <ShareBar share={share} />,
  },
  { key: 'daysLeft', title: 'warnings.columns.daysLeft', ...number },
  { key: 'cardState', title: 'warnings.columns.cardState', width: 110, cell: stateWords },
  { key: 'iccid', title: 'warnings.columns.iccid', width: 190, cell: codeCell },
  { key: 'usedMb', title: 'warnings.columns.usedMb', ...number },
  { key: 'planMb', title: 'warnings.columns.planMb', ...number },
  { key: 'operator', title: 'warnings.columns.operator', width: 130, cell: operatorWords },
  ...first.filter(isWhose),
  { key: 'simNumber', title: 'warnings.columns.simNumber', width: 150, cell: codeCell },
  { key: 'meanMb', title: 'warnings.columns.meanMb', ...number },
  { key: 'expiresOn', title: 'warnings.columns.expiresOn', width: 120 },
  {
    key: 'slot',
    title: 'warnings.columns.slot',
    width: 90,
    cell: (slot) => (slot === null ? text('format.none') : text(`sims.slots.${slot}`)),
  },
  {
    key: 'policy',
    title: 'warnings.columns.policy',
    width: 150,
    cell: (policy) => text(`warnings.policyActions.${policy}`),
  },
  {
    key: 'orderAction',
    title: 'warnings.columns.order',
    width: 220,
    cell: (_action, row) => orderWords(row),
  },
  ...lastColumns,
  { key: 'toldMb', title: 'warnings.columns.toldMb', ...number, hidden: true },
  { key: 'seenMb', title: 'warnings.columns.seenMb', ...number, hidden: true },
];
