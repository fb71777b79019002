import {
  type ChargeRow,
  type ChargeState,
  chargeFlow,
  type chargeList,
  chargeOrigins,
  feeTypes,
  payWays,
} from '@furrow/contract';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { moneyCell } from '../parts/money.tsx';

const title = <Key extends string>(key: Key) => `billing.charges.columns.${key}` as const;
const colours = {
  ...({ unpaid: 'waiting', scanned: 'waiting', paid: 'passed', failed: 'error' } as const),
  ...({ refunded: 'offline' } as const),
};
export const chargeTag = (state: ChargeState) => (
  <StateTag colour={colours[state]}>{text(`billing.charges.states.${state}`)}</StateTag>
);
export const feeWords = (fee: ChargeRow['feeType']): string => text(`billing.charges.fees.${fee}`);
export const wayWords = (way: ChargeRow['way']): string =>
  way === null ? text('format.none') : text(`billing.charges.ways.${way}`);
export const originWords = (origin: ChargeRow['origin']): string => text(`billing.charges.origins.${origin}`);
/** What a charge buys: months of a data plan, days, or nothing that runs. */
export const boughtWords = ({
  feeType,
  months,
  days,
}: Pick<ChargeRow, 'feeType' | 'months' | 'days'>): string => {
  if (months !== null)
    return text(feeType === 'cht' ? 'billing.charges.forChtMonths' : 'billing.charges.forMonths', {
      count: months,
    });
  return days === null ? text('format.none') : text('billing.charges.forDays', { count: days });
};
/** Why a charge failed: a person's own words, or the product's. */
export const failureWords = (failure: string): string =>
  failure === 'cancelled' || failure === 'codeOver' ? text(`billing.charges.failures.${failure}`) : failure;

export const chargeFilters: ListFilters<typeof chargeList> = {
  sn: { kind: 'sn', title: title('sn') },
  no: { kind: 'text', title: title('no') },
  fee: { kind: 'choice', title: title('feeType'), choices: feeTypes, words: feeWords },
  state: {
    kind: 'choice',
    title: title('state'),
    choices: chargeFlow.states,
    words: (state) => text(`billing.charges.states.${state}`),
  },
  way: { kind: 'choice', title: title('way'), choices: payWays, words: wayWords },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  region: { kind: 'cascade', title: title('region'), useNodes: useDivisionNodes },
  payer: { kind: 'text', title: title('payer') },
  createdAt: { kind: 'days', title: title('createdAt') },
  paidAt: { kind: 'days', title: title('paidAt') },
  amount: { kind: 'numbers', title: title('amount') },
  origin: { kind: 'choice', title: title('origin'), choices: chargeOrigins, words: originWords },
  attention: { kind: 'flag', title: 'billing.charges.filters.attention' },
  refundAsked: { kind: 'flag', title: 'billing.charges.filters.refundAsked' },
};

export const chargeColumns: readonly ListColumn<ChargeRow, typeof chargeList>[] = [
  { key: 'no', title: title('no'), width: 170, cell: codeCell },
  { key: 'sn', title: title('sn'), width: 120, cell: codeCell },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'owner', title: title('owner'), width: 110 },
  { key: 'feeType', title: title('feeType'), width: 110, cell: feeWords },
  { key: 'months', title: title('what'), width: 150, cell: (_, row) => boughtWords(row), screenOnly: true },
  { key: 'amount', title: title('amount'), width: 120, align: 'right', cell: moneyCell },
  { key: 'state', title: title('state'), width: 110, cell: chargeTag },
  { key: 'way', title: title('way'), width: 110, cell: wayWords },
  { key: 'payer', title: title('payer'), width: 120 },
  { key: 'createdAt', title: title('createdAt'), width: 170, cell: timeCell },
  { key: 'paidAt', title: title('paidAt'), width: 170, cell: timeCell },
  { key: 'createdBy', title: title('createdBy'), width: 110 },
  { key: 'origin', title: title('origin'), width: 110, cell: originWords, hidden: true },
  { key: 'machineCode', title: title('machineCode'), width: 140, cell: codeCell, hidden: true },
  { key: 'phone', title: title('phone'), width: 140, hidden: true },
  { key: 'scannedAt', title: title('scannedAt'), width: 170, cell: timeCell, hidden: true },
  { key: 'failure', title: title('failure'), width: 150, cell: failureWords, hidden: true },
  { key: 'refundedAt', title: title('refundedAt'), width: 170, cell: timeCell, hidden: true },
  { key: 'refunded', title: title('refunded'), width: 120, align: 'right', cell: moneyCell, hidden: true },
  { key: 'refundReason', title: title('refundReason'), width: 160, hidden: true },
  {
    key: 'refundAsked',
    title: title('refundAsked'),
    width: 130,
    align: 'right',
    cell: moneyCell,
    hidden: true,
  },
  { key: 'providerNo', title: title('providerNo'), width: 160, hidden: true },
  { key: 'documentNo', title: title('documentNo'), width: 130, hidden: true },
  { key: 'invoiceNo', title: title('invoiceNo'), width: 130, hidden: true },
  { key: 'remark', title: title('remark'), width: 180, hidden: true },
];
