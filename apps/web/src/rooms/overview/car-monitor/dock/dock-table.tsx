import type { ListRow } from '@furrow/contract';
import { ConfigProvider, Table } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { dockTableHeight } from '../map-room.ts';
import { openCard } from '../open-card.ts';
import { setPanels, usePanels } from '../use-monitor.ts';
import styles from './dock.module.css';
import type { DockList } from './dock-list.ts';
import { dockPageSize } from './use-dock-rows.ts';

/** A quiet tint that reads on both appearances; Ant Design's own one is too dark under our accent. */
const tickedGround = 'color-mix(in srgb, var(--strong) 12%, var(--panel))';
const dense = {
  components: {
    Table: {
      cellPaddingBlockSM: 4,
      cellPaddingInlineSM: 10,
      rowSelectedBg: tickedGround,
      rowSelectedHoverBg: tickedGround,
    },
  },
};

/** The vehicles as a table; paging and sorting are the server's. */
export function DockTable({ rows, columns, loading, total, paged, ticked, onTick }: DockList) {
  const text = useTexts();
  const { page } = usePanels();
  const map = useMap();
  return (
    <ConfigProvider theme={dense}>
      <Table<ListRow>
        size="small"
        rowKey="id"
        loading={loading}
        dataSource={[...rows]}
        columns={[...columns]}
        scroll={{ x: 'max-content', y: dockTableHeight(map.getContainer().clientHeight) }}
        locale={{ emptyText: text('monitor.dock.none') }}
        pagination={{
          pageSize: dockPageSize,
          showSizeChanger: false,
          size: 'small',
          hideOnSinglePage: true,
          ...(paged ? { current: page, total } : {}),
        }}
        rowSelection={{
          selectedRowKeys: ticked.map(({ id }) => id),
          preserveSelectedRowKeys: true,
          onChange: (_keys, selected) => onTick(selected),
        }}
        onRow={(row) => ({ onClick: () => openCard(row.id, true), className: styles.row ?? '' })}
        onChange={(pagination, _filters, sorter, { action }) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
          if (action === 'paginate') setPanels({ page: pagination.current ?? 1 });
          if (action === 'sort') {
            setPanels({
              page: 1,
              sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '-lastHeard',
            });
          }
        }}
      />
    </ConfigProvider>
  );
}
