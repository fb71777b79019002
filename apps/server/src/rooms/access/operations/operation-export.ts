import { type OperationRow, operationList } from '@furrow/contract';
import type { ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { withCompanies } from '../companies/companies.ts';
import {
  type OperationFilters,
  type OperationSort,
  operationSource,
  visibleOperations,
} from './operation-list.store.ts';
import { actionTexts, fieldTexts } from './operation-words.ts';

type Words = Parameters<ExportColumn<OperationRow>['head']>[0];
type Key = Exclude<keyof OperationRow & keyof Words['operations']['columns'], 'fields'>;
const column = (
  key: Key,
  kind: ExportColumn<OperationRow>['kind'],
  more: Partial<ExportColumn<OperationRow>> = {},
): ExportColumn<OperationRow> => ({
  key,
  kind,
  head: ({ operations }) => operations.columns[key],
  value: (row) => row[key],
  ...more,
});

/** The operation log as a file; the export is itself a row of it (C9). */
export const operationExport = defineExport<OperationRow, OperationFilters, OperationSort>({
  screen: 'userOperateLog',
  right: 'userOperateLog.export',
  title: ({ titles }) => titles.userOperateLog,
  list: operationList,
  source: operationSource,
  visible: visibleOperations,
  enriched: withCompanies,
  columns: [
    column('at', 'time'),
    column('account', 'text'),
    column('displayName', 'text'),
    column('role', 'text'),
    column('dealer', 'text', { hidden: true }),
    column('action', 'choice', { words: actionTexts }),
    column('subjectKind', 'choice', { words: ({ operations }) => ({ ...operations.subjects, '': '' }) }),
    column('subjectName', 'text'),
    column('subjectId', 'code'),
    {
      key: 'fields',
      head: ({ operations }) => operations.columns.fields,
      kind: 'choices',
      words: fieldTexts,
      value: (row) => row.fields.join(' '),
    },
    column('result', 'choice', { words: ({ operations }) => operations.results }),
    column('address', 'text'),
    column('agent', 'text', { hidden: true }),
    column('durationMs', 'number', { hidden: true }),
    column('rows', 'number', { hidden: true }),
    column('traceId', 'code', { hidden: true }),
    column('viewedAs', 'text', { hidden: true }),
  ],
});
