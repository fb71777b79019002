import { type ExtendRow, extendList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { type ExtendFilters, type ExtendSort, extendSource } from './extend.store.ts';
import { visibleExtends } from './extended-areas.ts';

type Words = Texts['extended']['columns'];

function column(
  key: keyof ExtendRow & keyof Words,
  value: ExportColumn<ExtendRow>['value'],
  kind: ColumnKind = 'text',
): ExportColumn<ExtendRow> {
  return { key, kind, value, head: ({ extended }) => extended.columns[key] };
}

/** /extendArea as a file. */
export const extendExport = defineExport<ExtendRow, ExtendFilters, ExtendSort>({
  right: 'extendArea.export',
  title: ({ titles }) => titles.extendArea,
  screen: 'extendAreas',
  list: extendList,
  source: extendSource,
  visible: visibleExtends,
  columns: [
    column('no', ({ no }) => no, 'number'),
    column('sn', ({ sn }) => sn, 'code'),
    column('dealer', ({ dealer }) => dealer),
    { ...column('kind', ({ kind }) => kind, 'choice'), words: ({ regions }) => regions.kinds },
    column('divisions', ({ divisions }) => divisions.join(', ')),
    column('from', ({ from }) => from, 'time'),
    column('to', ({ to }) => to, 'time'),
    { ...column('state', ({ state }) => state, 'choice'), words: ({ extended }) => extended.states },
    column('reason', ({ reason }) => reason),
    column('grantedBy', ({ grantedBy }) => grantedBy),
    column('createdAt', ({ createdAt }) => createdAt, 'time'),
  ],
});
