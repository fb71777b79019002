import { type GeofenceRow, geofenceCalls } from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

/** So many stand in the tab, the newest first; more are found on the map. */
const mostListed = 50;

/** The fences that are judged for a vehicle; each leads to its place on the map. */
export function FencesTab({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(geofenceCalls.list, { query: { device: id, size: String(mostListed) } });
  const columns = useColumns();
  return (
    <QueryState query={query} lines={4}>
      {({ rows, total }) => (
        <>
          <Table
            rowKey="id"
            size="small"
            pagination={false}
            columns={columns}
            dataSource={rows}
            locale={{ emptyText: text('monitor.detail.noFences') }}
            scroll={{ x: 'max-content' }}
          />
          {total > rows.length && <p>{text('fences.more', { count: total - rows.length })}</p>}
        </>
      )}
    </QueryState>
  );
}

function useColumns(): ColumnsType<GeofenceRow> {
  const text = useTexts();
  const formats = useFormats();
  return [
    {
      title: text('fences.fields.name'),
      dataIndex: 'name',
      render: (name: string, { id }) => <Link to={`/carMonitor?fence=${id}`}>{name}</Link>,
    },
    {
      title: text('fences.fields.watch'),
      dataIndex: 'watch',
      render: (watch: GeofenceRow['watch']) => text(`fences.watches.${watch}`),
    },
    {
      title: text('fences.fields.bound'),
      dataIndex: 'bound',
      render: (bound: GeofenceRow['bound'], { boundName }) => boundName ?? text(`fences.bindings.${bound}`),
    },
    {
      title: text('fences.fields.level'),
      dataIndex: 'level',
      render: (level: GeofenceRow['level']) => text(`warnings.levels.${level}`),
    },
    {
      title: text('fences.fields.enabled'),
      dataIndex: 'enabled',
      render: (on: boolean) => text(`fences.states.${on ? 'enabled' : 'disabled'}`),
    },
    {
      title: text('monitor.detail.fenceWarnings'),
      dataIndex: 'active',
      align: 'right',
      render: (count: number) => formats.number(count),
    },
    {
      title: text('monitor.detail.newest'),
      dataIndex: 'eventAt',
      render: (at: number | null) => (at === null ? text('fences.never') : <Moment of={at} />),
    },
  ];
}
