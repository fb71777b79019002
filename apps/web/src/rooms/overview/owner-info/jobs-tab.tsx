import { type OwnerJob, type OwnerJobs, ownerInfoCalls } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './owner-info.module.css';
import { useOwnerTab } from './use-owner-tab.ts';

/** The last 30 days: sums by work type, then the jobs. */
export function JobsTab({ id }: { id: string }) {
  const text = useTexts();
  const query = useOwnerTab(id, ownerInfoCalls.jobs);
  return (
    <QueryState query={query} lines={5}>
      {({ sums, rows }) => (
        <>
          {sums.length > 0 && <Sums sums={sums} />}
          <Rows rows={rows} />
          <p className={styles.links}>
            {text('ownerInfo.jobDays')} <Link to="/deviceJob">{text('titles.deviceJob')}</Link>
          </p>
        </>
      )}
    </QueryState>
  );
}

function Sums({ sums }: { sums: OwnerJobs['sums'] }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <Table
      rowKey="workType"
      size="small"
      className={styles.sums ?? ''}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={sums}
      columns={[
        {
          title: text('deviceJob.columns.workType'),
          dataIndex: 'workType',
          render: (type: OwnerJob['workType']) => text(`exports.workType.${type}`),
        },
        { title: text('ownerInfo.jobs'), dataIndex: 'jobs', align: 'right' },
        {
          title: text('deviceJob.columns.areaM2'),
          dataIndex: 'areaM2',
          align: 'right',
          render: (area: number) => <UnitNumber of={formats.area(area)} />,
        },
        {
          title: text('deviceJob.columns.workingS'),
          dataIndex: 'workingS',
          align: 'right',
          render: (seconds: number) => formats.duration(seconds),
        },
      ]}
    />
  );
}

function Rows({ rows }: { rows: OwnerJob[] }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <Table<OwnerJob>
      rowKey="id"
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      locale={{ emptyText: text('ownerInfo.none.jobs') }}
      columns={[
        {
          title: text('deviceJob.columns.startedAt'),
          dataIndex: 'startedAt',
          render: (at: number) => formats.dateTime(at),
        },
        { title: text('deviceJob.columns.sn'), dataIndex: 'sn', render: codeCell },
        { title: text('deviceJob.columns.alias'), dataIndex: 'alias' },
        {
          title: text('deviceJob.columns.workType'),
          dataIndex: 'workType',
          render: (type: OwnerJob['workType']) => text(`exports.workType.${type}`),
        },
        { title: text('deviceJob.columns.block'), dataIndex: 'block' },
        {
          title: text('deviceJob.columns.areaM2'),
          dataIndex: 'areaM2',
          align: 'right',
          render: (area: number) => <UnitNumber of={formats.area(area)} />,
        },
        {
          title: text('deviceJob.columns.meanDepthM'),
          dataIndex: 'meanDepthM',
          align: 'right',
          render: (depth: number | null) => <UnitNumber of={depth === null ? null : formats.depth(depth)} />,
        },
        {
          title: text('deviceJob.columns.qualifiedRate'),
          dataIndex: 'qualifiedRate',
          align: 'right',
          render: (rate: number | null) => (
            <UnitNumber of={rate === null ? null : { value: formats.number(rate * 100, 2, 2), unit: '%' }} />
          ),
        },
        {
          title: text('deviceJob.columns.workingS'),
          dataIndex: 'workingS',
          align: 'right',
          render: (seconds: number) => formats.duration(seconds),
        },
      ]}
    />
  );
}
