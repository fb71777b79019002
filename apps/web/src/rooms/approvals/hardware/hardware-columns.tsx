import {
  codeDeliveries,
  deviceCategories,
  type HardwareRow,
  type hardwareList,
  hardwareOrigins,
  hardwareTypes,
} from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { deliveryTag, functionWords } from '#rooms/billing/public.ts';
import { approvalColumns, deviceFilters, lastFilters, stateFilters } from '../shared/approval-columns.tsx';

export const typeWords = (type: HardwareRow['type']) => text(`approvals.hardware.types.${type}`);
const originWords = (origin: HardwareRow['origin']) => text(`approvals.hardware.origins.${origin}`);
/** Who asked: what opened by itself has no applicant. */
export const applicantOf = ({ applicantId, applicant }: Pick<HardwareRow, 'applicantId' | 'applicant'>) =>
  applicantId === null ? text('approvals.hardware.system') : applicant;
/** The end that is asked for: the same, so many days, or none. */
export const endWords = ({ end, days }: Pick<HardwareRow, 'end' | 'days'>): string =>
  end === 'days'
    ? `${text('approvals.hardware.ends.days')}: ${days ?? ''}`
    : text(`approvals.hardware.ends.${end}`);
/** The connection of /snConnect that a request came from, and the way there. */
export const originCell = (origin: HardwareRow['origin'], sn: string) =>
  origin === 'connection' ? (
    <Link to={`/snConnect?sn=${sn}`}>{originWords(origin)}</Link>
  ) : (
    originWords(origin)
  );

export const hardwareFilters: ListFilters<typeof hardwareList> = {
  sn: { kind: 'sn', title: 'approvals.columns.sn' },
  ...stateFilters,
  code: { kind: 'text', title: 'approvals.columns.oldOrNewCode' },
  type: {
    kind: 'choice',
    title: 'approvals.columns.hardwareType',
    choices: hardwareTypes,
    words: typeWords,
  },
  delivery: {
    kind: 'choice',
    title: 'approvals.columns.delivery',
    choices: codeDeliveries,
    words: (delivery: (typeof codeDeliveries)[number]) => text(`registrations.deliveries.${delivery}`),
  },
  origin: {
    kind: 'choice',
    title: 'approvals.columns.hardwareOrigin',
    choices: hardwareOrigins,
    words: originWords,
  },
  functions: {
    kind: 'choice',
    title: 'approvals.columns.functions',
    choices: deviceCategories,
    words: (category: (typeof deviceCategories)[number]) => text(`exports.category.${category}`),
  },
  ...deviceFilters,
  ...lastFilters,
};

const number = { align: 'right', cell: numberCell } as const;
type Column = ListColumn<HardwareRow, typeof hardwareList>;

export const hardwareColumns: readonly Column[] = [
  { key: 'number', title: 'approvals.columns.number', width: 170, cell: codeCell },
  { key: 'type', title: 'approvals.columns.hardwareType', width: 120, cell: typeWords },
  { key: 'sn', title: 'approvals.columns.sn', width: 100, cell: codeCell },
  { key: 'productModel', title: 'approvals.columns.productModel', width: 100 },
  { key: 'tabletSn', title: 'approvals.columns.tabletSn', width: 110, cell: codeCell },
  { key: 'oldCode', title: 'approvals.columns.oldCode', width: 120, cell: codeCell },
  { key: 'newCode', title: 'approvals.columns.newCode', width: 120, cell: codeCell },
  {
    key: 'delivery',
    title: 'approvals.columns.delivery',
    width: 110,
    cell: (delivery: HardwareRow['delivery']) => deliveryTag(delivery),
  },
  { key: 'reportedAt', title: 'approvals.columns.reportedAt', width: 160, cell: timeCell },
  { key: 'functions', title: 'approvals.columns.functions', width: 140, cell: functionWords },
  { key: 'endBefore', title: 'approvals.columns.endBefore', width: 160, cell: timeCell },
  {
    key: 'end',
    title: 'approvals.columns.endAsked',
    width: 140,
    cell: (_end: HardwareRow['end'], row: HardwareRow) => endWords(row),
  },
  { key: 'days', title: 'approvals.columns.daysAsked', width: 110, ...number },
  { key: 'carriedDays', title: 'approvals.columns.carriedDays', width: 120, ...number },
  { key: 'changes', title: 'approvals.columns.changes', width: 130, ...number },
  {
    key: 'origin',
    title: 'approvals.columns.hardwareOrigin',
    width: 150,
    cell: (origin: HardwareRow['origin'], { sn }: HardwareRow) => originCell(origin, sn),
  },
  ...approvalColumns<HardwareRow, typeof hardwareList>().map(
    (column): Column =>
      column.key === 'applicant'
        ? ({ ...column, cell: (_name: string, row: HardwareRow) => applicantOf(row) } as Column)
        : column,
  ),
  { key: 'endsAt', title: 'approvals.columns.endsSigned', width: 160, cell: timeCell, hidden: true },
  { key: 'aliveSince', title: 'approvals.columns.aliveSince', width: 160, cell: timeCell, hidden: true },
];
