import {
  type CrossRegionRow,
  type crossRegionList,
  crossRegionRules,
  deviceCategories,
  handlings,
  raisedLevels,
  type WarningLink,
  type WarningRow,
  warningEnds,
  warningLinks,
  warningStates,
} from '@furrow/contract';
import { areaCell, codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import {
  distanceCell,
  endWords,
  handlingTag,
  Lasts,
  levelTag,
  ruleWords,
  stateTag,
} from './warning-words.tsx';

/** What the lists of all kinds are filtered by. */
export const commonFilters = {
  sn: { kind: 'sn', title: 'warnings.columns.sn' },
  level: {
    kind: 'choice',
    title: 'warnings.columns.level',
    choices: raisedLevels,
    words: (level) => text(`warnings.levels.${level}`),
  },
  handling: {
    kind: 'choice',
    title: 'warnings.columns.handling',
    choices: handlings,
    words: (handling) => text(`warnings.handlings.${handling}`),
  },
  state: {
    kind: 'choice',
    title: 'warnings.columns.state',
    choices: warningStates,
    words: (state) => text(`warnings.states.${state}`),
  },
  endCause: {
    kind: 'choice',
    title: 'warnings.columns.endCause',
    choices: warningEnds,
    words: (cause) => text(`warnings.ends.${cause}`),
  },
  dealer: {
    kind: 'branch',
    title: 'warnings.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'warnings.filters.region', useNodes: useDivisionNodes },
  division: { kind: 'cascade', title: 'warnings.filters.division', useNodes: useDivisionNodes },
  category: {
    kind: 'choice',
    title: 'warnings.filters.category',
    choices: deviceCategories,
    words: (category) => text(`exports.category.${category}`),
  },
  raisedAt: { kind: 'days', title: 'warnings.columns.raisedAt' },
  takenBy: { kind: 'text', title: 'warnings.columns.takenBy' },
  lasts: { kind: 'numbers', title: 'warnings.filters.lasts' },
  count: { kind: 'numbers', title: 'warnings.columns.count' },
  marked: { kind: 'flag', title: 'warnings.filters.marked' },
  foundLater: { kind: 'flag', title: 'warnings.filters.foundLater' },
  linked: {
    kind: 'choice',
    title: 'warnings.filters.linked',
    choices: [...warningLinks, 'none'],
    words: (link) => text(`warnings.links.${link as WarningLink | 'none'}`),
  },
  ofModel: { kind: 'text', title: 'warnings.filters.ofModel' },
  hour: { kind: 'numbers', title: 'warnings.filters.hour' },
} satisfies Omit<ListFilters<typeof crossRegionList>, 'rule'>;

export const ruleFilter = <Rule extends string>(rules: readonly Rule[]) =>
  ({ kind: 'choice', title: 'warnings.columns.rule', choices: rules, words: ruleWords }) as const;

export const crossRegionFilters: ListFilters<typeof crossRegionList> = {
  ...commonFilters,
  rule: ruleFilter(crossRegionRules),
};

type Common = ListColumn<WarningRow, typeof crossRegionList>;
type Column = ListColumn<CrossRegionRow, typeof crossRegionList>;
export const placeColumn = { width: 200, cell: divisionCell } as const;
export const countColumn = { width: 90, align: 'right', cell: numberCell } as const;
export const metresColumn = { width: 120, align: 'right', cell: distanceCell } as const;
const [place, count, metres] = [placeColumn, countColumn, metresColumn];

/** Columns of all kinds, before the kind's own. */
export const firstColumns: readonly Common[] = [
  { key: 'raisedAt', title: 'warnings.columns.raisedAt', width: 170, cell: timeCell },
  { key: 'level', title: 'warnings.columns.level', width: 100, cell: levelTag },
  { key: 'rule', title: 'warnings.columns.rule', width: 170, cell: ruleWords },
  { key: 'sn', title: 'warnings.columns.sn', width: 130, cell: codeCell },
  { key: 'alias', title: 'warnings.columns.alias', width: 120 },
  { key: 'dealer', title: 'warnings.columns.dealer', width: 150 },
];

/** Columns of all kinds, behind the kind's own. */
export const lastColumns: readonly Common[] = [
  { key: 'placeCode', title: 'warnings.columns.placeCode', ...place },
  {
    key: 'id',
    title: 'warnings.columns.lasts',
    width: 120,
    screenOnly: true,
    cell: (_id, row) => <Lasts row={row} />,
  },
  { key: 'count', title: 'warnings.columns.count', ...count },
  { key: 'lastSeenAt', title: 'warnings.columns.lastSeenAt', width: 170, cell: timeCell },
  { key: 'state', title: 'warnings.columns.state', width: 110, cell: stateTag },
  { key: 'endCause', title: 'warnings.columns.endCause', width: 150, cell: (_cause, row) => endWords(row) },
  { key: 'endedAt', title: 'warnings.columns.endedAt', width: 170, cell: timeCell },
  { key: 'handling', title: 'warnings.columns.handling', width: 110, cell: handlingTag },
  { key: 'takenBy', title: 'warnings.columns.takenBy', width: 120 },
  { key: 'knownAt', title: 'warnings.columns.knownAt', width: 170, cell: timeCell, hidden: true },
  { key: 'owner', title: 'warnings.columns.owner', width: 120, hidden: true },
  { key: 'number', title: 'warnings.columns.number', width: 180, cell: codeCell, hidden: true },
  { key: 'ruleVersion', title: 'warnings.columns.ruleVersion', ...count, hidden: true },
  { key: 'mutedUntil', title: 'warnings.columns.mutedUntil', width: 170, cell: timeCell, hidden: true },
  {
    key: 'result',
    title: 'warnings.columns.result',
    width: 150,
    hidden: true,
    cell: (result) => (result === null ? text('format.none') : text(`warnings.results.${result}`)),
  },
  { key: 'note', title: 'warnings.columns.note', width: 200, hidden: true },
];

/** How far away it was at the raise. */
export const valueColumn: Common = {
  key: 'value',
  title: 'warnings.columns.value',
  ...metres,
  hidden: true,
};

export const crossRegionColumns: readonly Column[] = [
  ...(firstColumns as readonly Column[]),
  { key: 'homeCode', title: 'warnings.columns.homeCode', ...place },
  { key: 'nowCode', title: 'warnings.columns.nowCode', ...place },
  { key: 'distanceM', title: 'warnings.columns.distanceM', ...metres },
  { key: 'outsideSince', title: 'warnings.columns.outsideSince', width: 170, cell: timeCell },
  { key: 'daysOutside', title: 'warnings.columns.daysOutside', ...count },
  {
    key: 'areaOutsideM2',
    title: 'warnings.columns.areaOutsideM2',
    width: 120,
    align: 'right',
    cell: areaCell,
  },
  { key: 'jobsOutside', title: 'warnings.columns.jobsOutside', ...count },
  { key: 'staysThisYear', title: 'warnings.columns.staysThisYear', ...count },
  ...(lastColumns as readonly Column[]),
  valueColumn as Column,
  { key: 'farthestM', title: 'warnings.columns.farthestM', ...metres, hidden: true },
  { key: 'pathM', title: 'warnings.columns.pathM', ...metres, hidden: true },
];
