import { type EntryStatistics, entryQueryCalls } from '@furrow/contract';
import { Button, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './query.module.css';

interface Props {
  list: Pick<ListState<unknown>, 'state' | 'setFilter'>;
}

/** Sums over what the filters find; pressing a line filters the list by it. */
export function QueryStatistics({ list }: Props) {
  const statistics = useCall(entryQueryCalls.statistics, { query: list.state.filters });
  return (
    <section className={styles.statistics}>
      <QueryState query={statistics} lines={4}>
        {(found) => (
          <>
            <Dealers rows={found.dealers} onPick={(id) => list.setFilter('dealer', [id])} />
            <Reasons rows={found.reasons} onPick={(reason) => list.setFilter('rejectedFor', [reason])} />
            <Days rows={found.days} onPick={(day) => list.setFilter('submittedAt', [`${day}..${day}`])} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Dealers({ rows, onPick }: { rows: EntryStatistics['dealers']; onPick: (id: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  type Row = EntryStatistics['dealers'][number];
  const tenth = (value: number | null) =>
    value === null ? text('format.none') : formats.number(Math.round(value * 10) / 10);
  const percent = (value: number | null) =>
    value === null ? text('format.none') : `${formats.number(Math.round(value * 100))} %`;
  const whole = (value: number | null) => formats.number(value ?? 0);
  const figure = (key: keyof Row, title: string, write: (value: number | null) => string) => ({
    key,
    title,
    dataIndex: key,
    align: 'right' as const,
    render: write,
  });
  const columns: ColumnsType<Row> = [
    {
      key: 'dealer',
      title: text('approvals.columns.dealer'),
      render: (_: unknown, { dealer, dealerId }) =>
        dealerId === null ? (
          text('format.none')
        ) : (
          <Button type="link" onClick={() => onPick(dealerId)}>
            {dealer}
          </Button>
        ),
    },
    figure('entered', text('approvals.query.entered'), whole),
    figure('approved', text('approvals.tabs.approved'), whole),
    figure('rejectedShare', text('approvals.figures.rejectedShare'), percent),
    figure('lookShare', text('approvals.query.lookShare'), percent),
    figure('daysOut', text('approvals.columns.daysOut'), tenth),
    figure('daysFitted', text('approvals.columns.daysFitted'), tenth),
    figure('daysToDecide', text('approvals.columns.daysToDecide'), tenth),
  ];
  return (
    <div className={styles.wide}>
      <h3>{text('approvals.query.dealers')}</h3>
      <Table<Row>
        size="small"
        rowKey={({ dealerId }) => dealerId ?? ''}
        columns={columns}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      />
    </div>
  );
}

function Reasons({ rows, onPick }: { rows: EntryStatistics['reasons']; onPick: (reason: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <div>
      <h3>{text('approvals.query.reasons')}</h3>
      {rows.length === 0 && <p>{text('format.none')}</p>}
      <ul className={styles.lines}>
        {rows.map(({ reason, count }) => (
          <li key={reason}>
            <Button type="link" onClick={() => onPick(reason)}>
              {reason}
            </Button>
            <b>{formats.number(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Days({ rows, onPick }: { rows: EntryStatistics['days']; onPick: (day: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  type Row = EntryStatistics['days'][number];
  const figure = (key: 'open' | 'approved' | 'rejected' | 'other', title: string) => ({
    key,
    title,
    dataIndex: key,
    align: 'right' as const,
    render: (value: number) => formats.number(value),
  });
  const columns: ColumnsType<Row> = [
    {
      key: 'day',
      title: text('approvals.query.day'),
      render: (_: unknown, { day }) => (
        <Button type="link" onClick={() => onPick(day)}>
          {day}
        </Button>
      ),
    },
    figure('open', text('approvals.query.open')),
    figure('approved', text('approvals.tabs.approved')),
    figure('rejected', text('approvals.tabs.rejected')),
    figure('other', text('approvals.query.other')),
  ];
  return (
    <div>
      <h3>{text('approvals.query.days')}</h3>
      <Table<Row>
        size="small"
        rowKey="day"
        columns={columns}
        dataSource={[...rows].reverse()}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      />
    </div>
  );
}
