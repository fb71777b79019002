import {
  faultCategories,
  problemPriorities,
  type RepairRow,
  type RepairState,
  type repairList,
  repairSources,
  repairStandings,
  repairTypes,
} from '@furrow/contract';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, StateTag, Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { approvalColumns, approvalTag, lastFilters, stateFilters } from '#rooms/approvals/public.ts';
import { ratingWords } from '../feedback/feedback-columns.tsx';
import { priorityWords } from '../problems/problem-columns.tsx';

export const categoryWords = (category: RepairRow['category'] | ''): string =>
  category === '' ? '' : text(`repairs.categories.${category}`);
const yesNo = { yes: 'repairs.yes', no: 'repairs.no' } as const;

const colours: Record<RepairState, StateColour> = {
  unassigned: 'waiting',
  unresolved: 'online',
  inProblem: 'working',
  resolved: 'passed',
  withdrawn: 'cancelled',
};

/** How far it has come, in one label: the audit until it is passed, then the repair and what it waits for. */
export function stateTag({ state, handling, waits }: Pick<RepairRow, 'state' | 'handling' | 'waits'>) {
  if (handling === null) return approvalTag(state);
  const words = text(`repairs.states.${handling}`);
  return (
    <StateTag colour={waits === '' ? colours[handling] : 'waiting'}>
      {waits === '' ? words : `${words} — ${text(`repairs.waits.${waits}`)}`}
    </StateTag>
  );
}

/** By when it should be completed; red and in words where that is over. */
export function RepairDue({ row: { repairDueAt, late } }: { row: Pick<RepairRow, 'repairDueAt' | 'late'> }) {
  const words = useTexts();
  if (repairDueAt === null) return words('format.none');
  return (
    <span style={late ? { color: 'var(--state-warning-ink)' } : undefined}>
      <Time at={repairDueAt} />
      {late && ` · ${words('repairs.columns.late')}`}
    </span>
  );
}

export function Distance({ metres }: { metres: number | null }) {
  const words = useTexts();
  const formats = useFormats();
  if (metres === null) return words('format.none');
  const { value, unit } = formats.distance(metres);
  return `${value} ${unit}`;
}

/** What it came from, with the way to a problem. */
export function SourceOf({
  row: { source, sourceId, problem },
}: {
  row: Pick<RepairRow, 'source' | 'sourceId' | 'problem'>;
}) {
  const words = useTexts();
  const name = words(`repairs.sources.${source}`);
  if (source !== 'problem' || sourceId === null) return name;
  return (
    <>
      {name} <Link to={`/problemManage?id=${sourceId}`}>{problem}</Link>
    </>
  );
}

