import { type OperationRow, type operationList, operationResults } from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, numberCell, StateTag, timeCell } from '../../../kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-screen.ts';
import { useDealerNodes } from '../../../kit/picker/dealer-nodes.ts';
import { text } from '../../../kit/words/text.ts';
import { agentWords } from '../auth-redirect/agent-words.ts';
import { fieldLabel } from './field-label.ts';
import { actionWords, kindWords, recordPath } from './operation-words.ts';

export const operationFilters: ListFilters<typeof operationList> = {
  at: { kind: 'days', title: 'operations.filters.at' },
  account: { kind: 'text', title: 'operations.filters.account' },
  action: { kind: 'text', title: 'operations.filters.action' },
  result: {
    kind: 'choice',
    title: 'operations.filters.result',
    choices: operationResults,
    words: (result) => text(`operations.results.${result}`),
  },
  role: { kind: 'text', title: 'operations.filters.role' },
  dealer: { kind: 'tree', title: 'operations.filters.dealer', useNodes: useDealerNodes },
  screen: { kind: 'text', title: 'operations.filters.screen' },
  subjectKind: { kind: 'text', title: 'operations.filters.subjectKind' },
  subjectId: { kind: 'text', title: 'operations.filters.subjectId' },
  field: { kind: 'text', title: 'operations.filters.field' },
  address: { kind: 'text', title: 'operations.filters.address' },
  traceId: { kind: 'text', title: 'operations.filters.traceId' },
  viewedAs: { kind: 'flag', title: 'operations.filters.viewedAs' },
};

const resultColour = { done: 'passed', refused: 'error', failed: 'warning' } as const;

export const operationColumns: readonly ListColumn<OperationRow, typeof operationList>[] = [
  { key: 'at', title: 'operations.columns.at', width: 176, cell: timeCell },
  { key: 'account', title: 'operations.columns.account', width: 128 },
  { key: 'displayName', title: 'operations.columns.displayName', width: 128 },
  { key: 'role', title: 'operations.columns.role', width: 128 },
  {
    key: 'action',
    title: 'operations.columns.action',
    width: 240,
    cell: (action) => <span title={action}>{actionWords(action)}</span>,
  },
  {
    key: 'subjectId',
    title: 'operations.columns.subjectId',
    width: 200,
    cell: (id, row) => <RecordLink id={id} kind={row.subjectKind} />,
  },
  {
    key: 'fields',
    title: 'operations.columns.fields',
    width: 200,
    cell: (fields, { subjectKind }) =>
      fields.map((field) => fieldLabel(subjectKind, field)).join(', ') || text('format.none'),
  },
  {
    key: 'result',
    title: 'operations.columns.result',
    width: 104,
    cell: (result) => (
      <StateTag colour={resultColour[result]}>{text(`operations.results.${result}`)}</StateTag>
    ),
  },
  { key: 'address', title: 'operations.columns.address', width: 140 },
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

export function RecordLink({ id, kind }: { id: string; kind: string }) {
  if (id === '') return text('format.none');
  const path = recordPath(kind, id);
  const words = `${kind ? `${kindWords(kind)} ` : ''}${id.length > 12 ? `…${id.slice(-8)}` : id}`;
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
