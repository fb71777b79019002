import type { ScheduleRow, ScheduleState } from '@furrow/contract';
import { Button, Dropdown, Space, Table } from 'antd';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { whenWords } from './schedule-words.ts';
import styles from './schedules.module.css';

const colours: Readonly<Record<ScheduleState, StateColour>> = { active: 'passed', paused: 'frozen' };

interface Props {
  rows: readonly ScheduleRow[];
  /** None for whoever may not send this report: he sees what he is sent. */
  deedsOf: (row: ScheduleRow) => RowAction[];
  onHistory: (row: ScheduleRow) => void;
}

/** Each schedule in a row: when, to whom, how it stands. */
export function ScheduleTable({ rows, deedsOf, onHistory }: Props) {
  const text = useTexts();
  return (
    <Table<ScheduleRow>
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: <EmptyState>{text('reportSchedules.none')}</EmptyState> }}
      columns={[
        { key: 'name', title: text('reportSchedules.fields.name'), render: (_, row) => <Named row={row} /> },
        {
          key: 'state',
          title: text('reportSchedules.state'),
          render: (_, { state }) => (
            <StateTag colour={colours[state]}>{text(`reportSchedules.states.${state}`)}</StateTag>
          ),
        },
        {
          key: 'receivers',
          title: text('reportSchedules.receivers'),
          render: (_, row) => <Receivers row={row} />,
        },
        { key: 'next', title: text('reportSchedules.next'), render: (_, row) => <Time at={row.nextAt} /> },
        {
          key: 'last',
          title: text('reportSchedules.last'),
          render: (_, { lastAt }) => (lastAt === null ? text('reportSchedules.never') : <Time at={lastAt} />),
        },
        {
          key: 'deeds',
          title: text('reportSchedules.deeds'),
          render: (_, row) => <Deeds row={row} deeds={deedsOf(row)} onHistory={onHistory} />,
        },
      ]}
    />
  );
}

function Named({ row }: { row: ScheduleRow }) {
  const text = useTexts();
  return (
    <>
      <div>{row.name}</div>
      <small className={styles.under}>
        {`${whenWords(row, text)} (${row.timeZone}) · ${text(`reports.presets.${row.preset}`)}`}
        {!row.mine && ` · ${text('reportSchedules.of', { name: row.owner })}`}
      </small>
    </>
  );
}

/** To whom; whoever got nothing the last time stands there with the reason. */
function Receivers({ row }: { row: ScheduleRow }) {
  const text = useTexts();
  return (
    <ul className={styles.receivers}>
      {row.receivers.map(({ id, name, withheld }) => (
        <li key={id} className={withheld ? styles.withheld : undefined}>
          {withheld
            ? text('reportSchedules.withheld', { name, reason: text(`reportSchedules.reasons.${withheld}`) })
            : name}
        </li>
      ))}
    </ul>
  );
}

function Deeds({
  row,
  deeds,
  onHistory,
}: {
  row: ScheduleRow;
  deeds: readonly RowAction[];
  onHistory: (row: ScheduleRow) => void;
}) {
  const text = useTexts();
  const items = deeds.map(({ key, label, danger = false, onClick }) => ({ key, label, danger, onClick }));
  return (
    <Space>
      <Button size="small" onClick={() => onHistory(row)}>
        {text('reportSchedules.history')}
      </Button>
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" aria-label={`${text('reportSchedules.more')}: ${row.name}`}>
            {text('reportSchedules.more')}
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}
