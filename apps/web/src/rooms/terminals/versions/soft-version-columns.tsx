import {
  releaseScopes,
  type SoftwareVersionRow,
  type softVersionList,
  softwareTypes,
  softwareVersionFlow,
} from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { bytesWords, scopeWords, shareWords, typeWords, versionTag } from './version-words.tsx';

export const softVersionFilters: ListFilters<typeof softVersionList> = {
  type: { kind: 'choice', title: 'versions.columns.type', choices: softwareTypes, words: typeWords },
  version: { kind: 'text', title: 'versions.columns.version' },
  state: {
    kind: 'choice',
    title: 'versions.columns.state',
    choices: softwareVersionFlow.states,
    words: (state) => text(`versions.states.${state}`),
  },
  scope: {
    kind: 'choice',
    title: 'versions.columns.scope',
    choices: releaseScopes,
    words: (scope) => text(`versions.scopes.${scope}`),
  },
  platform: { kind: 'text', title: 'versions.columns.platform' },
  productType: { kind: 'text', title: 'versions.columns.productType' },
  uploadRegion: { kind: 'text', title: 'versions.columns.uploadRegion' },
  author: { kind: 'text', title: 'versions.columns.author' },
  forced: { kind: 'flag', title: 'versions.columns.forced' },
  waiting: { kind: 'flag', title: 'versions.columns.waiting' },
  createdAt: { kind: 'days', title: 'versions.columns.createdAt' },
};

const hidden = { hidden: true } as const;

export const softVersionColumns: readonly ListColumn<SoftwareVersionRow, typeof softVersionList>[] = [
  { key: 'type', title: 'versions.columns.type', width: 120, cell: typeWords },
  { key: 'version', title: 'versions.columns.version', width: 100 },
  { key: 'state', title: 'versions.columns.state', width: 100, cell: versionTag },
  {
    key: 'releaseScope',
    title: 'versions.columns.scope',
    width: 160,
    cell: (_, row) => (row.state === 'released' ? scopeWords(row) : ''),
  },
  { key: 'productType', title: 'versions.columns.productType', width: 110 },
  { key: 'platform', title: 'versions.columns.platform', width: 100 },
  {
    key: 'description',
    title: 'versions.columns.description',
    width: 220,
    cell: (words) => words.split('\n', 1)[0],
  },
  { key: 'fileName', title: 'versions.columns.fileName', width: 160 },
  { key: 'fileSize', title: 'versions.columns.fileSize', width: 90, align: 'right', cell: bytesWords },
  {
    key: 'forced',
    title: 'versions.columns.forced',
    width: 80,
    cell: (yes) => text(yes ? 'upgrade.yes' : 'upgrade.no'),
  },
  { key: 'devices', title: 'versions.columns.devices', width: 100, align: 'right', cell: numberCell },
  {
    key: 'devicesOfType',
    title: 'versions.columns.share',
    width: 80,
    align: 'right',
    cell: (all, { devices }) => shareWords(all === 0 ? null : devices / all),
  },
  { key: 'successRate', title: 'versions.columns.successRate', width: 110, align: 'right', cell: shareWords },
  { key: 'author', title: 'versions.columns.author', width: 110 },
  { key: 'createdAt', title: 'versions.columns.createdAt', width: 170, cell: timeCell },
  { key: 'releasedAt', title: 'versions.columns.releasedAt', width: 170, cell: timeCell },
  { key: 'sha256', title: 'versions.columns.sha256', width: 200, cell: codeCell, ...hidden },
  { key: 'packageName', title: 'versions.columns.packageName', width: 180, cell: codeCell, ...hidden },
  { key: 'minVersion', title: 'versions.columns.minVersion', width: 120, ...hidden },
  { key: 'uploadRegion', title: 'versions.columns.uploadRegion', width: 110, ...hidden },
  {
    key: 'dealers',
    title: 'versions.columns.dealers',
    width: 130,
    ...hidden,
    cell: ({ length }) =>
      length === 0 ? text('versions.allDealers') : text('versions.someDealers', { count: length }),
  },
];
