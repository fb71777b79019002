import {
  type BillingBatchRow,
  type BillingRowState,
  type billingBatchList,
  billingBatchStates,
  type Verdict,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { moneyCell } from '../parts/money.tsx';

const title = <Key extends string>(key: Key) => `billing.batches.columns.${key}` as const;

const batchColours = { running: 'waiting', done: 'passed', doneWithFailures: 'error' } as const;
export const batchTag = (state: BillingBatchRow['state']) => (
  <StateTag colour={batchColours[state]}>{text(`billing.batches.states.${state}`)}</StateTag>
);

const rowColours = {
  ...({ waiting: 'waiting', awaitingPayment: 'waiting', done: 'passed', unchanged: 'offline' } as const),
  ...({ refused: 'error', failed: 'error', cancelled: 'offline' } as const),
};
export const rowTag = (state: BillingRowState) => (
  <StateTag colour={rowColours[state]}>{text(`billing.batches.rowStates.${state}`)}</StateTag>
);

const verdictColours = {
  ready: 'passed',
  shortens: 'waiting',
  unchanged: 'offline',
  refused: 'error',
} as const;
export const verdictTag = (verdict: Verdict) => (
  <StateTag colour={verdictColours[verdict]}>{text(`billing.batches.verdicts.${verdict}`)}</StateTag>
);

export const batchFilters: ListFilters<typeof billingBatchList> = {
  no: { kind: 'text', title: title('no') },
  sn: { kind: 'sn', title: title('sn') },
  madeBy: { kind: 'text', title: title('madeBy') },
  madeAt: { kind: 'days', title: title('madeAt') },
  state: {
    kind: 'choice',
    title: title('state'),
    choices: billingBatchStates,
    words: (state) => text(`billing.batches.states.${state}`),
  },
};

type Columns = readonly ListColumn<BillingBatchRow, typeof billingBatchList>[];
const count = { width: 90, align: 'right', cell: numberCell } as const;

/** Earlier batches; those of renewals say what was renewed and for how much. */
export const batchColumns = (kind: BillingBatchRow['kind']): Columns => [
  { key: 'no', title: title('no'), width: 160, cell: codeCell },
  { key: 'madeAt', title: title('madeAt'), width: 170, cell: timeCell },
  { key: 'madeBy', title: title('madeBy'), width: 120 },
  { key: 'state', title: title('state'), width: 130, cell: batchTag },
  { key: 'days', title: title('days'), ...count },
  ...(kind === 'renewal' ? renewalColumns : []),
  { key: 'rows', title: title('rows'), ...count },
  { key: 'done', title: title('done'), ...count },
  { key: 'unchanged', title: title('unchanged'), ...count },
  { key: 'refused', title: title('refused'), ...count },
  { key: 'failed', title: title('failed'), ...count },
  { key: 'reason', title: title('reason'), width: 200 },
];

const renewalColumns: Columns = [
  {
    key: 'what',
    title: title('what'),
    width: 120,
    cell: (what) => (what === null ? '' : text(`billing.batches.renewables.${what}`)),
  },
  {
    key: 'payMode',
    title: title('payMode'),
    width: 130,
    cell: (mode) => (mode === null ? '' : text(`billing.charges.modes.${mode}`)),
  },
  { key: 'total', title: title('total'), width: 120, align: 'right', cell: moneyCell },
  { key: 'awaitingPayment', title: title('awaitingPayment'), ...count },
  { key: 'cancelled', title: title('cancelled'), ...count, hidden: true },
];