export const repairFilters: ListFilters<typeof repairList> = {
  sn: { kind: 'sn', title: 'repairs.columns.sn' },
  ...stateFilters,
  handling: {
    kind: 'choice',
    title: 'repairs.columns.handling',
    choices: repairStandings,
    words: (standing) => text(`repairs.standings.${standing}`),
  },
  type: {
    kind: 'choice',
    title: 'repairs.columns.type',
    choices: repairTypes,
    words: (type) => text(`repairs.types.${type}`),
  },
  category: {
    kind: 'choice',
    title: 'repairs.columns.category',
    choices: faultCategories,
    words: categoryWords,
  },
  priority: {
    kind: 'choice',
    title: 'repairs.columns.priority',
    choices: problemPriorities,
    words: priorityWords,
  },
  source: {
    kind: 'choice',
    title: 'repairs.columns.source',
    choices: repairSources,
    words: (source) => text(`repairs.sources.${source}`),
  },
  text: { kind: 'text', title: 'repairs.columns.text' },
  applicant: { kind: 'text', title: 'approvals.columns.applicant' },
  company: { kind: 'text', title: 'approvals.columns.company' },
  handler: { kind: 'text', title: 'repairs.columns.handler' },
  point: { kind: 'text', title: 'repairs.columns.point' },
  dealer: {
    kind: 'branch',
    title: 'repairs.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'repairs.columns.divisionCode', useNodes: useDivisionNodes },
  late: { kind: 'flag', title: 'repairs.columns.late' },
  warranty: {
    kind: 'choice',
    title: 'repairs.columns.warranty',
    choices: ['yes', 'no'],
    words: (one: 'yes' | 'no') => text(yesNo[one]),
  },
  satisfaction: {
    kind: 'choice',
    title: 'repairs.columns.satisfaction',
    choices: ['1', '2', '3', '4', '5'],
    words: (rating: string) => ratingWords(Number(rating)),
  },
  ...lastFilters,
};

const hidden = { hidden: true } as const;
const title = <Key extends string>(key: Key) => `repairs.columns.${key}` as const;

export const repairColumns: readonly ListColumn<RepairRow, typeof repairList>[] = [
  { key: 'number', title: title('number'), width: 170, cell: codeCell },
  { key: 'sn', title: title('sn'), width: 110, cell: codeCell },
  { key: 'type', title: title('type'), width: 100, cell: (type) => text(`repairs.types.${type}`) },
  { key: 'category', title: title('category'), width: 110, cell: categoryWords },
  { key: 'handling', title: title('handling'), width: 180, cell: (_handling, row) => stateTag(row) },
  {
    key: 'waits',
    title: title('waits'),
    width: 130,
    ...hidden,
    cell: (waits) => (waits === '' ? '' : text(`repairs.waits.${waits}`)),
  },
  { key: 'priority', title: title('priority'), width: 90, cell: priorityWords },
  { key: 'handler', title: title('handler'), width: 110 },
  {
    key: 'repairDueAt',
    title: title('repairDueAt'),
    width: 210,
    cell: (_at, row) => <RepairDue row={row} />,
  },
  { key: 'point', title: title('point'), width: 150 },
  { key: 'source', title: title('source'), width: 150, cell: (_source, row) => <SourceOf row={row} /> },
  { key: 'contact', title: title('contact'), width: 110 },
  { key: 'phone', title: title('phone'), width: 140, cell: codeCell },
  {
    key: 'distanceM',
    title: title('distanceM'),
    width: 130,
    align: 'right',
    cell: (metres) => <Distance metres={metres} />,
  },
  { key: 'lastAt', title: title('lastAt'), width: 170, cell: timeCell },
  {
    key: 'chargeState',
    title: title('chargeState'),
    width: 120,
    cell: (state) => text(`repairs.chargeStates.${state}`),
  },
  { key: 'total', title: title('total'), width: 120, align: 'right' },
  { key: 'satisfaction', title: title('satisfaction'), width: 120, cell: ratingWords },
  ...approvalColumns<RepairRow, typeof repairList>(),
  { key: 'problem', title: title('problem'), width: 120, cell: codeCell, ...hidden },
  { key: 'alias', title: title('alias'), width: 140, ...hidden },
  { key: 'productModel', title: title('productModel'), width: 120, ...hidden },
  { key: 'dealer', title: title('dealer'), width: 160, ...hidden },
  {
    key: 'divisionCode',
    title: title('divisionCode'),
    width: 160,
    cell: (code) => <DivisionName code={code} />,
    ...hidden,
  },
  { key: 'arriveDueAt', title: title('arriveDueAt'), width: 170, cell: timeCell, ...hidden },
  { key: 'arrivedAt', title: title('arrivedAt'), width: 170, cell: timeCell, ...hidden },
  { key: 'finishedAt', title: title('finishedAt'), width: 170, cell: timeCell, ...hidden },
  { key: 'plannedOn', title: title('plannedOn'), width: 120, ...hidden },
  { key: 'visits', title: title('visits'), width: 100, align: 'right', cell: numberCell, ...hidden },
  { key: 'text', title: title('text'), width: 260, ...hidden },
];
