import {
  componentKinds,
  type oldFates,
  type ReplacedPartRow,
  type replacedPartList,
  replacementOrigins,
  replacementReasons,
} from '@furrow/contract';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { OriginLink, originWords } from './origin-link.tsx';
import { Served, Worked } from './spans.tsx';

export const kindWords = (kind: (typeof componentKinds)[number]): string => text(`libraries.kinds.${kind}`);
export const reasonWords = (reason: (typeof replacementReasons)[number]): string =>
  text(`approvals.replace.reasons.${reason}`);
export const fateWords = (fate: (typeof oldFates)[number]): string => text(`approvals.replace.fates.${fate}`);
export const yesNoWords = (value: 'yes' | 'no' | null): string =>
  value === null ? text('format.none') : text(`replacements.yesNo.${value}`);

export const partFilters: ListFilters<typeof replacedPartList> = {
  sn: { kind: 'sn', title: 'replacements.parts.columns.sn' },
  part: { kind: 'text', title: 'replacements.parts.filters.part' },
  kind: {
    kind: 'choice',
    title: 'replacements.parts.columns.kind',
    choices: componentKinds,
    words: kindWords,
  },
  reason: {
    kind: 'choice',
    title: 'replacements.parts.columns.reason',
    choices: replacementReasons,
    words: reasonWords,
  },
  origin: {
    kind: 'choice',
    title: 'replacements.parts.columns.origin',
    choices: replacementOrigins,
    words: originWords,
  },
  replacedAt: { kind: 'days', title: 'replacements.parts.columns.replacedAt' },
  inWarranty: {
    kind: 'choice',
    title: 'replacements.parts.columns.inWarranty',
    choices: ['yes', 'no'],
    words: (value: 'yes' | 'no') => yesNoWords(value),
  },
  dealer: {
    kind: 'branch',
    title: 'replacements.parts.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  point: { kind: 'text', title: 'replacements.parts.columns.point' },
  region: { kind: 'cascade', title: 'replacements.parts.filters.region', useNodes: useDivisionNodes },
  job: { kind: 'text', title: 'replacements.parts.filters.job' },
};

type Column = ListColumn<ReplacedPartRow, typeof replacedPartList>;
const plain = (
  key: 'alias' | 'dealer' | 'point' | 'doneBy' | 'oldModel' | 'newModel',
  width: number,
): Column => ({
  key,
  title: `replacements.parts.columns.${key}`,
  width,
});
const code = (key: 'sn' | 'oldSn' | 'oldPn' | 'newSn' | 'newPn', width: number): Column => ({
  key,
  title: `replacements.parts.columns.${key}`,
  width,
  cell: codeCell,
});

export const partColumns: readonly Column[] = [
  { key: 'replacedAt', title: 'replacements.parts.columns.replacedAt', width: 165, cell: timeCell },
  code('sn', 100),
  { key: 'kind', title: 'replacements.parts.columns.kind', width: 110, cell: kindWords },
  code('oldSn', 130),
  code('newSn', 130),
  { key: 'reason', title: 'replacements.parts.columns.reason', width: 110, cell: reasonWords },
  { key: 'fate', title: 'replacements.parts.columns.fate', width: 130, cell: fateWords },
  {
    key: 'servedS',
    title: 'replacements.parts.columns.servedS',
    width: 110,
    cell: (seconds) => <Served seconds={seconds} />,
  },
  {
    key: 'workedS',
    title: 'replacements.parts.columns.workedS',
    width: 110,
    cell: (seconds) => <Worked seconds={seconds} />,
  },
  {
    key: 'source',
    title: 'replacements.parts.columns.source',
    width: 180,
    cell: (_, row) => <OriginLink {...row} />,
  },
  plain('oldModel', 120),
  code('oldPn', 120),
  plain('newModel', 120),
  code('newPn', 120),
  { key: 'origin', title: 'replacements.parts.columns.origin', width: 120, cell: originWords },
  { key: 'inWarranty', title: 'replacements.parts.columns.inWarranty', width: 90, cell: yesNoWords },
  plain('dealer', 160),
  plain('point', 140),
  plain('doneBy', 110),
  plain('alias', 130),
  { key: 'job', title: 'replacements.parts.columns.job', width: 110, cell: codeCell },
  {
    key: 'machineCode',
    title: 'replacements.parts.columns.machineCode',
    width: 150,
    hidden: true,
    cell: codeCell,
  },
  { key: 'approver', title: 'replacements.parts.columns.approver', width: 110, hidden: true },
  { key: 'photos', title: 'replacements.parts.columns.photos', width: 90, hidden: true },
  { key: 'oldBatch', title: 'replacements.parts.columns.oldBatch', width: 120, hidden: true },
  { key: 'newBatch', title: 'replacements.parts.columns.newBatch', width: 120, hidden: true },
  {
    key: 'undone',
    title: 'replacements.parts.columns.undone',
    width: 100,
    hidden: true,
    cell: (undone) => yesNoWords(undone ? 'yes' : 'no'),
  },
  { key: 'remark', title: 'replacements.parts.columns.remark', width: 180, hidden: true },
];
