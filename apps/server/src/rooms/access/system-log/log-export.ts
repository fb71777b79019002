import { type LogLine, systemLogList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { type LogFilterValues, logSource, withTime } from './log-list.store.ts';

/** The lines of the log as a file; the export is itself a row of the operation log. */
export const logExport = defineExport<LogLine, LogFilterValues, 'at'>({
  screen: 'systemLog',
  right: 'logManage.export',
  only: 'provider',
  title: ({ titles }) => titles.logManage,
  list: systemLogList,
  source: logSource,
  visible: async (_db, _actor, asked) => withTime(asked),
  columns: [
    { key: 'at', head: ({ systemLog }) => systemLog.columns.at, kind: 'time', value: (row) => row.at },
    {
      key: 'level',
      head: ({ systemLog }) => systemLog.columns.level,
      kind: 'choice',
      words: ({ systemLog }) => systemLog.levels,
      value: (row) => row.level,
    },
    {
      key: 'module',
      head: ({ systemLog }) => systemLog.columns.module,
      kind: 'text',
      value: (row) => row.module,
    },
    { key: 'node', head: ({ systemLog }) => systemLog.columns.node, kind: 'text', value: (row) => row.node },
    {
      key: 'message',
      head: ({ systemLog }) => systemLog.columns.message,
      kind: 'text',
      value: (row) => row.message,
    },
    {
      key: 'traceId',
      head: ({ systemLog }) => systemLog.columns.traceId,
      kind: 'code',
      value: (row) => row.traceId,
    },
    {
      key: 'duration',
      head: ({ systemLog }) => systemLog.columns.duration,
      kind: 'number',
      value: (row) => row.duration,
    },
    {
      key: 'account',
      head: ({ systemLog }) => systemLog.columns.account,
      kind: 'text',
      value: (row) => row.account,
      hidden: true,
    },
    {
      key: 'sn',
      head: ({ systemLog }) => systemLog.columns.sn,
      kind: 'code',
      value: (row) => row.sn,
      hidden: true,
    },
    {
      key: 'call',
      head: ({ systemLog }) => systemLog.columns.call,
      kind: 'text',
      value: (row) => row.call,
      hidden: true,
    },
    {
      key: 'status',
      head: ({ systemLog }) => systemLog.columns.status,
      kind: 'number',
      value: (row) => row.status,
      hidden: true,
    },
  ],
});
