import {
  type SubsidyFlag,
  type SubsidyPayState,
  type SubsidyStatementSeen,
  type SubsidyStatementState,
  subsidyPayStates,
  subsidyStatementFlow,
  type subsidyStatementList,
  workTypes,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionsOf } from '#kit/places/divisions-of.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { Depth, Money, Percent } from '../parameters/param-columns.tsx';

export const statementFilters: ListFilters<typeof subsidyStatementList> = {
  number: { kind: 'text', title: 'subsidy.columns.number' },
  title: { kind: 'text', title: 'subsidy.columns.title' },
  year: { kind: 'numbers', title: 'subsidy.columns.year' },
  season: { kind: 'days', title: 'subsidy.columns.season' },
  division: { kind: 'cascade', title: 'subsidy.columns.division', useNodes: useDivisionNodes },
  workType: {
    kind: 'choice',
    title: 'subsidy.columns.workType',
    choices: workTypes,
    words: (type) => text(`exports.workType.${type}`),
  },
  dealer: {
    kind: 'branch',
    title: 'subsidy.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  owner: { kind: 'text', title: 'subsidy.columns.owner' },
  sn: { kind: 'text', title: 'subsidy.columns.sn' },
  state: {
    kind: 'choice',
    title: 'subsidy.columns.state',
    choices: subsidyStatementFlow.states,
    words: (state) => text(`subsidy.states.${state}`),
  },
  payState: {
    kind: 'choice',
    title: 'subsidy.columns.payState',
    choices: subsidyPayStates,
    words: (state) => text(`subsidy.payStates.${state}`),
  },
  amount: { kind: 'numbers', title: 'subsidy.columns.amount' },
  createdAt: { kind: 'days', title: 'subsidy.columns.createdAt' },
  flagged: { kind: 'flag', title: 'subsidy.flagged' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const colours: Record<SubsidyStatementState, StateColour> = {
  draft: 'offline',
  notReviewed: 'waiting',
  reviewing: 'waiting',
  initialPassed: 'online',
  approved: 'passed',
  rejected: 'error',
};
export const statementTag = (state: SubsidyStatementState) => (
  <StateTag colour={colours[state]}>{text(`subsidy.states.${state}`)}</StateTag>
);

const payColours: Record<SubsidyPayState, StateColour> = {
  unpaid: 'offline',
  partly: 'waiting',
  paid: 'passed',
  failed: 'error',
  refunded: 'frozen',
};
export const payTag = (state: SubsidyPayState) => (
  <StateTag colour={payColours[state]}>{text(`subsidy.payStates.${state}`)}</StateTag>
);

export const flagWords = (flags: readonly SubsidyFlag[]): string =>
  flags.map((flag) => text(`subsidy.flagWords.${flag}`)).join(' · ');

export function Area({ m2 }: { m2: number }) {
  const formats = useFormats();
  return <UnitNumber of={formats.area(m2)} />;
}

export function Mu({ of }: { of: number }) {
  const formats = useFormats();
  return formats.number(of, 2, 2);
}

export const statementColumns: readonly ListColumn<SubsidyStatementSeen, typeof subsidyStatementList>[] = [
  { key: 'number', title: 'subsidy.columns.number', width: 190 },
  { key: 'title', title: 'subsidy.columns.title', width: 180 },
  { key: 'year', title: 'subsidy.columns.year', width: 80, align: 'right', cell: (year) => String(year) },
  {
    key: 'workFrom',
    title: 'subsidy.columns.season',
    width: 210,
    cell: (from, { workTo }) => `${from} – ${workTo}`,
  },
  {
    key: 'divisions',
    title: 'subsidy.columns.division',
    width: 160,
    cell: (codes) => <DivisionsOf codes={codes} />,
  },
  {
    key: 'workType',
    title: 'subsidy.columns.workType',
    width: 170,
    cell: (type) => text(`exports.workType.${type}`),
  },
  { key: 'parameter', title: 'subsidy.columns.parameter', width: 160, hidden: true },
  {
    key: 'depthM',
    title: 'subsidy.columns.depth',
    width: 110,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
  {
    key: 'passRate',
    title: 'subsidy.columns.passRate',
    width: 110,
    align: 'right',
    cell: (rate) => <Percent of={rate} />,
  },
  {
    key: 'price',
    title: 'subsidy.columns.price',
    width: 110,
    align: 'right',
    cell: (price) => <Money of={price} none={text('subsidy.columns.tiers')} />,
  },
  { key: 'lineCount', title: 'subsidy.columns.lines', width: 80, align: 'right', cell: numberCell },
  { key: 'ownerCount', title: 'subsidy.columns.owners', width: 90, align: 'right', cell: numberCell },
  {
    key: 'workedM2',
    title: 'subsidy.columns.worked',
    width: 130,
    align: 'right',
    cell: (m2) => <Area m2={m2} />,
  },
  { key: 'sMu', title: 'subsidy.columns.sMu', width: 140, align: 'right', cell: (mu) => <Mu of={mu} /> },
  {
    key: 'amount',
    title: 'subsidy.columns.amount',
    width: 140,
    align: 'right',
    cell: (amount) => <Money of={amount} />,
  },
  { key: 'state', title: 'subsidy.columns.state', width: 140, cell: statementTag },
  { key: 'payState', title: 'subsidy.columns.payState', width: 120, cell: payTag },
  {
    key: 'flags',
    title: 'subsidy.columns.flags',
    width: 170,
    cell: (flags) => flagWords(flags) || text('format.none'),
  },
  { key: 'madeBy', title: 'subsidy.columns.madeBy', width: 110 },
  { key: 'createdAt', title: 'subsidy.columns.createdAt', width: 180, cell: timeCell },
  { key: 'publicityUntil', title: 'subsidy.columns.publicity', width: 180, hidden: true, cell: timeCell },
];
