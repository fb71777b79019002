import { type MountPointRow, mountKinds, type mountPointList } from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { countsCell, namesCell, roundCell } from '../parts/cells.tsx';

export const kindWords = (kind: MountPointRow['kind']): string => text(`corrections.mounts.kinds.${kind}`);
export const upTag = (up: boolean) => (
  <StateTag colour={up ? 'online' : 'offline'}>
    {text(`corrections.mounts.ups.${up ? 'up' : 'silent'}`)}
  </StateTag>
);
export const enabledTag = (enabled: boolean) => (
  <StateTag colour={enabled ? 'passed' : 'frozen'}>
    {text(`corrections.mounts.ons.${enabled ? 'enabled' : 'disabled'}`)}
  </StateTag>
);

export const mountFilters: ListFilters<typeof mountPointList> = {
  name: { kind: 'text', title: 'corrections.mounts.fields.name' },
  kind: { kind: 'choice', title: 'corrections.mounts.fields.kind', choices: mountKinds, words: kindWords },
  up: {
    kind: 'choice',
    title: 'corrections.mounts.columns.up',
    choices: ['up', 'silent'],
    words: (up) => text(`corrections.mounts.ups.${up}`),
  },
  enabled: {
    kind: 'choice',
    title: 'corrections.mounts.fields.enabled',
    choices: ['enabled', 'disabled'],
    words: (on) => text(`corrections.mounts.ons.${on}`),
  },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const mountColumns: readonly ListColumn<MountPointRow, typeof mountPointList>[] = [
  { key: 'name', title: 'corrections.mounts.fields.name', width: 140, cell: codeCell },
  { key: 'kind', title: 'corrections.mounts.fields.kind', width: 110, cell: kindWords },
  { key: 'enabled', title: 'corrections.mounts.fields.enabled', width: 100, cell: enabledTag },
  { key: 'up', title: 'corrections.mounts.columns.up', width: 110, cell: upTag },
  { key: 'since', title: 'corrections.mounts.columns.since', width: 180, cell: timeCell },
  { key: 'station', title: 'corrections.mounts.columns.station', width: 150 },
  {
    key: 'clients',
    title: 'corrections.mounts.columns.clients',
    width: 100,
    align: 'right',
    cell: numberCell,
  },
  {
    key: 'peakToday',
    title: 'corrections.mounts.columns.peakToday',
    width: 120,
    align: 'right',
    cell: numberCell,
  },
  { key: 'messages', title: 'corrections.mounts.columns.messages', width: 200, cell: namesCell },
  { key: 'satellites', title: 'corrections.mounts.columns.satellites', width: 200, cell: countsCell },
  {
    key: 'dataRate',
    title: 'corrections.mounts.columns.dataRate',
    width: 130,
    align: 'right',
    cell: roundCell,
  },
  { key: 'fallback', title: 'corrections.mounts.fields.fallback', width: 130 },
  { key: 'lastDataAt', title: 'corrections.mounts.columns.lastDataAt', width: 180, cell: timeCell },
  { key: 'sourceAddress', title: 'corrections.mounts.columns.sourceAddress', width: 140, hidden: true },
  { key: 'sourceAgent', title: 'corrections.mounts.columns.sourceAgent', width: 160, hidden: true },
  { key: 'identifier', title: 'corrections.mounts.fields.identifier', width: 140, hidden: true },
  { key: 'network', title: 'corrections.mounts.fields.network', width: 120, hidden: true },
  { key: 'country', title: 'corrections.mounts.fields.country', width: 90, hidden: true },
  { key: 'remark', title: 'corrections.mounts.fields.remark', width: 200, hidden: true },
];
