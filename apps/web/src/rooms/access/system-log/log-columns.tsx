import { type LogLine, type LogLineLevel, logLevels, logModules, type systemLogList } from '@furrow/contract';
import { codeCell, StateTag } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { ExactTime } from './exact-time.tsx';
import { PeriodFilter, periodWords } from './period-filter.tsx';

export const levelColours: Readonly<Record<LogLineLevel, StateColour>> = {
  debug: 'offline',
  info: 'online',
  warning: 'warning',
  error: 'error',
  fatal: 'error',
};

const moduleWords = (module: string): string =>
  (logModules as readonly string[]).includes(module)
    ? text(`systemLog.modules.${module as (typeof logModules)[number]}`)
    : module;

export const logFilterControls: ListFilters<typeof systemLogList> = {
  text: { kind: 'text', title: 'systemLog.columns.text' },
  level: {
    kind: 'choice',
    title: 'systemLog.columns.level',
    choices: logLevels,
    words: (level) => text(`systemLog.levels.${level}`),
  },
  module: { kind: 'choice', title: 'systemLog.columns.module', choices: logModules, words: moduleWords },
  time: {
    kind: 'own',
    title: 'systemLog.columns.time',
    render: (place) => <PeriodFilter {...place} />,
    words: periodWords,
  },
  traceId: { kind: 'text', title: 'systemLog.columns.traceId' },
  call: { kind: 'text', title: 'systemLog.columns.call' },
  status: { kind: 'numbers', title: 'systemLog.columns.status' },
  duration: { kind: 'numbers', title: 'systemLog.columns.duration' },
  account: { kind: 'text', title: 'systemLog.columns.account' },
  sn: { kind: 'text', title: 'systemLog.columns.sn' },
  node: { kind: 'text', title: 'systemLog.columns.node' },
};

export const logColumns: readonly ListColumn<LogLine, typeof systemLogList>[] = [
  { key: 'at', title: 'systemLog.columns.at', width: 200, cell: (at) => <ExactTime at={at} /> },
  {
    key: 'level',
    title: 'systemLog.columns.level',
    width: 120,
    cell: (level) => <StateTag colour={levelColours[level]}>{text(`systemLog.levels.${level}`)}</StateTag>,
  },
  { key: 'module', title: 'systemLog.columns.module', width: 120, cell: moduleWords },
  {
    key: 'message',
    title: 'systemLog.columns.message',
    width: 420,
    cell: (message, { call, status }) => (call ? `${call} ${status ?? ''}` : message),
  },
  { key: 'duration', title: 'systemLog.columns.duration', width: 130, align: 'right' },
  { key: 'traceId', title: 'systemLog.columns.traceId', width: 220, cell: codeCell },
  { key: 'node', title: 'systemLog.columns.node', width: 180 },
  { key: 'account', title: 'systemLog.columns.account', width: 120, hidden: true },
  { key: 'sn', title: 'systemLog.columns.sn', width: 120, hidden: true },
  { key: 'call', title: 'systemLog.columns.call', width: 240, hidden: true },
  { key: 'status', title: 'systemLog.columns.status', width: 100, align: 'right', hidden: true },
];
