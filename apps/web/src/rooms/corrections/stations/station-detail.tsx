import { type BaseStationRow, type StationSeries, stationMonitorCalls } from '@furrow/contract';
import { Segmented, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { durationCell, shareCell } from '../parts/cells.tsx';
import { RoverTable } from '../sessions/rover-table.tsx';
import { onlineTag } from './station-columns.tsx';
import styles from './station-detail.module.css';
import { StationFacts } from './station-drawer.tsx';
import { useStationDeeds } from './use-station-deeds.tsx';

const streamEveryMs = 10_000;
const periods = { day: 1, week: 7, month: 30 } as const;
type Period = keyof typeof periods;

/** /bsDetail: one base station (`?id=`), what it sent, when it was silent, and who uses it. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  if (id === null)
    return (
      <main id="content" className={styles.page}>
        <PageHeading>{text('stations.deeds.details')}</PageHeading>
        <p>{text('stations.detail.choose')}</p>
      </main>
    );
  return <Station id={id} />;
}

function Station({ id }: { id: string }) {
  const given = { params: { id } };
  const query = useCall(stationMonitorCalls.card, given, { refetchInterval: streamEveryMs });
  return (
    <main id="content" className={styles.page}>
      <QueryState query={query} lines={8}>
        {(station) => <StationPage station={station} />}
      </QueryState>
    </main>
  );
}

function StationPage({ station }: { station: BaseStationRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [period, setPeriod] = useState<Period>('day');
  const mayEdit = useMay('bsManage.edit');
  const { actions, dialog } = useStationDeeds();
  const edit = {
    key: 'edit',
    label: text('plain.edit'),
    onClick: () => void navigate(`/bsManage?edit=${station.id}`),
  };
  const rovers = useCall(
    stationMonitorCalls.rovers,
    { params: { id: station.id } },
    { refetchInterval: streamEveryMs },
  );
  const options = (Object.keys(periods) as Period[]).map((value) => ({
    value,
    label: text(`stations.detail.${value}`),
  }));
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{`${station.bsCode} · ${station.name}`}</PageHeading>
        {onlineTag(station.online)}
        <DeedBar
          deeds={[...(mayEdit ? [edit] : []), ...actions(station).filter(({ key }) => key !== 'details')]}
        />
      </div>
      <StationFacts station={station} />
      <Segmented<Period>
        className={styles.period ?? ''}
        aria-label={text('stations.detail.period')}
        value={period}
        onChange={setPeriod}
        options={options}
      />
      <Series id={station.id} period={period} />
      <QueryState query={rovers} lines={3}>
        {(sessions) => <RoverTable rovers={sessions} resource="monitor" />}
      </QueryState>
      {dialog}
    </>
  );
}

function Series({ id, period }: { id: string; period: Period }) {
  const formats = useFormats();
  const query = useMemo(() => {
    if (period === 'day') return {};
    const now = Date.now() / 1000;
    const day = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
    return { from: day(now - (periods[period] - 1) * 86_400), to: day(now) };
  }, [period]);
  const series = useCall(stationMonitorCalls.series, { params: { id }, query });
  return (
    <QueryState query={series} lines={8}>
      {(told) => <SeriesCharts series={told} names={told.points.map(({ at }) => formats.dateTime(at))} />}
    </QueryState>
  );
}

function SeriesCharts({ series, names }: { series: StationSeries; names: string[] }) {
  const text = useTexts();
  const broken = series.breaks.reduce((sum, { from, to }) => sum + (to ?? series.to) - from, 0);
  const rounded = (value: number | null): number => Math.round(value ?? 0);
  const chart = (title: string, lines: { name: string; values: number[] }[]) => (
    <Chart
      title={title}
      namesTitle={text('dataPanel.columns.time')}
      height={180}
      kind="line"
      names={names}
      series={lines}
    />
  );
  const one = (key: 'rate' | 'satellites' | 'rovers') =>
    chart(text(`stations.detail.${key}`), [
      { name: text(`stations.detail.${key}`), values: series.points.map((point) => rounded(point[key])) },
    ]);
  return (
    <>
      <p>
        {text('stations.detail.availability')}: <b>{shareCell(series.availability)}</b> ·{' '}
        {text('stations.detail.broken')}: <b>{durationCell(broken)}</b>
      </p>
      {series.points.length === 0 ? (
        <p>{text('stations.detail.noData')}</p>
      ) : (
        <div className={styles.charts}>
          {one('satellites')}
          {one('rate')}
          {one('rovers')}
          {chart(text('stations.detail.shift'), [
            {
              name: text('stations.detail.east'),
              values: series.points.map(({ eastMm }) => rounded(eastMm)),
            },
            {
              name: text('stations.detail.north'),
              values: series.points.map(({ northMm }) => rounded(northMm)),
            },
            { name: text('stations.detail.up'), values: series.points.map(({ upMm }) => rounded(upMm)) },
          ])}
        </div>
      )}
      <Breaks series={series} />
    </>
  );
}

function Breaks({ series }: { series: StationSeries }) {
  const text = useTexts();
  return (
    <section aria-label={text('stations.detail.breaks')}>
      <h3>{text('stations.detail.breaks')}</h3>
      <Table<StationSeries['breaks'][number]>
        size="small"
        rowKey="id"
        dataSource={series.breaks}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: text('stations.detail.noBreaks') }}
        columns={[
          { key: 'from', title: text('stations.detail.from'), render: (_, { from }) => <Time at={from} /> },
          {
            key: 'to',
            title: text('stations.detail.to'),
            render: (_, { to }) => (to === null ? text('stations.detail.now') : <Time at={to} />),
          },
          {
            key: 'length',
            title: text('stations.detail.length'),
            render: (_, { from, to }) => durationCell((to ?? series.to) - from),
          },
        ]}
      />
    </section>
  );
}
