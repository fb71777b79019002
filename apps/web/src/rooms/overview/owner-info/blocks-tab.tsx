import { type OwnerBlock, ownerInfoCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useMemo, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import { MapView } from '#map/map-view.tsx';
import styles from './owner-info.module.css';
import { useOwnerTab } from './use-owner-tab.ts';

/** The owner's blocks, as a list and on the map; a click on one shows it in both. */
export function BlocksTab({ id }: { id: string }) {
  const query = useOwnerTab(id, ownerInfoCalls.blocks);
  return (
    <QueryState query={query} lines={4}>
      {(blocks) => <Blocks blocks={blocks} />}
    </QueryState>
  );
}

function Blocks({ blocks }: { blocks: OwnerBlock[] }) {
  const text = useTexts();
  const formats = useFormats();
  const [picked, setPicked] = useState<string | null>(null);
  const areas = useMemo(
    () =>
      blocks.map(({ id, name, outline }) => ({
        id,
        name,
        colour: chartColours[0],
        kind: 'polygon' as const,
        divisions: [],
        outline: outline.coordinates[0]!.slice(0, -1) as [number, number][],
      })),
    [blocks],
  );
  return (
    <div className={styles.fields}>
      <Table<OwnerBlock>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content', y: 380 }}
        dataSource={blocks}
        locale={{ emptyText: text('ownerInfo.none.blocks') }}
        rowSelection={{
          type: 'radio',
          selectedRowKeys: picked === null ? [] : [picked],
          onChange: ([key]) => setPicked(String(key)),
        }}
        columns={[
          { title: text('blocks.fields.name'), dataIndex: 'name' },
          {
            title: text('blocks.fields.type'),
            dataIndex: 'type',
            render: (type: OwnerBlock['type']) => text(`blocks.types.${type}`),
          },
          {
            title: text('blocks.columns.areaM2'),
            dataIndex: 'areaM2',
            align: 'right',
            render: (area: number) => <UnitNumber of={formats.area(area)} />,
          },
          { title: text('blocks.fields.crop'), dataIndex: 'crop' },
        ]}
      />
      <div className={styles.map}>
        <MapView label={text('ownerInfo.tabs.blocks')}>
          <AreaLayer id="owner-blocks" areas={areas} picked={picked} onPick={setPicked} fit="all" />
        </MapView>
      </div>
    </div>
  );
}
