import { type DeviceJobRow, deviceJobsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The ten newest jobs; each leads to its coverage map. */
export function LastJobs({ sn }: { sn: string }) {
  const query = useQuery({
    queryKey: ['deviceJob', 'last', sn],
    queryFn: ({ signal }) => ask(deviceJobsCalls.list, { query: { sn, size: 10 } }, { signal }),
  });
  const columns = useColumns();
  return (
    <QueryState query={query} lines={4}>
      {({ rows }) => (
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          columns={columns}
          dataSource={rows}
          scroll={{ x: 'max-content' }}
        />
      )}
    </QueryState>
  );
}

function useColumns(): ColumnsType<DeviceJobRow> {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  return [
    {
      title: text('deviceJob.columns.workDate'),
      dataIndex: 'workDate',
      render: (day: string, { id, sn }) => <Link to={`/deviceJob?sn=${sn}&job=${id}`}>{day}</Link>,
    },
    {
      title: text('deviceJob.columns.startedAt'),
      dataIndex: 'startedAt',
      render: (_, { startedAt, endedAt }) => `${formats.time(startedAt)} – ${formats.time(endedAt)}`,
    },
    {
      title: text('deviceJob.columns.workType'),
      dataIndex: 'workType',
      render: (type: DeviceJobRow['workType']) => text(`exports.workType.${type}`),
    },
    { title: text('deviceJob.columns.block'), dataIndex: 'block', render: (block) => block ?? none },
    {
      title: text('deviceJob.columns.areaM2'),
      dataIndex: 'areaM2',
      align: 'right',
      render: (m2: number) => joined(formats.area(m2)),
    },
    {
      title: text('deviceJob.columns.meanDepthM'),
      dataIndex: 'meanDepthM',
      align: 'right',
      render: (metres: number | null) => (metres === null ? none : joined(formats.depth(metres))),
    },
    {
      title: text('deviceJob.columns.qualifiedRate'),
      dataIndex: 'qualifiedRate',
      align: 'right',
      render: (share: number | null) => (share === null ? none : `${formats.number(share * 100, 2, 2)} %`),
    },
    {
      title: text('deviceJob.columns.state'),
      dataIndex: 'state',
      render: (state: DeviceJobRow['state']) => text(`jobs.states.${state}`),
    },
  ];
}
