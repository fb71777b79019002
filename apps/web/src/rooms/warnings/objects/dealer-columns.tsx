import { type AgentWarningRow, type agentWarningList, dealerRules } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { commonFilters, firstColumns, lastColumns, ruleFilter } from '../list/warning-columns.tsx';
import { figureWords } from './figure-words.ts';
import { TrendLine } from './trend-line.tsx';

const { sn: _sn, category: _category, division: _division, ...ofDealers } = commonFilters;

export const dealerFilters = {
  ...ofDealers,
  rule: ruleFilter(dealerRules),
  treeLevel: { kind: 'numbers', title: 'warnings.columns.treeLevel' },
} satisfies Partial<ListFilters<typeof agentWarningList>>;

type Column = ListColumn<AgentWarningRow, typeof agentWarningList>;
const first = firstColumns.filter(({ key }) => key !== 'sn' && key !== 'alias');
/** A dealer has no owner and no SN; where it lies its own column says. */
const last = lastColumns.filter(({ key }) => key !== 'placeCode' && key !== 'owner');

export const dealerColumns: readonly Column[] = [
  ...first,
  {
    key: 'figure',
    title: 'warnings.columns.figure',
    width: 110,
    align: 'right',
    cell: (_figure, row) => <Figure row={row} of="figure" />,
  },
  {
    key: 'limit',
    title: 'warnings.columns.limit',
    width: 110,
    align: 'right',
    cell: (_limit, row) => <Figure row={row} of="limit" />,
  },
  {
    key: 'numerator',
    title: 'warnings.columns.counted',
    width: 130,
    align: 'right',
    cell: (_numerator, row) => <Counts row={row} />,
  },
  {
    key: 'trend',
    title: 'warnings.columns.trend',
    width: 140,
    screenOnly: true,
    cell: (trend, { limit }) => <TrendLine values={trend} limit={limit} />,
  },
  { key: 'treeLevel', title: 'warnings.columns.treeLevel', width: 100, align: 'right', cell: numberCell },
  { key: 'superior', title: 'warnings.columns.superior', width: 150 },
  { key: 'divisionCode', title: 'warnings.columns.province', width: 180, cell: divisionCell },
  { key: 'responsible', title: 'warnings.columns.responsible', width: 130 },
  { key: 'figureOn', title: 'warnings.columns.figureOn', width: 120 },
  { key: 'writtenAt', title: 'warnings.columns.writtenAt', width: 170, cell: timeCell },
  ...last,
];

export function Figure({ row, of }: { row: AgentWarningRow; of: 'figure' | 'limit' }) {
  const formats = useFormats();
  return figureWords(formats, row.unit, row[of]);
}

/** What a share is of; a mere count or amount is of nothing. */
function Counts({ row: { numerator, denominator, unit } }: { row: AgentWarningRow }) {
  const formats = useFormats();
  if (unit !== 'share') return figureWords(formats, unit, numerator);
  return `${formats.number(numerator, 0)} / ${formats.number(denominator, 0)}`;
}
