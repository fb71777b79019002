import type { AreaStatistics, WorkedRow } from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, durationCell, workTypeCell } from '../device-job/job-cells.tsx';
import layout from '../shown/shown.module.css';
import styles from './area-statistics.module.css';

type Row = WorkedRow & { sn: string; alias: string; key: string };
type Key = 'jobs' | 'area' | 'overlap' | 'missed' | 'qualified' | 'minutes';

/** The numbers of the charts, with their totals; the totals are the server's. */
export function AreaTable({ found }: { found: AreaStatistics }) {
  const text = useTexts();
  const names = new Map(found.devices.map((one) => [one.id, one]));
  const rows = found.rows.map((row): Row => {
    const device = names.get(row.device);
    const key = `${row.time} ${row.device} ${row.workType}`;
    return { ...row, key, sn: device?.sn ?? '', alias: device?.alias ?? '' };
  });
  return (
    <section className={`${layout.chart} ${layout.wide}`}>
      <h2 className={layout.title}>{text('areaStatistics.table')}</h2>
      <Table<Row>
        size="small"
        columns={useColumns()}
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        summary={() => <Totals found={found} />}
      />
    </section>
  );
}

function useColumns(): ColumnsType<Row> {
  const text = useTexts();
  const of = (key: 'time' | 'sn' | 'alias') => ({
    key,
    dataIndex: key,
    title: text(`areaStatistics.columns.${key}`),
    sorter: (a: Row, b: Row) => a[key].localeCompare(b[key]),
  });
  const number = (
    key: Key,
    name: Exclude<Key, 'minutes'> | 'workingS',
    render?: ColumnsType<Row>[number]['render'],
  ) => ({
    key,
    dataIndex: key,
    align: 'right' as const,
    title: text(`areaStatistics.columns.${name}`),
    sorter: (a: Row, b: Row) => (a[key] ?? -1) - (b[key] ?? -1),
    ...(render ? { render } : {}),
  });
  return [
    of('time'),
    of('sn'),
    of('alias'),
    {
      key: 'workType',
      dataIndex: 'workType',
      title: text('areaStatistics.columns.workType'),
      render: workTypeCell,
    },
    number('jobs', 'jobs'),
    number('area', 'area', areaCell),
    number('overlap', 'overlap', areaCell),
    number('missed', 'missed', areaCell),
    number('qualified', 'qualified', areaCell),
    number('minutes', 'workingS', (minutes: number) => durationCell(minutes * 60)),
  ];
}

function Totals({ found: { summary } }: { found: AreaStatistics }) {
  const text = useTexts();
  const cells = [
    summary.jobs,
    areaCell(summary.areaM2),
    areaCell(summary.overlapOfM2 > 0 ? summary.overlapM2 : null),
    areaCell(summary.missedOfM2 > 0 ? summary.missedM2 : null),
    areaCell(summary.judgedM2 > 0 ? summary.qualifiedM2 : null),
    durationCell(summary.workingS),
  ];
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.total ?? ''}>
        <Table.Summary.Cell index={0} colSpan={4}>
          {text('areaStatistics.total')}
        </Table.Summary.Cell>
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
          <Table.Summary.Cell key={place} index={place + 4} align="right">
            {cell}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
