import type { WebhookRow, WebhookState } from '@furrow/contract';
import { Button, Dropdown, Space, Table } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { numberCell, StateTag, Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useNarrow } from '#kit/list/use-narrow.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './webhooks.module.css';

const colours: Readonly<Record<WebhookState, StateColour>> = {
  active: 'passed',
  paused: 'frozen',
  off: 'error',
};

interface Props {
  rows: readonly WebhookRow[];
  onDeliveries: (row: WebhookRow) => void;
  deedsOf: (row: WebhookRow) => RowAction[];
}

/** Each webhook in a row: what it is told, and how that went in the last 30 days. */
export function WebhookTable({ rows, onDeliveries, deedsOf }: Props) {
  const text = useTexts();
  const narrow = useNarrow();
  return (
    <Table<WebhookRow>
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: <EmptyState>{text('webhooks.none')}</EmptyState> }}
      columns={[
        { key: 'name', dataIndex: 'name', title: text('webhooks.name') },
        {
          key: 'state',
          title: text('webhooks.state'),
          render: (_, { state }) => (
            <StateTag colour={colours[state]}>{text(`webhooks.states.${state}`)}</StateTag>
          ),
        },
        {
          key: 'url',
          title: text('webhooks.url'),
          render: (_, { url }) => (
            <span className={styles.url} title={url}>
              {url}
            </span>
          ),
        },
        {
          key: 'events',
          title: text('webhooks.events'),
          render: (_, { events }) => {
            const words = events.map((event) => text(`webhooks.eventNames.${event}`)).join(', ');
            return (
              <span className={styles.events} title={words}>
                {words}
              </span>
            );
          },
        },
        ...(['delivered', 'waiting', 'failed'] as const).map((key) => ({
          key,
          title: text(`webhooks.${key}`),
          align: 'end' as const,
          render: (_: unknown, row: WebhookRow) => numberCell(row[key]),
        })),
        { key: 'last', title: text('webhooks.last'), render: (_, row) => <LastAnswer row={row} /> },
        { key: 'owner', title: text('webhooks.owner'), render: (_, row) => <Owner row={row} /> },
        {
          key: 'deeds',
          ...(narrow ? {} : { fixed: 'right' as const }),
          title: text('webhooks.deeds'),
          render: (_, row) => (
            <Space>
              <Button size="small" onClick={() => onDeliveries(row)}>
                {text('webhooks.deliveries')}
              </Button>
              <Dropdown menu={{ items: itemsOf(deedsOf(row)) }} trigger={['click']}>
                <Button size="small" aria-label={`${text('webhooks.more')}: ${row.name}`}>
                  {text('webhooks.more')}
                </Button>
              </Dropdown>
            </Space>
          ),
        },
      ]}
    />
  );
}

/** What a menu takes of a deed. */
const itemsOf = (deeds: readonly RowAction[]) =>
  deeds.map(({ key, label, danger = false, onClick }) => ({ key, label, danger, onClick: () => onClick() }));

function LastAnswer({ row: { lastStatus, lastAt, failingSince } }: { row: WebhookRow }) {
  const text = useTexts();
  const formats = useFormats();
  if (lastAt === null) return text('format.none');
  if (failingSince === null)
    return (
      <>
        {lastStatus} · <Time at={lastAt} />
      </>
    );
  const since = text('webhooks.failingSince', { time: formats.dateTime(failingSince) });
  return (
    <span className={styles.failing} title={since}>
      {lastStatus ?? text('webhooks.noAnswer')} · <Time at={lastAt} />
    </span>
  );
}

function Owner({ row: { owner, ownerLeft } }: { row: WebhookRow }) {
  const text = useTexts();
  return ownerLeft ? (
    <span className={styles.failing} title={text('webhooks.ownerLeft')}>
      {owner}
    </span>
  ) : (
    owner
  );
}
