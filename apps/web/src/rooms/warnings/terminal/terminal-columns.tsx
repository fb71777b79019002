import {
  type TerminalWarningRow,
  terminalRules,
  type terminalWarningList,
  type VehicleState,
  vehicleStates,
} from '@furrow/contract';
import { areaCell, codeCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import {
  commonFilters,
  countColumn,
  firstColumns,
  lastColumns,
  metresColumn,
  placeColumn,
  ruleFilter,
  valueColumn,
} from '../list/warning-columns.tsx';

const stateWords = (state: VehicleState): string => text(`devices.states.${state}`);

export const terminalFilters: ListFilters<typeof terminalWarningList> = {
  ...commonFilters,
  rule: ruleFilter(terminalRules),
  vehicleState: {
    kind: 'choice',
    title: 'warnings.columns.vehicleState',
    choices: vehicleStates,
    words: stateWords,
  },
  productModel: { kind: 'text', title: 'warnings.columns.productModel' },
  soldAt: { kind: 'days', title: 'warnings.filters.soldAt' },
};

type Column = ListColumn<TerminalWarningRow, typeof terminalWarningList>;

export const terminalColumns: readonly Column[] = [
  ...(firstColumns as readonly Column[]),
  {
    key: 'terminalKind',
    title: 'warnings.columns.terminalKind',
    width: 120,
    cell: (kind) => text(`exports.category.${kind}`),
  },
  { key: 'productModel', title: 'warnings.columns.productModel', width: 130 },
  { key: 'vehicleState', title: 'warnings.columns.vehicleState', width: 110, cell: stateWords },
  { key: 'soldAt', title: 'warnings.columns.soldAt', width: 170, cell: timeCell },
  { key: 'soldBy', title: 'warnings.columns.soldBy', width: 140, cell: codeCell },
  { key: 'areaOf', title: 'warnings.columns.areaOf', width: 150, screenOnly: true },
  { key: 'nowCode', title: 'warnings.columns.nowCode', ...placeColumn },
  { key: 'distanceM', title: 'warnings.columns.areaDistanceM', ...metresColumn },
  { key: 'daysOutside', title: 'warnings.columns.daysOutside', ...countColumn },
  {
    key: 'areaOutsideM2',
    title: 'warnings.columns.areaOutsideM2',
    width: 120,
    align: 'right',
    cell: areaCell,
  },
  ...(lastColumns as readonly Column[]),
  valueColumn as Column,
];
