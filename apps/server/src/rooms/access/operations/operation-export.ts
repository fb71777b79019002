import { type OperationRow, operationList } from '@furrow/contract';
import { defineExport } from '../../../kit/export/list-export.ts';
import {
  type OperationFilters,
  type OperationSort,
  operationReach,
  operationSource,
} from './operation-list.store.ts';

/** The operation log as a file; the export is itself a row of it (shell C9). */
export const operationExport = defineExport<OperationRow, OperationFilters, OperationSort>({
  screen: 'userOperateLog',
  right: 'userOperateLog.export',
  title: ({ titles }) => titles.userOperateLog,
  list: operationList,
  source: operationSource,
  seen: async (db, actor, asked) => ({ ...asked, only: await operationReach(db, actor) }),
  columns: [
    { key: 'at', head: ({ operations }) => operations.columns.at, kind: 'time', value: (row) => row.at },
    {
      key: 'account',
      head: ({ operations }) => operations.columns.account,
      kind: 'text',
      value: (row) => row.account,
    },
    {
      key: 'displayName',
      head: ({ operations }) => operations.columns.displayName,
      kind: 'text',
      value: (row) => row.displayName,
    },
    {
      key: 'role',
      head: ({ operations }) => operations.columns.role,
      kind: 'text',
      value: (row) => row.role,
    },
    {
      key: 'action',
      head: ({ operations }) => operations.columns.action,
      kind: 'text',
      value: (row) => row.action,
    },
    {
      key: 'subjectId',
      head: ({ operations }) => operations.columns.subjectId,
      kind: 'code',
      value: (row) => row.subjectId,
    },
    {
      key: 'fields',
      head: ({ operations }) => operations.columns.fields,
      kind: 'text',
      value: (row) => row.fields.join(', '),
    },
    {
      key: 'result',
      head: ({ operations }) => operations.columns.result,
      kind: 'choice',
      words: ({ operations }) => operations.results,
      value: (row) => row.result,
    },
    {
      key: 'address',
      head: ({ operations }) => operations.columns.address,
      kind: 'text',
      value: (row) => row.address,
    },
    {
      key: 'traceId',
      head: ({ operations }) => operations.columns.traceId,
      kind: 'code',
      value: (row) => row.traceId,
      hidden: true,
    },
    {
      key: 'viewedAs',
      head: ({ operations }) => operations.columns.viewedAs,
      kind: 'text',
      value: (row) => row.viewedAs,
      hidden: true,
    },
  ],
});
