import type { NotificationRow, NotificationStatus, NotificationType } from '@furrow/contract';
import { Badge, Button, Drawer, Tabs } from 'antd';
import { useState } from 'react';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './bell.module.css';
import { bellTabs, useNotifications, useReadAll } from './bell-calls.ts';
import { BellRow } from './bell-row.tsx';

interface Props {
  open: boolean;
  statuses: NotificationStatus[];
  onClose: () => void;
}

/** One tab a type (spec §3), and the messages outside of them. */
export function BellPanel({ open, statuses, onClose }: Props) {
  const text = useTexts();
  const countOf = (type: NotificationType) =>
    statuses.find(({ operator_type }) => operator_type === type)?.count ?? 0;
  const first = bellTabs.find(({ type }) => countOf(type) > 0)?.type ?? 0;
  const [chosen, setChosen] = useState<NotificationType | null>(null);
  return (
    <Drawer title={text('notices.bell.title')} open={open} onClose={onClose} size={440} destroyOnHidden>
      <Tabs
        size="small"
        tabBarGutter={16}
        activeKey={String(chosen ?? first)}
        onChange={(key) => setChosen(Number(key) as NotificationType)}
        items={bellTabs.map(({ type, word }) => ({
          key: String(type),
          label: (
            <Badge count={countOf(type)} size="small" offset={[6, 0]}>
              <span title={text(`notices.bell.types.${word}`)}>{text(`notices.bell.tabs.${word}`)}</span>
            </Badge>
          ),
          children: <TypeRows type={type} unread={countOf(type)} onGone={onClose} />,
        }))}
      />
    </Drawer>
  );
}

function TypeRows({ type, unread, onGone }: { type: NotificationType; unread: number; onGone: () => void }) {
  const text = useTexts();
  const [pages, setPages] = useState(1);
  const { data, error, refetch } = useNotifications(type, pages);
  const readAll = useReadAll();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.rows.length === 0) return <EmptyState>{text('notices.bell.none')}</EmptyState>;
  return (
    <>
      <div className={styles.head}>
        <Button
          size="small"
          type="text"
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate(type)}
        >
          {text('notices.bell.readAll')}
        </Button>
      </div>
      <ul className={styles.rows}>
        {data.rows.map((row: NotificationRow) => (
          <BellRow key={row.id} row={row} onGone={onGone} />
        ))}
      </ul>
      {data.rows.length < data.total && pages < 5 && (
        <Button block type="text" onClick={() => setPages(pages + 1)}>
          {text('notices.bell.more')}
        </Button>
      )}
    </>
  );
}
