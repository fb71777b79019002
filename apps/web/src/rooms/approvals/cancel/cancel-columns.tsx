import {
  approvalFlow,
  type CancellationRow,
  type cancellationList,
  cancellationReasons,
  partFates,
  vehicleStates,
} from '@furrow/contract';
import { areaCell, codeCell, numberCell, timeCell } from '../../../kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-screen.ts';
import { useDealerNodes } from '../../../kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '../../../kit/places/use-divisions.ts';
import { text } from '../../../kit/words/text.ts';
import { approvalTag, CheckDots, Waiting } from '../shared/approval-cells.tsx';

export const cancelFilters: ListFilters<typeof cancellationList> = {
  sn: { kind: 'sn', title: 'approvals.columns.sn' },
  number: { kind: 'text', title: 'approvals.columns.number' },
  state: {
    kind: 'choice',
    title: 'approvals.columns.state',
    choices: approvalFlow.states,
    words: (state) => text(`approvals.states.${state}`),
  },
  reason: {
    kind: 'choice',
    title: 'approvals.columns.cause',
    choices: cancellationReasons,
    words: (reason) => text(`approvals.cancel.reasons.${reason}`),
  },
  deviceState: {
    kind: 'choice',
    title: 'approvals.columns.deviceState',
    choices: vehicleStates,
    words: (state) => text(`format.state.${state}`),
  },
  fate: {
    kind: 'choice',
    title: 'approvals.columns.fate',
    choices: partFates,
    words: (fate) => text(`approvals.cancel.fates.${fate}`),
  },
  applicant: { kind: 'text', title: 'approvals.columns.applicant' },
  company: { kind: 'text', title: 'approvals.columns.company' },
  dealer: {
    kind: 'branch',
    title: 'approvals.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'approvals.columns.division', useNodes: useDivisionNodes },
  reviewer: { kind: 'text', title: 'approvals.columns.reviewer' },
  round: {
    kind: 'choice',
    title: 'approvals.columns.round',
    choices: ['1', '2', '3'],
    words: (round) => round,
  },
  due: {
    kind: 'choice',
    title: 'approvals.columns.due',
    choices: ['soon', 'over'],
    words: (clock) => text(`approvals.clocks.${clock}`),
  },
  checks: {
    kind: 'choice',
    title: 'approvals.columns.checks',
    choices: ['look', 'stop'],
    words: (level) => text(`approvals.levels.${level}`),
  },
  remainingDays: { kind: 'numbers', title: 'approvals.columns.registrationDays' },
  submittedAt: { kind: 'days', title: 'approvals.columns.submittedAt' },
  decidedAt: { kind: 'days', title: 'approvals.columns.decidedAt' },
};

const days = { width: 130, align: 'right', cell: numberCell } as const;

export const cancelColumns: readonly ListColumn<CancellationRow, typeof cancellationList>[] = [
  { key: 'number', title: 'approvals.columns.number', width: 190, cell: codeCell },
  { key: 'sn', title: 'approvals.columns.sn', width: 120, cell: codeCell },
  { key: 'alias', title: 'approvals.columns.alias', width: 140 },
  { key: 'productModel', title: 'approvals.columns.productModel', width: 120 },
  { key: 'owner', title: 'approvals.columns.owner', width: 110 },
  { key: 'dealer', title: 'approvals.columns.dealer', width: 160 },
  {
    key: 'deviceState',
    title: 'approvals.columns.deviceState',
    width: 110,
    cell: (state) => text(`format.state.${state}`),
  },
  {
    key: 'cause',
    title: 'approvals.columns.cause',
    width: 130,
    cell: (cause) => text(`approvals.cancel.reasons.${cause}`),
  },
  { key: 'registrationDays', title: 'approvals.columns.registrationDays', ...days },
  { key: 'flowDays', title: 'approvals.columns.flowDays', ...days },
  { key: 'openItems', title: 'approvals.columns.openItems', width: 110, align: 'right', cell: numberCell },
  { key: 'lastOnline', title: 'approvals.columns.lastOnline', width: 170, cell: timeCell },
  { key: 'workedM2', title: 'approvals.columns.workedM2', width: 130, align: 'right', cell: areaCell },
  { key: 'state', title: 'approvals.columns.state', width: 140, cell: approvalTag },
  { key: 'round', title: 'approvals.columns.round', width: 80, align: 'right', cell: numberCell },
  {
    key: 'checks',
    title: 'approvals.columns.checks',
    width: 220,
    screenOnly: true,
    cell: (checks) => <CheckDots checks={checks} />,
  },
  { key: 'applicant', title: 'approvals.columns.applicant', width: 120 },
  { key: 'company', title: 'approvals.columns.company', width: 160 },
  { key: 'submittedAt', title: 'approvals.columns.submittedAt', width: 170, cell: timeCell },
  {
    key: 'waitingSince',
    title: 'approvals.columns.waitingSince',
    width: 240,
    cell: (_since, row) => <Waiting row={row} />,
  },
  { key: 'dueAt', title: 'approvals.columns.dueAt', width: 170, cell: timeCell },
  { key: 'reviewer', title: 'approvals.columns.reviewer', width: 120 },
  { key: 'decidedAt', title: 'approvals.columns.decidedAt', width: 170, cell: timeCell, hidden: true },
  { key: 'reason', title: 'approvals.columns.reason', width: 200, hidden: true },
  { key: 'step1By', title: 'approvals.columns.step1By', width: 120, hidden: true },
  { key: 'step2By', title: 'approvals.columns.step2By', width: 120, hidden: true },
  { key: 'batchNo', title: 'approvals.columns.batchNo', width: 190, cell: codeCell, hidden: true },
  { key: 'createdAt', title: 'approvals.columns.createdAt', width: 170, cell: timeCell, hidden: true },
];
