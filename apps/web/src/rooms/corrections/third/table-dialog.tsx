import { type ExternalTable, externalCasterCalls } from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Table, Tag } from 'antd';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from '../sessions/trail-map.module.css';

interface Props {
  id: string;
  name: string;
  /** Asks the caster anew; without, what was fetched last. */
  fetches: boolean;
  onClose: () => void;
}

const colours = { new: 'green', changed: 'orange', gone: 'red', same: undefined } as const;

/** What another caster serves, with what is new against the time before, on a map and as a list. */
export function TableDialog({ id, name, fetches, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['externalTable', id, fetches],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const call = fetches ? externalCasterCalls.fetchTable : externalCasterCalls.table;
      const table = await ask(call as typeof externalCasterCalls.fetchTable, { params: { id } });
      if (fetches) await queries.invalidateQueries({ queryKey: ['externalCasters'] });
      return table;
    },
  });
  return (
    <Modal
      open
      width={900}
      title={text('third.casters.tableTitle', { name })}
      onCancel={onClose}
      onOk={onClose}
      cancelButtonProps={{ hidden: true }}
      okText={text('messages.close')}
    >
      <QueryState query={query} lines={6}>
        {(table: ExternalTable) => <Shown table={table} />}
      </QueryState>
    </Modal>
  );
}

function Shown({ table }: { table: ExternalTable }) {
  const text = useTexts();
  const { at, reach, answer, mounts } = table;
  const placed = mounts.some(({ latitude }) => latitude !== null);
  return (
    <>
      <p>
        {reach !== null && text(`third.casters.reaches.${reach}`)} {answer}{' '}
        {at === null ? text('third.casters.notFetched') : <Time at={at} />}
      </p>
      {placed && <MountsMap mounts={mounts} />}
      <Table
        size="small"
        scroll={{ x: 'max-content' }}
        rowKey={({ name, change }) => `${name} ${change}`}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        dataSource={mounts}
        columns={[
          { dataIndex: 'name', title: text('third.casters.table.name') },
          { dataIndex: 'identifier', title: text('third.casters.table.identifier') },
          { dataIndex: 'format', title: text('third.casters.table.format') },
          { dataIndex: 'system', title: text('third.casters.table.system') },
          {
            dataIndex: 'nmea',
            title: text('third.casters.table.nmea'),
            render: (nmea: boolean) => (nmea ? text('third.casters.yes') : ''),
          },
          {
            dataIndex: 'change',
            title: text('third.casters.table.change'),
            render: (change: keyof typeof colours) =>
              change === 'same' ? null : (
                <Tag color={colours[change]}>{text(`third.casters.changes.${change}`)}</Tag>
              ),
          },
        ]}
      />
    </>
  );
}

const layers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 5,
      'circle-color': stateColours.working,
      'circle-stroke-width': 1,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

function MountsMap({ mounts }: Pick<ExternalTable, 'mounts'>) {
  const text = useTexts();
  const places = useMemo(
    () =>
      mounts.flatMap(({ longitude, latitude }) =>
        longitude === null || latitude === null ? [] : [[longitude, latitude]],
      ),
    [mounts],
  );
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: places.map((coordinates) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates },
      })),
    }),
    [places],
  );
  return (
    <div className={styles.map}>
      <MapView small label={text('third.casters.columns.mounts')}>
        <GeoJsonLayer id="mounts" data={data} layers={layers} />
        <FitPoints points={places} fit="all" />
      </MapView>
    </div>
  );
}
