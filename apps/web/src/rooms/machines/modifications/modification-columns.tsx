import { type ModificationRow, modificationFlow, type modificationList } from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const colours: Record<ModificationRow['state'], StateColour> = {
  draft: 'offline',
  inProgress: 'online',
  toAccept: 'waiting',
  accepted: 'passed',
  returned: 'warning',
  undone: 'cancelled',
};
export const stateTag = (state: ModificationRow['state']) => (
  <StateTag colour={colours[state]}>{text(`modifications.states.${state}`)}</StateTag>
);

export const filters: ListFilters<typeof modificationList> = {
  sn: { kind: 'sn', title: 'modifications.fields.vehicleSn' },
  orderNo: { kind: 'text', title: 'modifications.columns.orderNo' },
  plate: { kind: 'text', title: 'modifications.columns.plate' },
  state: {
    kind: 'choice',
    title: 'modifications.columns.state',
    choices: modificationFlow.states,
    words: (state) => text(`modifications.states.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'modifications.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'modifications.columns.division', useNodes: useDivisionNodes },
  kit: { kind: 'text', title: 'modifications.fields.kitId' },
  installer: { kind: 'text', title: 'modifications.fields.installer' },
  createdAt: { kind: 'days', title: 'modifications.columns.createdAt' },
  acceptedAt: { kind: 'days', title: 'modifications.columns.acceptedAt' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const columns: readonly ListColumn<ModificationRow, typeof modificationList>[] = [
  { key: 'orderNo', title: 'modifications.columns.orderNo', width: 180, cell: codeCell },
  { key: 'vehicleSn', title: 'modifications.fields.vehicleSn', width: 130, cell: codeCell },
  { key: 'plate', title: 'modifications.columns.plate', width: 150 },
  { key: 'machine', title: 'modifications.columns.machine', width: 160 },
  { key: 'dealer', title: 'modifications.columns.dealer', width: 160 },
  { key: 'kit', title: 'modifications.fields.kitId', width: 130 },
  { key: 'unmannedSn', title: 'modifications.fields.unmannedSn', width: 160, cell: codeCell },
  { key: 'flowSn', title: 'modifications.fields.flowSn', width: 160, cell: codeCell },
  { key: 'levelSn', title: 'modifications.fields.levelSn', width: 160, cell: codeCell },
  { key: 'installer', title: 'modifications.fields.installer', width: 120 },
  { key: 'startedOn', title: 'modifications.fields.startedOn', width: 130 },
  { key: 'submittedAt', title: 'modifications.columns.submittedAt', width: 180, cell: timeCell },
  { key: 'acceptedAt', title: 'modifications.columns.acceptedAt', width: 180, cell: timeCell },
  { key: 'state', title: 'modifications.columns.state', width: 120, cell: stateTag },
  {
    key: 'photoCount',
    title: 'modifications.columns.photoCount',
    width: 90,
    align: 'right',
    cell: numberCell,
  },
  { key: 'remark', title: 'modifications.fields.remark', width: 200, hidden: true },
];
