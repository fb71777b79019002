import {
  conditionLimitKeys,
  type ExceptionDetail,
  type ExceptionRow,
  exceptionCalls,
  exceptionList,
  exceptionObjects,
  exceptionRules,
} from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { useCommandWays } from '../list/use-command-ways.ts';
import { commonFilters, firstColumns, lastColumns, ruleFilter } from '../list/warning-columns.tsx';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningMap } from '../list/warning-map.tsx';
import { WarningScreen } from '../list/warning-screen.tsx';
import { exceptionRuleKind } from '../rules/rule-kind.ts';
import { ExceptionCurve } from './exception-curve.tsx';
import { detailWords, ExceptionSentence, Measured } from './exception-words.tsx';
import { useExceptionWays } from './use-exception-ways.ts';

const objectWords = (kind: ExceptionRow['objectKind']): string =>
  text(`warnings.exceptions.objects.${kind as 'vehicle'}`);

const filters: ListFilters<typeof exceptionList> = {
  ...commonFilters,
  rule: ruleFilter(exceptionRules),
  objectKind: {
    kind: 'choice',
    title: 'warnings.columns.objectKind',
    choices: exceptionObjects,
    words: objectWords,
  },
  signal: {
    kind: 'choice',
    title: 'warnings.exceptions.signal',
    choices: conditionLimitKeys,
    words: (key) => text(`conditions.limits.${key}`),
  },
  fault: { kind: 'text', title: 'warnings.exceptions.fault' },
  fence: { kind: 'text', title: 'warnings.exceptions.fence' },
  station: { kind: 'text', title: 'warnings.exceptions.station' },
};

type Column = ListColumn<ExceptionRow, typeof exceptionList>;
const first = firstColumns as readonly Column[];
const isWhose = ({ key }: Column): boolean => key === 'alias' || key === 'dealer';

/** What it is about and how much stands before whose it is. */
const columns: readonly Column[] = [
  ...first.filter((column) => !isWhose(column)),
  {
    key: 'detail',
    title: 'warnings.columns.detail',
    width: 170,
    cell: (detail) => detailWords(detail) || text('format.none'),
  },
  {
    key: 'value',
    title: 'warnings.columns.measured',
    width: 100,
    align: 'right',
    cell: (value, { unit }) => <Measured value={value} unit={unit} />,
  },
  {
    key: 'threshold',
    title: 'warnings.columns.threshold',
    width: 100,
    align: 'right',
    cell: (value, { unit }) => <Measured value={value} unit={unit} />,
  },
  {
    key: 'worst',
    title: 'warnings.columns.worst',
    width: 100,
    align: 'right',
    cell: (value, { unit }) => <Measured value={value} unit={unit} />,
  },
  { key: 'objectKind', title: 'warnings.columns.objectKind', width: 110, cell: objectWords },
  { key: 'objectName', title: 'warnings.columns.objectName', width: 150 },
  ...first.filter(isWhose),
  { key: 'heardAt', title: 'warnings.columns.heardAt', width: 170, cell: timeCell },
  ...(lastColumns as readonly Column[]).filter(({ key }) => key !== 'value'),
];

const kind = asWarningKind({
  page: 'exceptionQuery',
  calls: exceptionCalls,
  list: exceptionList,
  filters,
  columns,
  empty: 'warnings.exceptions.empty',
  rule: exceptionRuleKind,
  ofPlace: false,
  useWays: useExceptionDeeds,
  lead: (row: ExceptionDetail) => <ExceptionSentence row={row} />,
  details: (row: ExceptionDetail) => <About row={row} />,
});

function useExceptionDeeds() {
  const [ways, commands] = [useExceptionWays(), useCommandWays(['locate', 'photo'])];
  return { actions: (row: ExceptionRow) => [...ways(row), ...commands(row)] };
}

/** /exceptionQuery: everything out of order with machines, terminals, base stations and relays. */
export const Screen = () => <WarningScreen kind={kind} />;

function About({ row }: { row: ExceptionDetail }) {
  const { unit } = row;
  return (
    <>
      <Fields
        title="warnings.exceptions.about"
        lines={[
          { label: 'warnings.columns.objectKind', value: objectWords(row.objectKind) },
          { label: 'warnings.columns.objectName', value: row.objectName },
          { label: 'warnings.columns.detail', value: detailWords(row.detail) },
          { label: 'warnings.columns.measured', value: <Measured value={row.value} unit={unit} /> },
          { label: 'warnings.columns.threshold', value: <Measured value={row.threshold} unit={unit} /> },
          { label: 'warnings.columns.worst', value: <Measured value={row.worst} unit={unit} /> },
          {
            label: 'warnings.columns.heardAt',
            value: row.heardAt === null ? null : <Time at={row.heardAt} />,
          },
        ]}
      />
      <ExceptionCurve row={row} />
      {row.lng !== null && <WarningMap row={row} />}
    </>
  );
}
