import {
  oldFates,
  type ReplacementRow,
  replaceableKinds,
  type replacementList,
  replacementReasons,
  replacementTypes,
} from '@furrow/contract';
import { codeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { AmountOf } from '../shared/approval-cells.tsx';
import { approvalColumns, lastFilters, stateFilters } from '../shared/approval-columns.tsx';

const typeWords = (type: (typeof replacementTypes)[number]) => text(`approvals.replace.types.${type}`);
export const kindWords = (kind: (typeof replaceableKinds)[number]) => text(`libraries.kinds.${kind}`);

export const replaceFilters: ListFilters<typeof replacementList> = {
  sn: { kind: 'sn', title: 'approvals.columns.sn' },
  ...stateFilters,
  type: {
    kind: 'choice',
    title: 'approvals.columns.replacementType',
    choices: replacementTypes,
    words: typeWords,
  },
  part: { kind: 'text', title: 'approvals.columns.oldOrNew' },
  kind: {
    kind: 'choice',
    title: 'approvals.columns.partKind',
    choices: replaceableKinds,
    words: kindWords,
  },
  cause: {
    kind: 'choice',
    title: 'approvals.columns.replaceCause',
    choices: replacementReasons,
    words: (value: (typeof replacementReasons)[number]) => text(`approvals.replace.reasons.${value}`),
  },
  fate: {
    kind: 'choice',
    title: 'approvals.columns.oldFate',
    choices: oldFates,
    words: (value: (typeof oldFates)[number]) => text(`approvals.replace.fates.${value}`),
  },
  inWarranty: {
    kind: 'choice',
    title: 'approvals.columns.inWarranty',
    choices: ['yes', 'no'],
    words: (value: 'yes' | 'no') => text(`approvals.yesNo.${value}`),
  },
  replacedOn: { kind: 'days', title: 'approvals.columns.replacedOn' },
  applicant: { kind: 'text', title: 'approvals.columns.applicant' },
  company: { kind: 'text', title: 'approvals.columns.company' },
  dealer: {
    kind: 'branch',
    title: 'approvals.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'approvals.columns.division', useNodes: useDivisionNodes },
  ...lastFilters,
};

/** What it costs out of warranty, and how far that is. */
export function ChargeOf({ charge }: Pick<ReplacementRow, 'charge'>) {
  return <AmountOf of={charge} words={(state) => text(`billing.charges.states.${state}`)} />;
}
const chargeCell = (charge: ReplacementRow['charge']) => <ChargeOf charge={charge} />;

/** The first two of the lines, and how many more there are. */
const linesCell = (lines: ReplacementRow['lines'], { set }: ReplacementRow) => {
  const whole = set ? [`${text('approvals.replace.setLine')}: ${set.oldSn} → ${set.newSn}`] : [];
  const told = lines.slice(0, 2).map(({ kind, oldSn, newSn }) => `${kindWords(kind)}: ${oldSn} → ${newSn}`);
  return [...whole, ...told, ...(lines.length > 2 ? [`+${lines.length - 2}`] : [])].join('; ');
};

export const replaceColumns: readonly ListColumn<ReplacementRow, typeof replacementList>[] = [
  { key: 'number', title: 'approvals.columns.number', width: 190, cell: codeCell },
  { key: 'type', title: 'approvals.columns.replacementType', width: 130, cell: typeWords },
  { key: 'sn', title: 'approvals.columns.sn', width: 110, cell: codeCell },
  { key: 'alias', title: 'approvals.columns.alias', width: 120 },
  { key: 'productModel', title: 'approvals.columns.productModel', width: 110 },
  { key: 'lines', title: 'approvals.columns.replacedParts', width: 260, cell: linesCell },
  { key: 'replacedOn', title: 'approvals.columns.replacedOn', width: 120, cell: codeCell },
  {
    key: 'inWarranty',
    title: 'approvals.columns.inWarranty',
    width: 100,
    cell: (value: boolean) => text(`approvals.yesNo.${value ? 'yes' : 'no'}`),
  },
  { key: 'charge', title: 'approvals.columns.charge', width: 150, cell: chargeCell },
  { key: 'dealer', title: 'approvals.columns.dealer', width: 160 },
  { key: 'engineer', title: 'approvals.columns.engineer', width: 120 },
  ...approvalColumns<ReplacementRow, typeof replacementList>(),
  {
    key: 'oldMachineCode',
    title: 'approvals.columns.oldMachineCode',
    width: 150,
    cell: codeCell,
    hidden: true,
  },
  {
    key: 'newMachineCode',
    title: 'approvals.columns.newMachineCode',
    width: 150,
    cell: codeCell,
    hidden: true,
  },
];
