import { type OwnerVehicle, ownerInfoCalls } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { trackLink } from '../car-monitor/card/card-changes.ts';
import { StateTag } from '../car-monitor/state-sign.tsx';
import styles from './owner-info.module.css';
import { useOwnerTab } from './use-owner-tab.ts';

/** State, last heard, what ends when, and the ways to map and track. */
export function VehiclesTab({ id }: { id: string }) {
  const text = useTexts();
  const query = useOwnerTab(id, ownerInfoCalls.vehicles);
  const columns = [
    { title: text('cars.columns.sn'), dataIndex: 'sn', render: codeCell },
    { title: text('cars.columns.alias'), dataIndex: 'alias' },
    { title: text('cars.columns.plate'), dataIndex: 'plate' },
    {
      title: text('cars.columns.model'),
      render: (_: unknown, { brand, model }: OwnerVehicle) => [brand, model].filter(Boolean).join(' '),
    },
    {
      title: text('cars.columns.state'),
      dataIndex: 'state',
      render: (state: OwnerVehicle['state']) => text(`format.state.${state}`),
    },
    {
      title: text('cars.columns.online'),
      dataIndex: 'online',
      render: (online: OwnerVehicle['online']) => <StateTag state={online} />,
    },
    { title: text('cars.columns.lastOnline'), dataIndex: 'lastHeard', render: timeCell },
    { title: text('cars.columns.registrationUntil'), dataIndex: 'registrationUntil', render: timeCell },
    { title: text('cars.columns.flowUntil'), dataIndex: 'flowUntil', render: timeCell },
    {
      title: text('list.actions'),
      key: 'ways',
      render: (_: unknown, vehicle: OwnerVehicle) => <Ways vehicle={vehicle} />,
    },
  ];
  return (
    <QueryState query={query} lines={4}>
      {(vehicles) => (
        <Table<OwnerVehicle>
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={vehicles}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: text('ownerInfo.none.vehicles') }}
        />
      )}
    </QueryState>
  );
}

function Ways({ vehicle: { id } }: { vehicle: OwnerVehicle }) {
  const text = useTexts();
  const [mayMap, mayTrack] = [useMay('carMonitor'), useMay('historicalTrack')];
  return (
    <span className={styles.links}>
      {mayMap && <Link to={`/carMonitor?id=${id}`}>{text('ownerInfo.map')}</Link>}
      {mayTrack && <Link to={trackLink([id], Date.now())}>{text('ownerInfo.track')}</Link>}
      {mayMap && <Link to={`/carMonitorDetail?id=${id}`}>{text('ownerInfo.detail')}</Link>}
    </span>
  );
}
