import {
  type OperationRow,
  operationActions,
  operationKinds,
  type operationList,
  operationResults,
} from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { agentWords } from '../auth-redirect/agent-words.ts';
import { fieldLabel, useFieldNodes } from './field-label.ts';
import { actionPages, actionWords, kindWords, pageWords, recordPath } from './operation-words.ts';
import { operationSentence } from './sentence.ts';

export const operationFilters: ListFilters<typeof operationList> = {
  at: { kind: 'days', title: 'operations.filters.at' },
  account: { kind: 'text', title: 'operations.filters.account' },
  name: { kind: 'text', title: 'operations.filters.name' },
  action: {
    kind: 'choice',
    title: 'operations.filters.action',
    choices: operationActions,
    words: actionWords,
  },
  subjectKind: {
    kind: 'choice',
    title: 'operations.filters.subjectKind',
    choices: operationKinds,
    words: kindWords,
    single: true,
  },
  result: {
    kind: 'choice',
    title: 'operations.filters.result',
    choices: operationResults,
    words: (result) => text(`operations.results.${result}`),
  },
  role: { kind: 'text', title: 'operations.filters.role' },
  dealer: { kind: 'tree', title: 'operations.filters.dealer', useNodes: useDealerNodes },
  screen: {
    kind: 'choice',
    title: 'operations.filters.screen',
    choices: actionPages,
    words: pageWords,
    single: true,
  },
  subjectId: { kind: 'text', title: 'operations.filters.subjectId' },
  field: { kind: 'cascade', title: 'operations.filters.field', useNodes: useFieldNodes },
  address: { kind: 'text', title: 'operations.filters.address' },
  traceId: { kind: 'text', title: 'operations.filters.traceId' },
  viewedAs: { kind: 'flag', title: 'operations.filters.viewedAs' },
};

const resultColour = { done: 'passed', refused: 'error', failed: 'warning' } as const;

export const operationColumns: readonly ListColumn<OperationRow, typeof operationList>[] = [
  { key: 'at', title: 'operations.columns.at', width: 176, cell: timeCell },
  {
    key: 'action',
    title: 'operations.columns.action',
    width: 400,
    cell: (_, row) => <span title={operationSentence(row)}>{operationSentence(row)}</span>,
  },
  {
    key: 'subjectName',
    title: 'operations.columns.subjectName',
    width: 200,
    cell: (_, row) => <RecordLink row={row} />,
  },
  {
    key: 'result',
    title: 'operations.columns.result',
    width: 104,
    cell: (result) => (
      <StateTag colour={resultColour[result]}>{text(`operations.results.${result}`)}</StateTag>
    ),
  },
  { key: 'account', title: 'operations.columns.account', width: 128 },
  { key: 'role', title: 'operations.columns.role', width: 128 },
  {
    key: 'fields',
    title: 'operations.columns.fields',
    width: 200,
    cell: (fields, { subjectKind }) =>
      fields.map((field) => fieldLabel(subjectKind, field)).join(', ') || text('format.none'),
  },
  { key: 'address', title: 'operations.columns.address', width: 140 },
  { key: 'displayName', title: 'operations.columns.displayName', width: 128, hidden: true },
  {
    key: 'subjectKind',
    title: 'operations.columns.subjectKind',
    width: 140,
    hidden: true,
    cell: (kind) => (kind === '' ? text('format.none') : kindWords(kind)),
  },
  { key: 'subjectId', title: 'operations.columns.subjectId', width: 200, hidden: true, cell: codeCell },
  { key: 'dealer', title: 'operations.columns.dealer', width: 160, hidden: true },
  {
    key: 'agent',
    title: 'operations.columns.agent',
    width: 160,
    hidden: true,
    cell: (agent) => <span title={agent}>{browserOf(agent)}</span>,
  },
  {
    key: 'durationMs',
    title: 'operations.columns.durationMs',
    width: 120,
    align: 'right',
    hidden: true,
    cell: numberCell,
  },
  {
    key: 'rows',
    title: 'operations.columns.rows',
    width: 120,
    align: 'right',
    hidden: true,
    cell: numberCell,
  },
  { key: 'traceId', title: 'operations.columns.traceId', width: 320, hidden: true, cell: codeCell },
  { key: 'viewedAs', title: 'operations.columns.viewedAs', width: 140, hidden: true },
];

/** The record by its name of that time; one that had none by its kind and the end of its id. */
export function RecordLink({
  row,
}: {
  row: Pick<OperationRow, 'action' | 'subjectId' | 'subjectKind' | 'subjectName'>;
}) {
  const { subjectId: id, subjectKind: kind, subjectName: name } = row;
  if (id === '') return name ?? text('format.none');
  // What was deleted is no more to be opened.
  const path = row.action.endsWith('.delete') ? null : recordPath(kind, id, row.action);
  const words = `${kind ? `${kindWords(kind)} ` : ''}${name ?? (id.length > 12 ? `…${id.slice(-8)}` : id)}`;
  return path ? (
    <Link to={path} title={id}>
      {words}
    </Link>
  ) : (
    <span title={id}>{words}</span>
  );
}

/** Browser and system of a user agent; what nobody knows stands as it came. */
export function browserOf(agent: string): string {
  const { browser, system } = agentWords(agent);
  return [browser, system].filter((one) => one !== null).join(' · ') || agent || text('format.none');
}
