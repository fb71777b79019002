import type { DeliveryRow } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Empty, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useReconnects } from '#live/use-stream.ts';
import styles from './deliveries.module.css';
import { DeliveryState } from './delivery-words.tsx';
import { type SentPath, sendingCalls } from './sending-calls.ts';
import { useDeliveryNews } from './use-delivery-news.ts';

/** Where nobody tells, the rows are asked for again so often, ms. */
const againMs = 10_000;

/** To which vehicles a record was sent and what became of it; a row changes by itself when its terminal answers. */
export function Deliveries({ path, id, maySend }: { path: SentPath; id: string; maySend: boolean }) {
  const text = useTexts();
  const [openedAt] = useState(() => Date.now());
  const told = useDeliveryNews(path, [id], openedAt);
  const { data, isPending } = useQuery({
    queryKey: [path, 'deliveries', id, useReconnects()],
    queryFn: ({ signal }) => ask(sendingCalls[path].deliveries, { params: { id } }, { signal }),
    refetchInterval: told ? false : againMs,
    placeholderData: keepPreviousData,
  });
  const recall = useRecall(path);
  return (
    <Table<DeliveryRow>
      className={styles.deliveries ?? ''}
      title={() => <h3>{text('deliveries.title')}</h3>}
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={data ?? []}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('deliveries.none')} />,
      }}
      columns={[
        { title: text('deliveries.columns.sn'), dataIndex: 'sn' },
        { title: text('deliveries.columns.vehicle'), dataIndex: 'vehicle' },
        {
          title: text('deliveries.columns.action'),
          render: (_, row) => text(`deliveries.${row.action}`),
        },
        { title: text('deliveries.columns.state'), render: (_, row) => <DeliveryState {...row} /> },
        { title: text('deliveries.columns.by'), dataIndex: 'by' },
        {
          title: text('deliveries.columns.createdAt'),
          render: (_, { createdAt }) => <Time at={createdAt} />,
        },
        { title: text('deliveries.columns.endedAt'), render: (_, { endedAt }) => <Time at={endedAt} /> },
        {
          title: '',
          render: (_, row) =>
            maySend &&
            row.action === 'put' &&
            row.state === 'confirmed' && (
              <Button size="small" type="link" onClick={() => void recall(row)}>
                {text('deliveries.recall')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Takes a record out of one terminal again, after a question. */
function useRecall(path: SentPath): (row: DeliveryRow) => Promise<void> {
  const text = useTexts();
  const deed = useDeed(path);
  return async ({ whatId, name, sn }) => {
    if (
      !(await confirmDeed({
        title: text('deliveries.recallAsk', { name, sn }),
        go: text('deliveries.recall'),
      }))
    )
      return;
    const body = { batchKey: crypto.randomUUID(), ids: [whatId], sns: [sn] };
    await deed(() => ask(sendingCalls[path].recall, { body }), text('deliveries.sent', { count: 1 }));
  };
}
