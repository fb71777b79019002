import {
  type CancellationRow,
  type cancellationList,
  cancellationReasons,
  partFates,
  vehicleStates,
} from '@furrow/contract';
import { areaCell, codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { AmountOf } from '../shared/approval-cells.tsx';
import { approvalColumns, deviceFilters, lastFilters, stateFilters } from '../shared/approval-columns.tsx';

const yesNo = (value: 'yes' | 'no') => text(`approvals.yesNo.${value}`);

/** What is wanted back, and how far that is. */
export function RefundOf({ refund }: Pick<CancellationRow, 'refund'>) {
  return <AmountOf of={refund} words={(state) => text(`approvals.cancel.refundStates.${state}`)} />;
}

export const cancelFilters: ListFilters<typeof cancellationList> = {
  sn: { kind: 'sn', title: 'approvals.columns.sn' },
  ...stateFilters,
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
  ...deviceFilters,
  remainingDays: { kind: 'numbers', title: 'approvals.columns.registrationDays' },
  refund: { kind: 'choice', title: 'approvals.columns.refund', choices: ['yes', 'no'], words: yesNo },
  unpaid: { kind: 'choice', title: 'approvals.columns.unpaid', choices: ['yes', 'no'], words: yesNo },
  ...lastFilters,
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
  { key: 'refund', title: 'approvals.columns.refund', width: 150, cell: (of) => <RefundOf refund={of} /> },
  ...approvalColumns<CancellationRow, typeof cancellationList>(),
  { key: 'batchNo', title: 'approvals.columns.batchNo', width: 190, cell: codeCell, hidden: true },
];
