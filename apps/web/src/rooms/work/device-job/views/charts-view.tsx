import { chartUnits, deviceJobsCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../shown/shown.module.css';
import { ByDealer, ByDepth, OverlapMissed } from '../charts/quality-charts.tsx';
import { ByDevice, ByRegion, ByTime, ByWorkType } from '../charts/sum-charts.tsx';
import { FilteredPage, type ShownJobs } from './filtered-page.tsx';

/** The charts of the filter; every bar filters it further. */
export const ChartsView = () => <FilteredPage>{(list) => <Charts list={list} />}</FilteredPage>;

function Charts({ list }: { list: ShownJobs }) {
  const text = useTexts();
  const [asked] = useAddressItem('unit');
  const unit = chartUnits.find((one) => one === asked) ?? 'day';
  const query = { ...list.state.filters, unit };
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceJob', 'charts', query],
    queryFn: ({ signal }) => ask(deviceJobsCalls.charts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} className={styles.charts ?? ''} />;
  const shared = { charts: data, list };
  return (
    <div className={styles.charts}>
      <ByWorkType {...shared} />
      <ByRegion {...shared} />
      <section className={`${styles.chart} ${styles.wide}`}>
        <div className={styles.choices}>
          <span>{text('deviceJob.charts.unit')}</span>
          <Segmented
            value={unit}
            options={chartUnits.map((value) => ({ value, label: text(`deviceJob.charts.units.${value}`) }))}
            onChange={(chosen) => writeAddress({ unit: chosen === 'day' ? null : chosen })}
          />
        </div>
        <ByTime {...shared} unit={unit} />
      </section>
      <ByDevice {...shared} />
      <ByDepth {...shared} />
      <ByDealer {...shared} />
      <OverlapMissed {...shared} />
    </div>
  );
}
