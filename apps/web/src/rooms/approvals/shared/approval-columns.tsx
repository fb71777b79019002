import {
  type AnyList,
  type ApprovalRow,
  type ApprovalWay,
  approvalFlow,
  approvalWays,
} from '@furrow/contract';
import { numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { approvalTag, CheckDots, Waiting } from './approval-cells.tsx';

/** Filters that stand first in every kind's list, and those that stand behind its own. */
export const stateFilters = {
  number: { kind: 'text', title: 'approvals.columns.number' },
  state: {
    kind: 'choice',
    title: 'approvals.columns.state',
    choices: approvalFlow.states,
    words: (state: (typeof approvalFlow.states)[number]) => text(`approvals.states.${state}`),
  },
} as const;

/** Filters of what is asked for a device: who asks, and where the device belongs. */
export const deviceFilters = {
  applicant: { kind: 'text', title: 'approvals.columns.applicant' },
  company: { kind: 'text', title: 'approvals.columns.company' },
  dealer: {
    kind: 'branch',
    title: 'approvals.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'approvals.columns.division', useNodes: useDivisionNodes },
} as const;

const wayWords = (way: ApprovalWay) => text(`approvals.ways.${way}`);

export const lastFilters = {
  reviewer: { kind: 'text', title: 'approvals.columns.reviewer' },
  round: {
    kind: 'choice',
    title: 'approvals.columns.round',
    choices: ['1', '2', '3'],
    words: (round: string) => round,
  },
  due: {
    kind: 'choice',
    title: 'approvals.columns.due',
    choices: ['soon', 'over'],
    words: (clock: 'soon' | 'over') => text(`approvals.clocks.${clock}`),
  },
  checks: {
    kind: 'choice',
    title: 'approvals.columns.checks',
    choices: ['look', 'stop'],
    words: (level: 'look' | 'stop') => text(`approvals.levels.${level}`),
  },
  way: { kind: 'choice', title: 'approvals.columns.way', choices: approvalWays, words: wayWords },
  submittedAt: { kind: 'days', title: 'approvals.columns.submittedAt' },
  decidedAt: { kind: 'days', title: 'approvals.columns.decidedAt' },
} as const;

const base: readonly ListColumn<ApprovalRow>[] = [
  { key: 'state', title: 'approvals.columns.state', width: 140, cell: approvalTag },
  { key: 'round', title: 'approvals.columns.round', width: 80, align: 'right', cell: numberCell },
  {
    key: 'checks',
    title: 'approvals.columns.checks',
    width: 220,
    screenOnly: true,
    cell: (checks: ApprovalRow['checks']) => <CheckDots checks={checks} />,
  },
  { key: 'applicant', title: 'approvals.columns.applicant', width: 120 },
  { key: 'company', title: 'approvals.columns.company', width: 160 },
  { key: 'submittedAt', title: 'approvals.columns.submittedAt', width: 170, cell: timeCell },
  {
    key: 'waitingSince',
    title: 'approvals.columns.waitingSince',
    width: 240,
    cell: (_since: unknown, row: ApprovalRow) => <Waiting row={row} />,
  },
  { key: 'dueAt', title: 'approvals.columns.dueAt', width: 170, cell: timeCell },
  { key: 'reviewer', title: 'approvals.columns.reviewer', width: 120 },
  { key: 'decidedAt', title: 'approvals.columns.decidedAt', width: 170, cell: timeCell, hidden: true },
  { key: 'reason', title: 'approvals.columns.reason', width: 200, hidden: true },
  { key: 'step1By', title: 'approvals.columns.step1By', width: 120, hidden: true },
  { key: 'step2By', title: 'approvals.columns.step2By', width: 120, hidden: true },
  { key: 'createdAt', title: 'approvals.columns.createdAt', width: 170, cell: timeCell, hidden: true },
  { key: 'way', title: 'approvals.columns.way', width: 120, cell: wayWords, hidden: true },
];

/** Columns that the list of every kind has behind its own (A12). */
export const approvalColumns = <Row extends ApprovalRow, List extends AnyList>(): readonly ListColumn<
  Row,
  List
>[] => base as readonly ListColumn<Row, List>[];
