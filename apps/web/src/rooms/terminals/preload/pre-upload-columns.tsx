import {
  configurationKinds,
  configurationStates,
  type PreUploadRow,
  type preUploadList,
} from '@furrow/contract';
import { timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { kindWords, preUploadTag } from './pre-upload-words.tsx';

export const filters: ListFilters<typeof preUploadList> = {
  name: { kind: 'text', title: 'preUpload.columns.name' },
  sn: { kind: 'sn', title: 'preUpload.filters.sn' },
  kind: {
    kind: 'choice',
    title: 'preUpload.columns.kind',
    choices: configurationKinds,
    words: kindWords,
  },
  state: {
    kind: 'choice',
    title: 'preUpload.columns.state',
    choices: configurationStates,
    words: (state) => text(`preUpload.states.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'preUpload.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  author: { kind: 'text', title: 'preUpload.columns.author' },
  createdAt: { kind: 'days', title: 'preUpload.columns.createdAt' },
};

const count = { align: 'right', width: 90 } as const;
export const columns: readonly ListColumn<PreUploadRow, typeof preUploadList>[] = [
  { key: 'name', title: 'preUpload.columns.name', width: 150 },
  { key: 'kind', title: 'preUpload.columns.kind', width: 130, cell: kindWords },
  { key: 'state', title: 'preUpload.columns.state', width: 100, cell: preUploadTag },
  { key: 'itemCount', title: 'preUpload.columns.itemCount', ...count },
  { key: 'sns', title: 'preUpload.columns.sns', ...count },
  { key: 'waiting', title: 'preUpload.columns.waiting', ...count },
  { key: 'delivered', title: 'preUpload.columns.delivered', ...count },
  { key: 'applied', title: 'preUpload.columns.applied', ...count },
  { key: 'failed', title: 'preUpload.columns.failed', ...count },
  {
    key: 'validUntil',
    title: 'preUpload.columns.validUntil',
    width: 120,
    cell: (day) => day ?? text('preUpload.forEver'),
  },
  {
    key: 'dealer',
    title: 'preUpload.columns.dealer',
    width: 130,
    cell: (dealer) => dealer ?? text('preUpload.noDealer'),
  },
  { key: 'author', title: 'preUpload.columns.author', width: 110 },
  { key: 'createdAt', title: 'preUpload.columns.createdAt', width: 150, cell: timeCell },
  { key: 'base', title: 'preUpload.columns.base', width: 150, hidden: true },
  { key: 'remark', title: 'preUpload.columns.remark', width: 160, hidden: true },
];
