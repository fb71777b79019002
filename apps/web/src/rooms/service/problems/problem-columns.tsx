import {
  type ProblemRow,
  type ProblemState,
  problemFlow,
  type problemList,
  problemPriorities,
  problemSolutions,
  problemSources,
  problemTypes,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, StateTag, Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { ratingWords } from '../feedback/feedback-columns.tsx';

const colours = {
  unassigned: 'warning',
  unresolved: 'online',
  inProblem: 'waiting',
  resolved: 'passed',
  rejected: 'cancelled',
} as const;

export const typeWords = (type: ProblemRow['type']): string => text(`problems.types.${type}`);
export const priorityWords = (priority: ProblemRow['priority']): string =>
  text(`problems.priorities.${priority}`);
export const solutionWords = (kind: ProblemRow['solutionKind']): string =>
  kind === '' ? text('format.none') : text(`problems.solutions.${kind}`);
const sourceWords = (source: ProblemRow['source']): string => text(`problems.sources.${source}`);

/** The state, with what one in work waits for. */
export function stateTag(state: ProblemState, waits: ProblemRow['waits'] = '') {
  const words = text(`problems.states.${state}`);
  return (
    <StateTag colour={colours[state]}>
      {waits === '' ? words : `${words} · ${text(`problems.waits.${waits}`)}`}
    </StateTag>
  );
}

/** By when it should be solved; one that is late says so. */
export function Due({ row }: { row: Pick<ProblemRow, 'dueAt' | 'overdue'> }) {
  const time = <Time at={row.dueAt} />;
  return row.overdue ? <StateTag colour="warning">{time}</StateTag> : time;
}

function Span({ s }: { s: number | null }) {
  const formats = useFormats();
  return s === null ? text('format.none') : formats.duration(s);
}
export const spanCell = (s: number | null) => <Span s={s} />;

export const problemFilters: ListFilters<typeof problemList> = {
  number: { kind: 'text', title: 'problems.columns.number' },
  text: { kind: 'text', title: 'problems.columns.text' },
  sn: { kind: 'sn', title: 'problems.columns.sns' },
  type: { kind: 'choice', title: 'problems.columns.type', choices: problemTypes, words: typeWords },
  priority: {
    kind: 'choice',
    title: 'problems.columns.priority',
    choices: problemPriorities,
    words: priorityWords,
  },
  state: {
    kind: 'choice',
    title: 'problems.columns.state',
    choices: problemFlow.states,
    words: (state) => text(`problems.states.${state}`),
  },
  source: { kind: 'choice', title: 'problems.columns.source', choices: problemSources, words: sourceWords },
  softwareType: { kind: 'text', title: 'problems.columns.softwareType' },
  softwareVersion: { kind: 'text', title: 'problems.columns.softwareVersion' },
  applicant: { kind: 'text', title: 'problems.columns.applicant' },
  handler: { kind: 'text', title: 'problems.columns.handler' },
  dealer: {
    kind: 'branch',
    title: 'problems.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'problems.columns.divisionCode', useNodes: useDivisionNodes },
  happenedAt: { kind: 'days', title: 'problems.columns.happenedAt' },
  createdAt: { kind: 'days', title: 'problems.columns.createdAt' },
  overdue: { kind: 'flag', title: 'problems.columns.overdue' },
  reopened: { kind: 'flag', title: 'problems.columns.reopened' },
  cause: { kind: 'text', title: 'problems.columns.cause' },
  solutionKind: {
    kind: 'choice',
    title: 'problems.columns.solutionKind',
    choices: problemSolutions,
    words: solutionWords,
  },
  satisfaction: {
    kind: 'choice',
    title: 'problems.columns.satisfaction',
    choices: ['1', '2', '3', '4', '5'],
    words: (rating) => ratingWords(Number(rating)),
  },
};

const hidden = { hidden: true } as const;

export const problemColumns: readonly ListColumn<ProblemRow, typeof problemList>[] = [
  { key: 'number', title: 'problems.columns.number', width: 110, cell: codeCell },
  { key: 'title', title: 'problems.columns.title', width: 220 },
  { key: 'type', title: 'problems.columns.type', width: 110, cell: typeWords },
  { key: 'priority', title: 'problems.columns.priority', width: 90, cell: priorityWords },
  {
    key: 'state',
    title: 'problems.columns.state',
    width: 150,
    cell: (state, row) => stateTag(state, row.waits),
  },
  {
    key: 'sns',
    title: 'problems.columns.sns',
    width: 130,
    cell: ([first, ...more]) =>
      first === undefined ? text('format.none') : more.length === 0 ? first : `${first} +${more.length}`,
  },
  { key: 'softwareVersion', title: 'problems.columns.softwareVersion', width: 120 },
  { key: 'source', title: 'problems.columns.source', width: 120, cell: sourceWords },
  { key: 'applicant', title: 'problems.columns.applicant', width: 110 },
  { key: 'handler', title: 'problems.columns.handler', width: 110 },
  { key: 'createdAt', title: 'problems.columns.createdAt', width: 170, cell: timeCell },
  { key: 'dueAt', title: 'problems.columns.dueAt', width: 190, cell: (_, row) => <Due row={row} /> },
  { key: 'lastAt', title: 'problems.columns.lastAt', width: 170, cell: timeCell },
  { key: 'satisfaction', title: 'problems.columns.satisfaction', width: 100, cell: ratingWords },
  { key: 'softwareType', title: 'problems.columns.softwareType', width: 120, ...hidden },
  { key: 'divisionCode', title: 'problems.columns.divisionCode', width: 200, cell: divisionCell, ...hidden },
  { key: 'dealer', title: 'problems.columns.dealer', width: 150, ...hidden },
  { key: 'point', title: 'problems.columns.point', width: 150, ...hidden },
  { key: 'cause', title: 'problems.columns.cause', width: 160, ...hidden },
  { key: 'solutionKind', title: 'problems.columns.solutionKind', width: 130, cell: solutionWords, ...hidden },
  { key: 'answerS', title: 'problems.columns.answerTime', width: 130, cell: spanCell, ...hidden },
  { key: 'solveS', title: 'problems.columns.solveTime', width: 130, cell: spanCell, ...hidden },
  { key: 'mergedInto', title: 'problems.columns.mergedInto', width: 120, ...hidden },
  {
    key: 'reopened',
    title: 'problems.columns.reopened',
    width: 90,
    align: 'right',
    cell: numberCell,
    ...hidden,
  },
  { key: 'happenedAt', title: 'problems.columns.happenedAt', width: 170, cell: timeCell, ...hidden },
  { key: 'rejectReason', title: 'problems.columns.rejectReason', width: 160, ...hidden },
];
