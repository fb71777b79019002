import {
  preventedChoices,
  type WhiteRow,
  type whiteList,
  whiteOrigins,
  whiteReaches,
  whiteStates,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';

export const reachWords = (reach: WhiteRow['appliesTo']): string => text(`warnings.white.reaches.${reach}`);
export const originWords = (origin: WhiteRow['origin']): string => text(`warnings.white.origins.${origin}`);
export const whiteStateTag = (state: WhiteRow['state']) => (
  <StateTag colour={state === 'inForce' ? 'passed' : 'offline'}>
    {text(`warnings.white.states.${state}`)}
  </StateTag>
);

export const whiteFilters: ListFilters<typeof whiteList> = {
  sn: { kind: 'sn', title: 'warnings.white.columns.sn' },
  state: {
    kind: 'choice',
    title: 'warnings.white.columns.state',
    choices: whiteStates,
    words: (state) => text(`warnings.white.states.${state}`),
  },
  appliesTo: {
    kind: 'choice',
    title: 'warnings.white.columns.appliesTo',
    choices: whiteReaches,
    words: reachWords,
  },
  dealer: {
    kind: 'branch',
    title: 'warnings.white.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'warnings.white.columns.region', useNodes: useDivisionNodes },
  reason: { kind: 'text', title: 'warnings.white.columns.reason' },
  addedBy: { kind: 'text', title: 'warnings.white.columns.addedBy' },
  addedAt: { kind: 'days', title: 'warnings.white.columns.addedAt' },
  prevented: {
    kind: 'choice',
    title: 'warnings.white.columns.preventedMonth',
    choices: preventedChoices,
    words: (choice) => text(`warnings.white.preventedChoices.${choice}`),
  },
  origin: {
    kind: 'choice',
    title: 'warnings.white.columns.origin',
    choices: whiteOrigins,
    words: originWords,
  },
};

const count = { width: 110, align: 'right', cell: numberCell } as const;

export const whiteColumns: readonly ListColumn<WhiteRow, typeof whiteList>[] = [
  { key: 'sn', title: 'warnings.white.columns.sn', width: 130, cell: codeCell },
  { key: 'alias', title: 'warnings.white.columns.alias', width: 130 },
  { key: 'productModel', title: 'warnings.white.columns.productModel', width: 140 },
  { key: 'dealer', title: 'warnings.white.columns.dealer', width: 160 },
  { key: 'appliesTo', title: 'warnings.white.columns.appliesTo', width: 140, cell: reachWords },
  { key: 'reason', title: 'warnings.white.columns.reason', width: 200 },
  { key: 'origin', title: 'warnings.white.columns.origin', width: 130, cell: originWords },
  { key: 'state', title: 'warnings.white.columns.state', width: 110, cell: whiteStateTag },
  { key: 'preventedMonth', title: 'warnings.white.columns.preventedMonth', ...count },
  { key: 'preventedEver', title: 'warnings.white.columns.preventedEver', ...count },
  { key: 'nowCode', title: 'warnings.white.columns.nowCode', width: 200, cell: divisionCell },
  { key: 'addedBy', title: 'warnings.white.columns.addedBy', width: 120 },
  { key: 'addedAt', title: 'warnings.white.columns.addedAt', width: 170, cell: timeCell },
  { key: 'removedBy', title: 'warnings.white.columns.removedBy', width: 120, hidden: true },
  { key: 'removedAt', title: 'warnings.white.columns.removedAt', width: 170, cell: timeCell, hidden: true },
  { key: 'removedReason', title: 'warnings.white.columns.removedReason', width: 180, hidden: true },
  { key: 'activeThen', title: 'warnings.white.columns.activeThen', ...count, hidden: true },
];
