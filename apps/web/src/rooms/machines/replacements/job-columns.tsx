import {
  type replacementFlow as flow,
  jobOrigins,
  type ReplacementJobRow,
  type ReplacementState,
  replacementFlow,
  type replacementJobList,
  replacementTypes,
} from '@furrow/contract';
import { Tooltip } from 'antd';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { OriginLink, originWords } from './origin-link.tsx';

const colours: Record<(typeof flow.states)[number], StateColour> = {
  waiting: 'waiting',
  done: 'passed',
  failed: 'error',
  toConfirm: 'warning',
  rejected: 'cancelled',
  undone: 'offline',
};
export const jobStateWords = (state: ReplacementState): string => text(`replacements.jobs.states.${state}`);
export const jobStateTag = (state: ReplacementState) => (
  <StateTag colour={colours[state]}>{jobStateWords(state)}</StateTag>
);
export const typeWords = (type: (typeof replacementTypes)[number]): string =>
  text(`approvals.replace.types.${type}`);
const yesNo = (value: 'yes' | 'no'): string => text(`replacements.yesNo.${value}`);

type Part = ReplacementJobRow['parts'][number];
/** One changed part in words: its kind, the old and the new serial number. */
const partWords = ({ kind, oldSn, newSn }: Part): string => {
  const none = text('replacements.jobs.none');
  return `${text(`libraries.kinds.${kind}`)}: ${oldSn || none} → ${newSn || none}`;
};
const partsCell = (parts: readonly Part[]) => {
  if (parts.length === 0) return text('format.none');
  const lines = parts.map(partWords);
  return (
    <Tooltip title={lines.map((line) => <div key={line}>{line}</div>)}>
      <span>{text('replacements.jobs.partsCount', { count: parts.length })}</span>
    </Tooltip>
  );
};

export const jobFilters: ListFilters<typeof replacementJobList> = {
  sn: { kind: 'sn', title: 'replacements.jobs.columns.sn' },
  state: {
    kind: 'choice',
    title: 'replacements.jobs.columns.state',
    choices: replacementFlow.states,
    words: jobStateWords,
  },
  type: {
    kind: 'choice',
    title: 'replacements.jobs.columns.type',
    choices: replacementTypes,
    words: typeWords,
  },
  machineCode: { kind: 'text', title: 'replacements.jobs.filters.machineCode' },
  source: { kind: 'text', title: 'replacements.jobs.filters.source' },
  origin: {
    kind: 'choice',
    title: 'replacements.jobs.columns.origin',
    choices: jobOrigins,
    words: originWords,
  },
  approvedAt: { kind: 'days', title: 'replacements.jobs.columns.approvedAt' },
  alive: {
    kind: 'choice',
    title: 'replacements.jobs.filters.alive',
    choices: ['yes', 'no'],
    words: yesNo,
  },
  number: { kind: 'text', title: 'replacements.jobs.columns.number' },
  dealer: {
    kind: 'branch',
    title: 'replacements.jobs.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'replacements.jobs.filters.region', useNodes: useDivisionNodes },
};

type Column = ListColumn<ReplacementJobRow, typeof replacementJobList>;

export const jobColumns: readonly Column[] = [
  { key: 'number', title: 'replacements.jobs.columns.number', width: 110, cell: codeCell },
  { key: 'sn', title: 'replacements.jobs.columns.sn', width: 110, cell: codeCell },
  { key: 'state', title: 'replacements.jobs.columns.state', width: 170, cell: jobStateTag },
  { key: 'type', title: 'replacements.jobs.columns.type', width: 120, cell: typeWords },
  { key: 'parts', title: 'replacements.jobs.columns.parts', width: 100, cell: partsCell },
  { key: 'oldMachineCode', title: 'replacements.jobs.columns.oldMachineCode', width: 140, cell: codeCell },
  { key: 'newMachineCode', title: 'replacements.jobs.columns.newMachineCode', width: 140, cell: codeCell },
  { key: 'aliveSince', title: 'replacements.jobs.columns.aliveSince', width: 165, cell: timeCell },
  { key: 'approvedAt', title: 'replacements.jobs.columns.approvedAt', width: 165, cell: timeCell },
  {
    key: 'source',
    title: 'replacements.jobs.columns.source',
    width: 180,
    cell: (_, row) => <OriginLink {...row} />,
  },
  {
    key: 'registrationUntil',
    title: 'replacements.jobs.columns.registrationUntil',
    width: 165,
    cell: timeCell,
  },
  { key: 'flowUntil', title: 'replacements.jobs.columns.flowUntil', width: 165, cell: timeCell },
  { key: 'applicant', title: 'replacements.jobs.columns.applicant', width: 110 },
  { key: 'approver', title: 'replacements.jobs.columns.approver', width: 110 },
  { key: 'dealer', title: 'replacements.jobs.columns.dealer', width: 160 },
  { key: 'origin', title: 'replacements.jobs.columns.origin', width: 130, cell: originWords },
  { key: 'alias', title: 'replacements.jobs.columns.alias', width: 130 },
  ...(['oldSims', 'newSims'] as const).map(
    (key): Column => ({
      key,
      title: `replacements.jobs.columns.${key}`,
      width: 190,
      hidden: true,
      cell: codeCell,
    }),
  ),
  {
    key: 'correctionsMoved',
    title: 'replacements.jobs.columns.correctionsMoved',
    width: 130,
    hidden: true,
    cell: (moved) => yesNo(moved ? 'yes' : 'no'),
  },
  { key: 'photos', title: 'replacements.jobs.columns.photos', width: 90, hidden: true },
  { key: 'reason', title: 'replacements.jobs.columns.reason', width: 180, hidden: true },
  { key: 'remark', title: 'replacements.jobs.columns.remark', width: 180, hidden: true },
];
