import { type EntryQueryRow, type entryQueryList, vehicleStates } from '@furrow/contract';
import { numberCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { entryColumns, entryFilters } from '../entry/entry-columns.tsx';

const stateWords = (state: (typeof vehicleStates)[number]) => text(`format.state.${state}`);

export const queryFilters: ListFilters<typeof entryQueryList> = {
  ...entryFilters,
  deviceState: {
    kind: 'choice',
    title: 'approvals.query.vehicleNow',
    choices: vehicleStates,
    words: stateWords,
  },
  daysOut: { kind: 'numbers', title: 'approvals.columns.daysOut' },
  daysFitted: { kind: 'numbers', title: 'approvals.columns.daysFitted' },
  daysToDecide: { kind: 'numbers', title: 'approvals.columns.daysToDecide' },
  rejectedFor: { kind: 'text', title: 'approvals.columns.rejectedFor' },
};

type Column = ListColumn<EntryQueryRow, typeof entryQueryList>;
const known = new Map(
  // A row of the archive has all that an entry's has.
  (entryColumns as unknown as readonly Column[]).map((column): [string, Column] => [column.key, column]),
);
const shown = (key: string): Column => {
  const { hidden: _hidden, ...column } = known.get(key)!;
  return column as Column;
};
const hidden = (key: string): Column => ({ ...known.get(key)!, hidden: true });
const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const days = (key: 'daysOut' | 'daysFitted' | 'daysToDecide'): Column =>
  ({
    key,
    title: `approvals.columns.${key}`,
    width: 120,
    align: 'right',
    cell: (value: number | null) => numberCell(tenth(value)),
  }) as Column;

export const queryColumns: readonly Column[] = [
  ...['number', 'type', 'sn', 'productModel', 'machine', 'owner', 'dealer', 'installedOn', 'submittedAt'].map(
    shown,
  ),
  ...['decidedAt', 'state', 'round'].map(shown),
  days('daysToDecide'),
  ...['step1By', 'step2By'].map(shown),
  {
    key: 'deviceState',
    title: 'approvals.query.vehicleNow',
    width: 120,
    cell: (state: EntryQueryRow['deviceState']) => stateWords(state),
  } as Column,
  ...['reason', 'itemsHave', 'itemsNeeded', 'parts', 'remark', 'machineCode', 'horsepower'].map(hidden),
  ...['plate', 'phone', 'installer', 'applicant', 'company', 'reviewer', 'createdAt'].map(hidden),
  { ...days('daysOut'), hidden: true },
  { ...days('daysFitted'), hidden: true },
  ...['checks', 'waitingSince', 'dueAt', 'way'].map(hidden),
];
