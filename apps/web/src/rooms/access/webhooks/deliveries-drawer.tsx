import {
  type WebhookDeliveryRow,
  type WebhookDeliveryState,
  type WebhookRow,
  webhookCalls,
} from '@furrow/contract';
import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { numberCell, StateTag, Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './webhooks.module.css';

const pageSize = 20;
const refreshMs = 3_000;
const colours: Readonly<Record<WebhookDeliveryState, StateColour>> = {
  waiting: 'waiting',
  delivered: 'passed',
  failed: 'error',
};

/** What was sent to a webhook in the last 30 days, what it answered, and the body of each. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const text = useTexts();
  const [page, setPage] = useState(1);
  const list = useCall(
    webhookCalls.deliveries,
    { params: { id: webhook.id }, query: { page, size: pageSize } },
    { refetchInterval: refreshMs },
  );
  return (
    <Drawer
      open
      size={860}
      title={text('webhooks.deliveriesOf', { name: webhook.name })}
      onClose={onClose}
      destroyOnHidden
    >
      <QueryState query={list}>
        {({ rows, total }) => (
          <Deliveries
            webhookId={webhook.id}
            rows={rows}
            paging={{ current: page, pageSize, total, onChange: setPage, hideOnSinglePage: true }}
          />
        )}
      </QueryState>
    </Drawer>
  );
}

interface Paging {
  current: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
  hideOnSinglePage: true;
}

function Deliveries({
  webhookId: id,
  rows,
  paging,
}: {
  webhookId: string;
  rows: readonly WebhookDeliveryRow[];
  paging: Paging;
}) {
  const text = useTexts();
  const deed = useDeed('webhooks');
  const again = (delivery: string) =>
    deed(() => ask(webhookCalls.again, { params: { id, delivery } }), text('webhooks.sentAgain'));
  return (
    <Table<WebhookDeliveryRow>
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      locale={{ emptyText: <EmptyState>{text('webhooks.noDeliveries')}</EmptyState> }}
      pagination={paging}
      expandable={{ expandedRowRender: ({ body }) => <pre className={styles.body}>{body}</pre> }}
      columns={[
        { key: 'madeAt', title: text('webhooks.madeAt'), render: (_, row) => <Time at={row.madeAt} /> },
        { key: 'type', dataIndex: 'type', title: text('webhooks.type') },
        {
          key: 'state',
          title: text('webhooks.state'),
          render: (_, { state }) => (
            <StateTag colour={colours[state]}>{text(`webhooks.deliveryStates.${state}`)}</StateTag>
          ),
        },
        {
          key: 'answer',
          title: text('webhooks.answer'),
          render: (_, { status, error, tries }) => (
            <span className={styles.events} title={error}>
              {status ?? (tries === 0 ? text('format.none') : error || text('webhooks.noAnswer'))}
            </span>
          ),
        },
        {
          key: 'took',
          title: text('webhooks.took'),
          render: (_, { tookMs }) =>
            tookMs === null ? text('format.none') : text('webhooks.milliseconds', { count: tookMs }),
        },
        {
          key: 'tries',
          title: text('webhooks.tries'),
          align: 'end',
          render: (_, row) => numberCell(row.tries),
        },
        { key: 'next', title: text('webhooks.next'), render: (_, row) => <Time at={row.nextAt} /> },
        {
          key: 'deeds',
          title: text('webhooks.deeds'),
          render: (_, row) =>
            row.state !== 'waiting' && (
              <Button size="small" onClick={() => void again(row.id)}>
                {text('webhooks.again')}
              </Button>
            ),
        },
      ]}
    />
  );
}
