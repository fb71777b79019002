import { type DiffLogRow, diffLogCalls, diffLogList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { ListAddress } from '#kit/list/state/list-address.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { bytesWords } from '../parts/cells.tsx';
import { logColumns, logFilters } from './log-columns.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { TopLists } from './top-lists.tsx';

/** Links of other screens name one account or one station; no control of their own stands for them. */
const known = ['accountId', 'stationId'];

/** /diffLog: every attempt to connect, with its end and its quality. */
export function Screen() {
  const rowActions = useLogActions();
  return (
    <ListPage<DiffLogRow, typeof diffLogList>
      screen="diffLog"
      resource={diffLogCalls.list}
      title="titles.diffLog"
      list={diffLogList}
      filters={logFilters}
      columns={logColumns}
      keyOf={({ id }) => id}
      nameOf={({ account, mountAsked }) => `${account} ${mountAsked}`}
      known={known}
      exportRight="diffLog.export"
      rowActions={rowActions}
      drawer={({ ids }) => <LogDrawer ids={ids} />}
      summary={(list) => <Figures filters={list.state.filters} />}
      above={(list) => <Hours filters={list.state.filters} />}
      empty="corrections.log.empty"
    />
  );
}

type Filters = ListAddress['filters'];
const useFigures = (filters: Filters) => useCall(diffLogCalls.figures, { query: filters });

function Figures({ filters }: { filters: Filters }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useFigures(filters);
  if (!data) return null;
  const percent = (share: number | null): string =>
    share === null ? text('format.none') : `${formats.number(share * 100, 1)} %`;
  const values = {
    attempts: formats.number(data.attempts),
    refused: percent(data.attempts === 0 ? null : data.refused / data.attempts),
    hours: formats.number(data.hours, 1),
    bytes: bytesWords(data.bytes, formats.number),
    fixedShare: percent(data.fixedShare),
  };
  return (
    <>
      <ListFigures
        cards={(Object.keys(values) as (keyof typeof values)[]).map((key) => ({
          key,
          label: text(`corrections.log.summary.${key}`),
          value: values[key],
        }))}
      />
      <TopLists {...data} />
    </>
  );
}

/** Accepted and refused, hour by hour. */
function Hours({ filters }: { filters: Filters }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useFigures(filters);
  if (!data || data.perHour.length === 0) return null;
  return (
    <Chart
      title={text('corrections.log.chart')}
      namesTitle={text('dataPanel.columns.time')}
      height={140}
      kind="bar"
      stacked
      names={data.perHour.map(({ at }) => formats.dateTime(at).slice(0, -3))}
      series={(['accepted', 'refused'] as const).map((key) => ({
        name: text(`corrections.log.results.${key}`),
        values: data.perHour.map((hour) => hour[key]),
      }))}
    />
  );
}

function useLogActions(): (row: DiffLogRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayBlack, mayAccounts] = [useMay('diffBlack.add'), useMay('ntrip')];
  const black = (kind: string, value: string) => () =>
    void navigate(`/diffBlack?add=${kind}&values=${encodeURIComponent(value)}`);
  return ({ account, accountId, address }) => [
    ...(accountId
      ? [
          {
            key: 'sameAccount',
            label: text('corrections.log.sameAccount'),
            onClick: () => void navigate(`/diffLog?accountId=${accountId}`),
          },
        ]
      : []),
    ...(accountId && mayAccounts
      ? [
          {
            key: 'toAccount',
            label: text('corrections.log.toAccount'),
            onClick: () => void navigate(`/ntrip?id=${accountId}`),
          },
        ]
      : []),
    ...(mayBlack && accountId
      ? [
          {
            key: 'blackAccount',
            label: text('corrections.log.blackAccount'),
            danger: true,
            onClick: black('account', account),
          },
        ]
      : []),
    ...(mayBlack
      ? [
          {
            key: 'blackAddress',
            label: text('corrections.log.blackAddress'),
            danger: true,
            onClick: black('address', address),
          },
        ]
      : []),
  ];
}
