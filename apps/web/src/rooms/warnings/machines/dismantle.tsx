import {
  type DismantleDetail,
  type DismantleRow,
  dismantleCalls,
  dismantleList,
  dismantleRules,
} from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useCommandWays } from '../list/use-command-ways.ts';
import { useWays } from '../list/use-ways.ts';
import {
  commonFilters,
  firstColumns,
  lastColumns,
  metresColumn,
  ruleFilter,
} from '../list/warning-columns.tsx';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningMap } from '../list/warning-map.tsx';
import { WarningScreen } from '../list/warning-screen.tsx';
import { distanceCell, ruleWords } from '../list/warning-words.tsx';
import { dismantleRuleKind } from '../rules/rule-kind.ts';
import { PlannedWork } from './planned-work.tsx';
import { SinceSentence } from './since-sentence.tsx';

const rights = {
  parts: 'snConnect',
  job: 'newReplaceRecord',
  replacement: 'equipReplace.create',
  sim: 'flowManage',
  freeze: 'carManage.freeze',
  track: 'historicalTrack',
  monitor: 'carMonitor',
  problem: 'problemManage.create',
} as const;

const filters: ListFilters<typeof dismantleList> = {
  ...commonFilters,
  rule: ruleFilter(dismantleRules),
  planned: { kind: 'flag', title: 'warnings.signals.plannedOnly' },
};

type Column = ListColumn<DismantleRow, typeof dismantleList>;
const reasonWords = (reasons: readonly string[]): string => reasons.map(ruleWords).join(' · ');

const isWhose = ({ key }: Column): boolean => key === 'alias' || key === 'dealer';
const first = firstColumns as readonly Column[];

/** What differs stands before whose it is. */
const columns: readonly Column[] = [
  ...first.filter((column) => !isWhose(column)),
  {
    key: 'reasons',
    title: 'warnings.columns.reasons',
    width: 200,
    cell: reasonWords,
    screenOnly: true,
    hidden: true,
  },
  { key: 'registered', title: 'warnings.columns.registered', width: 110 },
  { key: 'reported', title: 'warnings.columns.reported', width: 110 },
  { key: 'movedM', title: 'warnings.columns.movedM', ...metresColumn },
  ...first.filter(isWhose),
  { key: 'powerAt', title: 'warnings.columns.powerAt', width: 170, cell: timeCell },
  { key: 'heardAt', title: 'warnings.columns.heardAt', width: 170, cell: timeCell },
  { key: 'plannedUntil', title: 'warnings.columns.plannedUntil', width: 170, cell: timeCell },
  ...(lastColumns as readonly Column[]),
];

const kind = asWarningKind({
  page: 'dismantle',
  calls: dismantleCalls,
  list: dismantleList,
  filters,
  columns,
  empty: 'warnings.signals.emptyDismantle',
  rule: dismantleRuleKind,
  ofPlace: false,
  Tools: PlannedWork,
  useWays: useDismantleDeeds,
  lead: (row: DismantleDetail) => <SinceSentence row={row} />,
  details: (row: DismantleDetail) => <Device row={row} />,
});

function useDismantleDeeds() {
  const [ways, commands] = [useWays(rights), useCommandWays(['locate', 'closerReports', 'photo'])];
  return { actions: (row: DismantleRow) => [...ways(row), ...commands(row)] };
}

/** /dismantle: terminals, antennas and parts that were taken off, moved, or are not what is fitted. */
export const Screen = () => <WarningScreen kind={kind} />;

function Device({ row }: { row: DismantleDetail }) {
  return (
    <>
      <Fields
        title="warnings.drawer.where"
        lines={[
          { label: 'warnings.columns.registered', value: row.registered },
          { label: 'warnings.columns.reported', value: row.reported },
          { label: 'warnings.columns.movedM', value: distanceCell(row.movedM) },
          {
            label: 'warnings.columns.powerAt',
            value: row.powerAt === null ? null : <Time at={row.powerAt} />,
          },
          {
            label: 'warnings.columns.heardAt',
            value: row.heardAt === null ? null : <Time at={row.heardAt} />,
          },
          {
            label: 'warnings.columns.plannedUntil',
            value: row.plannedUntil === null ? null : <Time at={row.plannedUntil} />,
          },
          { label: 'warnings.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
        ]}
      />
      <WarningMap row={row} />
    </>
  );
}
