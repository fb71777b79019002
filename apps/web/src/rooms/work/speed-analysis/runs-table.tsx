import type { SpeedAnalysis, SpeedRunRow } from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { timeCell } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { distanceCell, durationCell, speedCell } from '../device-job/job-cells.tsx';
import layout from '../shown/shown.module.css';
import styles from './speed-analysis.module.css';

/** Runs over the limit, the longest first; each leads to its track. */
export function RunsTable({ found }: { found: SpeedAnalysis }) {
  const text = useTexts();
  const { runs, summary } = found;
  return (
    <section className={`${layout.chart} ${layout.wide}`}>
      <h2 className={layout.title}>{text('speedAnalysis.runs')}</h2>
      {runs.length < summary.runs && (
        <p className={styles.note}>
          {text('speedAnalysis.runsShown', { all: summary.runs, shown: runs.length })}
        </p>
      )}
      <Table<SpeedRunRow>
        size="small"
        rowKey={({ from }) => from}
        columns={useColumns(found)}
        dataSource={runs}
        locale={{ emptyText: text('speedAnalysis.noRuns') }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}

function useColumns({ device }: SpeedAnalysis): ColumnsType<SpeedRunRow> {
  const text = useTexts();
  const mayTrack = useMay('historicalTrack');
  const one = (
    key: keyof SpeedRunRow,
    name: 'from' | 'to' | 'duration' | 'metres' | 'meanMs' | 'topMs' | 'limitMs',
    render: (value: number) => React.ReactNode,
  ): ColumnsType<SpeedRunRow>[number] => ({
    key,
    dataIndex: key,
    title: text(`speedAnalysis.columns.${name}`),
    render,
    sorter: (a, b) => a[key] - b[key],
    ...(name === 'from' || name === 'to' ? {} : { align: 'right' as const }),
  });
  return [
    one('from', 'from', timeCell),
    one('to', 'to', timeCell),
    one('seconds', 'duration', durationCell),
    one('metres', 'metres', distanceCell),
    one('meanMs', 'meanMs', speedCell),
    one('topMs', 'topMs', speedCell),
    one('limitMs', 'limitMs', speedCell),
    ...(mayTrack
      ? [
          {
            key: 'track',
            render: (_: unknown, { from, to }: SpeedRunRow) => (
              <Link
                to={`/historicalTrack?id=${device.id}&from=${Math.floor(from)}&to=${Math.max(Math.ceil(to), Math.floor(from) + 1)}`}
              >
                {text('speedAnalysis.track')}
              </Link>
            ),
          },
        ]
      : []),
  ];
}
